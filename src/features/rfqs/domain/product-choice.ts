import { type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType, unitSuits } from '#features/catalog/domain/units.ts'
import type { ItemDraft } from './draft.ts'

/**
 * What becomes of an item whose product is chosen from the catalogue: Tipo is the family that the product's type begins with (spec §9; rulings, Money).
 * A unit chosen before stays, with its Tipo, when such a product is measured in it; one that was for another kind of thing goes.
 */
export const withProduct = (
  { type, unit }: Pick<ItemDraft, 'type' | 'unit'>,
  product: { readonly name: string; readonly type: ProductType },
): Partial<ItemDraft> =>
  type !== null && unit !== '' && unitSuits(product.type, { family: type, unit })
    ? { productName: product.name }
    : { productName: product.name, type: familyOfType(product.type), unit: '' }
