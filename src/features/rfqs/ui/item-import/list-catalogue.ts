import { maxProductName } from '#features/catalog/domain/new-product.ts'
import { normaliseName } from '#features/catalog/domain/product.ts'
import { api } from '#ui/api.ts'
import { maxItems } from '../../domain/draft.ts'
import type { ItemSheet } from '../../domain/item-list/columns.ts'
import type { Catalogue, ImportedRow } from '../../domain/item-list/rows.ts'

/** Counts the use of a list's products, each once. A failure is only logged (docs/rules/screens.md#quiet-failures). */
export const recordUses = (rows: readonly ImportedRow[]): void => {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return
  api.catalog.products
    .recordUses({ productIds })
    .catch((error: unknown) => console.error('The use of a list’s products was not counted', error))
}

/** The catalogue's products by name. If the catalogue cannot be reached, the names stay as they were typed. */
export const matchCatalogue = async ({ rows, columns }: ItemSheet): Promise<Catalogue> => {
  const nameColumn = columns.indexOf('productName')
  const names = rows
    .map(({ cells }) => cells[nameColumn] ?? '')
    .filter((name) => name !== '' && name.length <= maxProductName)
  const distinct = [...new Map(names.map((name) => [normaliseName(name), name])).values()].slice(0, maxItems)
  try {
    const found = distinct.length === 0 ? [] : await api.catalog.products.match({ names: distinct })
    return new Map(found.map((product) => [normaliseName(product.name), product]))
  } catch (error) {
    console.warn('The catalogue could not be asked for the names of a list', error)
    return new Map()
  }
}
