import { z } from 'zod'
import { formatQuantity, type Amount } from '#lib/money.ts'
import { unitFamilies, units, unitsOfFamily, type Unit, type UnitFamily } from './units.ts'

const separator = ' - '

/** The text that stores the unit of an item: 'unidades - Piezas'. Throws for a unit that is not of the family. */
export const storedUnit = (family: UnitFamily, unit: string): string => {
  if (!unitsOfFamily(family).includes(unit)) throw new RangeError(`${unit} is not a unit of ${family}`)
  return `${family}${separator}${unit}`
}

/** Parses a stored unit; null for any text that `storedUnit` does not write. */
export const parseStoredUnit = (stored: string): Unit | null => {
  const end = stored.indexOf(separator)
  const family = unitFamilies.find((each) => each === stored.slice(0, end))
  const unit = stored.slice(end + separator.length)
  return family && unitsOfFamily(family).includes(unit) ? { family, unit } : null
}

/**
 * A quantity with its stored unit, which a line never parts: '320 unidades', '1 metro cuadrado'; only before a second
 * word of the unit. A unit that cannot be parsed is shown as stored.
 */
export const quantityText = (quantity: Amount, stored: string): string => {
  const parsed = parseStoredUnit(stored)
  const [plural, singular] = (parsed && units[parsed.family].find(([unit]) => unit === parsed.unit)) ?? [stored, stored]
  const unit = (quantity === '1' && singular ? singular : plural).toLocaleLowerCase('es')
  return `${formatQuantity(quantity)}\u00a0${unit}`
}

/** A stored unit as a text of the contract: 'unidades - Bolsas'. Any other text is refused. */
export const storedUnitText = z
  .string()
  .max(60)
  .refine((text) => parseStoredUnit(text) !== null, 'Elige una unidad de la lista.')

/** The stored unit of an item's two fields; null while it has none. */
export const unitOfFields = (family: UnitFamily | null, unit: string): string | null =>
  family !== null && unitsOfFamily(family).includes(unit) ? storedUnit(family, unit) : null
