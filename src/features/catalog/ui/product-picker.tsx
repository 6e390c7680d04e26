import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { fold } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { product } from '../contract.ts'
import { maxProductName } from '../domain/new-product.ts'
import { useDebounced } from './use-debounced.ts'
import { ProductDialog } from './product-dialog.tsx'

type Product = z.infer<typeof product>

type Props = {
  label: ReactNode
  /** The label with its row, where the picker repeats. */
  'aria-label'?: string | undefined
  /** The product's name, from the catalogue or the person's own words. */
  value: string
  onType: (name: string) => void
  /** A product of the catalogue was chosen, or added to it and chosen; its use is counted here. */
  onPick: (product: Product) => void
  onBlur?: (() => void) | undefined
  error?: ReactNode
  id?: string | undefined
}

/** spec §9: 15 products a page; more exist while a full page returns. */
const pageSize = 15
/** Nobody walks further: another word finds it sooner. */
const lastOffset = 1500

/**
 * The product of an item: the catalogue answers while one types (after 300 ms, 15 at a time and more as one goes down the list, spec §9 Product search),
 * the most used first. A name that is not there may stay as it was written, or be added. A failed search is logged and its list empty (spec §8).
 */
export const ProductPicker = ({ value, onType, onPick, ...field }: Props) => {
  const searchTerm = useDebounced(value.trim())
  const [picked, setPicked] = useState(value)
  const [adding, setAdding] = useState<string | null>(null)
  const enabled = searchTerm !== '' && value !== picked
  const search = useInfiniteQuery(
    orpc.catalog.products.search.infiniteOptions({
      input: (offset: number) => ({ searchTerm, productType: null, limit: pageSize, offset }),
      initialPageParam: 0,
      getNextPageParam: (page, _pages, offset) =>
        page.length === pageSize && offset < lastOffset ? offset + pageSize : undefined,
      enabled,
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  useEffect(() => {
    if (search.error) console.error('Product search failed', search.error)
  }, [search.error])

  const products = enabled && !search.isLoadingError ? distinct(search.data?.pages.flat() ?? []) : []
  const settled = searchTerm === value.trim() && !search.isPlaceholderData
  const choose = (one: Product) => {
    setPicked(one.name)
    onPick(one)
    api.catalog.products
      .recordUse({ productId: one.id })
      .catch((error: unknown) => console.error('The use of a product was not counted', error))
  }
  const name = value.trim()
  const there = products.some((one) => fold(one.name) === fold(name))
  return (
    <>
      <SuggestField
        {...field}
        prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
        placeholder="Busca o escribe el producto"
        maxLength={maxProductName}
        value={value}
        onType={onType}
        searching={enabled && (!settled || (search.isFetching && !search.isFetchingNextPage))}
        suggestions={products.map((one) => ({
          key: one.id,
          text: one.name,
          detail: `${one.code} · ${one.type}`,
          product: one,
        }))}
        onPick={(one) => choose(one.product)}
        more={
          enabled && settled && search.hasNextPage
            ? { onMore: () => void search.fetchNextPage({ cancelRefetch: false }), loading: search.isFetchingNextPage }
            : undefined
        }
        create={
          // Not before the answers are there: what is being looked for may be among them.
          name === '' || value === picked || there || !settled || search.isLoading
            ? undefined
            : { label: `Agregar «${name}» al catálogo`, onPick: () => setAdding(name) }
        }
        nothing={value === picked ? 'Producto del catálogo.' : 'No está en el catálogo: queda como lo escribas.'}
      />
      {adding === null ? null : <ProductDialog suggested={adding} onClose={() => setAdding(null)} onChosen={choose} />}
    </>
  )
}

/** A product whose usage changed between two pages may come on both. */
const distinct = (products: readonly Product[]): readonly Product[] => [
  ...new Map(products.map((one) => [one.id, one])).values(),
]
