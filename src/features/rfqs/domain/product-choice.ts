import { type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType, unitSuits } from '#features/catalog/domain/units.ts'
import type { ItemDraft } from './draft.ts'

/**
 * The fields of an item that change when a product of the catalogue is chosen: its name, and 'Tipo' by the product's
 * type (docs/rules/catalogue.md#units-per-type). A unit in which such a product is measured stays, with its 'Tipo'; any
 * other unit is removed.
 */
export const withProduct = (
  { type, unit }: Pick<ItemDraft, 'type' | 'unit'>,
  product: { readonly name: string; readonly type: ProductType },
): Partial<ItemDraft> =>
  type !== null && unit !== '' && unitSuits(product.type, { family: type, unit })
    ? { productName: product.name }
    : { productName: product.name, type: familyOfType(product.type), unit: '' }
