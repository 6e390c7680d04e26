import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fold } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Product } from '../contract.ts'
import { maxProductName } from '../domain/new-product.ts'
import { useDebounced } from '#ui/time/use-debounced.ts'
import { ProductDialog } from './product-dialog.tsx'

type Props = {
  label: ReactNode
  /** The label with its row, where the picker repeats. */
  'aria-label'?: string | undefined
  /** The product's name, from the catalogue or typed. */
  value: string
  onType: (name: string) => void
  /** The unit of the item, which a product that is added here takes as its usual one. */
  unit: string | null
  /** Called with a product of the catalogue that was chosen or just added. The picker counts its use. */
  onPick: (product: Product) => void
  onBlur?: (() => void) | undefined
  error?: ReactNode
  id?: string | undefined
}

/** Products per page. After a full page there may be more. */
const pageSize = 15
/** The last page starts here: beyond it, another search word finds a product sooner. */
const lastOffset = 1500

/**
 * The field for the product of an item, with suggestions of the catalogue 300 ms after the last key, the most used
 * first; more are loaded as one goes down the list (docs/rules/catalogue.md#product-search). A name that is not in the
 * catalogue can stay as typed, or be added. A failed search is logged, and its list is empty.
 */
export const ProductPicker = ({ value, onType, onPick, unit, ...field }: Props) => {
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

  const products = enabled && !search.isLoadingError ? distinct(search.data?.pages.flat() ?? []) : []
  const isSettled = searchTerm === value.trim() && !search.isPlaceholderData
  const choose = (chosen: Product) => {
    setPicked(chosen.name)
    onPick(chosen)
    api.catalog.products
      .recordUse({ productId: chosen.id })
      .catch((error: unknown) => console.error('The use of a product was not counted', error))
  }
  const name = value.trim()
  const exists = products.some((each) => fold(each.name) === fold(name))
  return (
    <>
      <SuggestField
        {...field}
        prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
        placeholder="Busca o escribe el producto"
        maxLength={maxProductName}
        value={value}
        onType={onType}
        searching={value !== picked && (!isSettled || (search.isFetching && !search.isFetchingNextPage))}
        suggestions={products.map((each) => ({
          key: each.id,
          text: each.name,
          detail: `${each.code} · ${each.type}`,
          product: each,
        }))}
        onPick={(suggestion) => choose(suggestion.product)}
        more={
          enabled && isSettled && search.hasNextPage
            ? { onMore: () => void search.fetchNextPage({ cancelRefetch: false }), loading: search.isFetchingNextPage }
            : undefined
        }
        create={
          // Only when the results are there: the name may be among them.
          name === '' || value === picked || exists || !isSettled || search.isLoading
            ? undefined
            : { label: `Agregar «${name}» al catálogo`, onPick: () => setAdding(name) }
        }
        nothing={value === picked ? 'Producto del catálogo.' : 'No está en el catálogo: queda como lo escribas.'}
      />
      {adding === null ? null : (
        <ProductDialog suggested={adding} usualUnit={unit} onClose={() => setAdding(null)} onChosen={choose} />
      )}
    </>
  )
}

/** Without repetitions. A product whose use was counted between two requests may be on two pages. */
const distinct = (products: readonly Product[]): readonly Product[] => [
  ...new Map(products.map((each) => [each.id, each])).values(),
]
