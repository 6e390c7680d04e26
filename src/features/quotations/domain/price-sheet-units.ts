import { parseStoredUnit } from '#features/catalog/domain/stored-unit.ts'
import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { leadingUnit } from '#features/rfqs/domain/item-list/packages.ts'

/** Programs write these for whatever is counted. */
const anyUnit = new Set(['Unidades', 'Piezas', 'Elementos', 'Globales', 'Servicios'])
/** Several of whatever is counted. */
const counts = new Set(['Docenas', 'Cientos', 'Millares', 'Pares'])
/** Packages of one thing: an item that is counted in units may come in them. */
const singles = new Set(
  'Baldes Latas Frascos Botellas Bidones Tambores Potes Placas Planchas Chapas Barras Varillas Juegos Kits'.split(' '),
)
/** Units whose names say something else in the heading of a price: 'Precio en obra', 'Precio del día'. */
const notForSale = new Set(['Obras', 'Servicios', 'Proyectos', 'Etapas', 'Eventos', 'Viajes', 'Consultas', 'Globales'])
const sameAs: Readonly<Record<string, string>> = { 'Metros lineales': 'Metros' }
const plain = (unit: string) => sameAs[unit] ?? unit

/**
 * The unit in the heading of a price: 'kg' in 'Precio x kg', 'caja' in 'Precio caja', '20 L' in 'Precio (20 L)', '100'
 * in 'Precio x 100'; '' for none.
 */
export const unitOfPriceHeading = (heading: string): string => {
  const [, behind = ''] = /(?:\bpor|\bx|\/)\s*(\p{L}[\p{L}\d²³]*)\)?\s*$/iu.exec(heading) ?? []
  if (unitReadings(behind).length > 0) return behind
  const words = heading.slice(0, longestHeading).replace(/[()]/g, ' ').trim().split(/\s+/)
  const isNumber = (word = '') => /^\d+(?:[.,]\d+)?$/.test(word)
  const named = words.find(
    (word, at) => (word.length > 2 || /\d$/.test(word)) && !isNumber(words[at - 1]) && isSold(word),
  )
  if (named !== undefined) return named
  const sized = words.findIndex((word, at) => isNumber(word) && isSold(words[at + 1] ?? ''))
  if (sized >= 0) return `${words[sized]} ${words[sized + 1]}`
  return isNumber(words.at(-1)) && /^(?:x|por|cada|los)$/i.test(words.at(-2) ?? '') ? words.at(-1)! : ''
}
const longestHeading = 60
const isSold = (word: string) =>
  unitReadings(word).some(({ family, unit }) => family !== 'tiempo' && !notForSale.has(unit) && !anyUnit.has(unit))

/** The number and the unit of a size: '20 L', 'x 100', '100 u'; null for any other text, or one of something. */
const sizeIn = (text: string): { readonly units: readonly string[] } | null => {
  const [, count, unit = ''] =
    /^(?:x|por|de|c\/)?\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}[\p{L}\d²³]*)?\.?$/iu.exec(text) ?? []
  const units = unitReadings(unit).map((reading) => reading.unit)
  return count === undefined || count === '1' || (unit !== '' && units.length === 0) ? null : { units }
}

/** The first of these texts that says what a price is for, if that is not the item's unit; else null. */
export const otherUnit = (texts: readonly string[], stored: string): { typed: string; own: string } | null => {
  const own = parseStoredUnit(stored)
  const typed = texts.map((text) => text.trim()).find((text) => unitsIn(text).length > 0 || sizeIn(text) !== null)
  if (!own || typed === undefined) return null
  const other = { typed, own: own.unit.toLocaleLowerCase('es') }
  const size = sizeIn(typed)
  const isCount = (size ?? { units: unitsIn(typed) }).units.some((unit) => counts.has(unit) && unit !== own.unit)
  if (isCount) return other
  // '20 L' of paint that is counted in cans says which can, 'x 100' how many are in one.
  if (size) return own.family !== 'unidades' || size.units.every((unit) => anyUnit.has(unit)) ? other : null
  if (anyUnit.has(own.unit) && own.unit !== 'Unidades') return null
  const isSingle = own.unit === 'Unidades' && unitReadings(typed).some(({ unit }) => singles.has(unit))
  const isSame = isSingle || unitsIn(typed).some((unit) => anyUnit.has(unit) || plain(unit) === plain(own.unit))
  return isSame ? null : other
}

const unitsIn = (text: string): readonly string[] => {
  const readings = unitReadings(text)
  const known = readings.length > 0 ? readings : unitReadings(leadingUnit(text)?.unit ?? '')
  return known.map(({ unit }) => unit)
}
