import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { api, orpc } from '#ui/api.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import type { product } from '../contract.ts'
import { useDebounced } from './debounced.ts'

type Product = z.infer<typeof product>

type Props = {
  label: ReactNode
  /** The label with its row, where the picker repeats. */
  'aria-label'?: string | undefined
  /** The product's name, from the catalogue or the person's own words. */
  value: string
  onType: (name: string) => void
  /** A product of the catalogue was chosen; its use is counted here. */
  onPick: (product: Product) => void
  onBlur?: (() => void) | undefined
  error?: ReactNode
  id?: string | undefined
}

/**
 * The product of an item: the catalogue answers while one types (after 300 ms, 15 at a time, spec §9 Product search), the
 * most used first; a name that is not there may stay as it was written. A failed search is logged and its list empty (spec §8).
 */
export const ProductPicker = ({ value, onType, onPick, ...field }: Props) => {
  const searchTerm = useDebounced(value.trim())
  const [picked, setPicked] = useState(value)
  const enabled = searchTerm !== '' && value !== picked
  const search = useQuery(
    orpc.catalog.products.search.queryOptions({
      input: { searchTerm, productType: null, offset: 0 },
      enabled,
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  useEffect(() => {
    if (search.error) console.error('Product search failed', search.error)
  }, [search.error])

  const products = enabled && !search.isError ? (search.data ?? []) : []
  const choose = (one: Product) => {
    setPicked(one.name)
    onPick(one)
    api.catalog.products
      .recordUse({ productId: one.id })
      .catch((error: unknown) => console.error('The use of a product was not counted', error))
  }
  return (
    <SuggestField
      {...field}
      prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
      placeholder="Busca en el catálogo o escribe el nombre"
      maxLength={160}
      value={value}
      onType={onType}
      searching={enabled && (search.isFetching || searchTerm !== value.trim())}
      suggestions={products.map((one) => ({
        key: one.id,
        text: one.name,
        detail: `${one.code} · ${one.type}`,
        product: one,
      }))}
      onPick={(one) => choose(one.product)}
      nothing={value === picked ? 'Producto del catálogo.' : 'No está en el catálogo: queda como lo escribas.'}
    />
  )
}
