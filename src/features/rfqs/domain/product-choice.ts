import { type ProductType } from '#features/catalog/domain/product.ts'
import { familyOfType, unitSuits } from '#features/catalog/domain/units-of-type.ts'
import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import type { ItemDraft } from './draft.ts'

/**
 * The fields of an item that change when a product of the catalogue is chosen: its name, and the product's usual unit
 * (docs/rules/catalogue.md#usual-unit). A unit in which such a product is measured stays, with its 'Tipo'; any other is
 * replaced. Without a usual unit the product's type presets 'Tipo'.
 */
export const withProduct = (
  { type, unit }: Pick<ItemDraft, 'type' | 'unit'>,
  product: { readonly name: string; readonly type: ProductType; readonly usualUnit: string | null },
): Partial<ItemDraft> => {
  if (type !== null && unit !== '' && unitSuits(product.type, { family: type, unit }))
    return { productName: product.name }
  const usual = product.usualUnit === null ? null : parseStoredUnit(product.usualUnit)
  return {
    productName: product.name,
    type: usual?.family ?? familyOfType(product.type),
    unit: usual?.unit ?? '',
  }
}
