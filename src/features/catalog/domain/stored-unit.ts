import { z } from 'zod'
import type { ProductType } from './product.ts'
import { parseStoredUnit, storedUnit, unitsOfFamily, type UnitFamily } from './units.ts'
import { unitSuits } from './units-of-type.ts'

/** A stored unit as a text of the contract: 'unidades - Bolsas'. Any other text is refused. */
export const storedUnitText = z
  .string()
  .max(60)
  .refine((text) => parseStoredUnit(text) !== null, 'Elige una unidad de la lista.')

/** The stored unit of an item's two fields; null while it has none. */
export const unitOfFields = (family: UnitFamily | null, unit: string): string | null =>
  family !== null && unitsOfFamily(family).includes(unit) ? storedUnit(family, unit) : null

/** The usual unit of a product added from an item: that of the item if such a product is measured in it, else null. */
export const usualUnitOf = (type: ProductType, stored: string | null): string | null => {
  const unit = stored === null ? null : parseStoredUnit(stored)
  return unit && unitSuits(type, unit) ? stored : null
}
