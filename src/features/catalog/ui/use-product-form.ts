import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orpc } from '#ui/api.ts'
import { detectionBeyond } from '../domain/detection.ts'
import type { ProductType } from '../domain/product.ts'
import { useDebounced } from './use-debounced.ts'

/**
 * What is written in the Add-product dialog, and what the catalogue says to it (spec §4): the type is detected while one types and counts only as
 * long as the person chose none; similar products are looked for when the name is left. A question that fails is logged and counts as unanswered (spec §8).
 */
export const useProductForm = (suggested: string) => {
  const [name, setName] = useState(suggested)
  const [chosen, setChosen] = useState<ProductType | null>(null)
  // The name as it was left: one that was suggested was written, and left, elsewhere.
  const [left, setLeft] = useState(suggested.trim())

  const still = useDebounced(name.trim())
  const detecting = chosen === null && still.length > detectionBeyond
  const detection = useQuery(
    orpc.catalog.products.detectType.queryOptions({
      input: { productName: still },
      enabled: detecting,
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  const detected = detecting && name.trim().length > detectionBeyond ? (detection.data?.type ?? null) : null
  const type = chosen ?? detected

  const similar = useQuery(
    orpc.catalog.products.findSimilar.queryOptions({
      input: { productName: left },
      enabled: left !== '',
      retry: false,
      staleTime: 60_000,
    }),
  )
  // A code that was not used is shown again: it is this buyer's.
  const code = useQuery(
    orpc.catalog.products.generateCode.queryOptions({
      input: { productType: type ?? 'BIENES' },
      enabled: type !== null && left !== '',
      retry: false,
      staleTime: Infinity,
      gcTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  )
  useLogged('Type detection failed', detection.error)
  useLogged('Similar product search failed', similar.error)
  useLogged('No product code was given', code.error)

  return {
    name,
    setName,
    leaveName: () => setLeft(name.trim()),
    type,
    setChosen,
    /** The type is the catalogue's proposal. */
    proposed: chosen === null && detected !== null,
    similar: similar.isError ? [] : (similar.data ?? []),
    code: type === null ? null : (code.data?.code ?? null),
  }
}

const useLogged = (what: string, error: Error | null) =>
  useEffect(() => {
    if (error) console.error(what, error)
  }, [what, error])
