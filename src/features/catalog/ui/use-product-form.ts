import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#ui/api.ts'
import { maxUndetectedLength } from '../domain/detection.ts'
import type { ProductType } from '../domain/product.ts'
import { useDebounced } from '#ui/time/use-debounced.ts'

/**
 * The values of the dialog 'Agregar producto', and what the catalogue answers for them. The type is detected while one
 * types, until the person chooses one. Similar products are searched when the field of the name loses the focus. A
 * request that fails is logged and counts as unanswered.
 */
export const useProductForm = (suggested: string) => {
  const [name, setName] = useState(suggested)
  const [chosen, setChosen] = useState<ProductType | null>(null)
  // The name whose similar products are searched. A suggested one was typed elsewhere, so it is searched at once.
  const [checkedName, setCheckedName] = useState(suggested.trim())

  const settledName = useDebounced(name.trim())
  const detecting = chosen === null && settledName.length > maxUndetectedLength
  const detection = useQuery(
    orpc.catalog.products.detectType.queryOptions({
      input: { productName: settledName },
      enabled: detecting,
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  const detected = detecting && name.trim().length > maxUndetectedLength ? (detection.data?.type ?? null) : null
  const type = chosen ?? detected

  const similar = useQuery(
    orpc.catalog.products.findSimilar.queryOptions({
      input: { productName: checkedName },
      enabled: checkedName !== '',
      retry: false,
      staleTime: 60_000,
    }),
  )
  // A code that was not used is shown again, because it belongs to this buyer.
  const code = useQuery(
    orpc.catalog.products.generateCode.queryOptions({
      input: { productType: type ?? 'BIENES' },
      enabled: type !== null && checkedName !== '',
      retry: false,
      staleTime: Infinity,
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  )

  return {
    name,
    setName,
    checkName: () => setCheckedName(name.trim()),
    type,
    setChosen,
    /** The type was detected, not chosen. */
    isDetected: chosen === null && detected !== null,
    similar: similar.isError ? none : (similar.data ?? none),
    code: type === null ? null : (code.data?.code ?? null),
  }
}

const none: readonly never[] = []
