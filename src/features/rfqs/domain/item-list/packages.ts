import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import { parseAmount, type DecimalMark } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

/** The quantity and unit of a row: '12', 'bolsa', and 'bolsa de 25 kg' when the unit is a package of a size. */
export type Measure = { readonly quantity: string; readonly unit: string; readonly presentation: string }

/** Units that follow a number in a size ('110 mm', '2 pulgadas'), hardly in a quantity. */
export const sizes: ReadonlySet<string> = new Set('Milímetros Centímetros Pulgadas Pies Mililitros Gramos'.split(' '))

/** Units that follow a number in the size of a package, not only in a quantity: '25 kg'. */
export const packable: ReadonlySet<string> = new Set([...sizes, 'Kilogramos', 'Litros', 'Metros', 'Libras', 'Galones'])

const number = String.raw`\d[\d.,]*`
/** '12 u.', 'x2', '2 x', '10 bolsas de 25 kg'. */
const numberAndRest = new RegExp(String.raw`^(?:x\s*)?(${number})\s*(?:x(?=\s|$))?\s*(\D.*)?$`, 'iu')
/** 'bolsa de 25 kg', 'lata 4 lts', 'caja (100 u)', 'frasco x 500 ml'. */
const packageAndSize = new RegExp(
  String.raw`^(?:1\s+)?(\p{L}[\p{L}.]*)\s*(?:de\s|x|por\s|con\s|c\/|[-(×])?\s*(${number}.*)$`,
  'iu',
)

/**
 * Reads the quantity and the unit of a row from its two cells. People also write both in one cell ('20 kg'), an x
 * ('x2') or the size of a package ('bolsa de 25 kg'). Cells that cannot be divided stay as they are.
 */
export const readMeasure = (quantity: string, unit: string, mark: DecimalMark): Measure => {
  const [, amount = '', rest = ''] = numberAndRest.exec(quantity) ?? []
  if (parseAmount(amount, mark) === null) return { quantity, ...readUnit(unit) }
  if (rest === '') return { quantity: amount, ...readUnit(unit) }
  const beside = leadingUnit(rest)
  if (unit !== '' || beside === null || holdsOther(beside)) return { quantity, ...readUnit(unit) }
  return { quantity: amount, unit: beside.unit, presentation: beside.rest === '' ? '' : rest }
}

/** Whether a cell is a quantity with its unit: '10 bolsas' and '25 kg', not '110 mm'. */
export const isMeasure = (cell: string): boolean => measures(cell, sizes)
/** Whether a cell is a quantity with its unit and cannot be the size of a package: '10 bolsas', '3 m3', not '25 kg'. */
export const isCount = (cell: string): boolean => measures(cell, packable)

const measures = (cell: string, but: ReadonlySet<string>): boolean => {
  const { unit, presentation } = readMeasure(cell, '', ',')
  return presentation === '' && unit !== '' && !unitReadings(unit).some((reading) => but.has(reading.unit))
}

/** The unit in its cell: 'bolsa' for 'bolsa de 25 kg'. */
const readUnit = (cell: string): Omit<Measure, 'quantity'> => {
  if (unitReadings(cell).length > 0) return { unit: cell, presentation: '' }
  const [, word = ''] = packageAndSize.exec(cell) ?? []
  return isPackage(word) ? { unit: word, presentation: cell } : { unit: cell, presentation: '' }
}

/** Whether a cell is a unit or a package of a size: 'bolsa de 25 kg', not '20 L'. */
export const saysUnit = (cell: string): boolean => unitReadings(readUnit(cell).unit).length > 0

/** '10 kg x 5', '3 m3 + 1 m3' and '10 bolsas o 12' are no single quantity; '10 bolsas de 25 kg' is. */
const holdsOther = ({ unit, rest }: { unit: string; rest: string }) =>
  /\d/.test(rest) && (!isPackage(unit) || /(?:\+|\s\/|(?:^|\s)(?:y|o|más|mas)\s)\s*\d/iu.test(rest))

const isPackage = (word: string) => unitReadings(word).some(({ family }) => family === 'unidades')

/** Things whose names begin with a unit: a folding rule is a 'metro plegable', a banner a 'roll up'. */
const beginsThing =
  /^\s*(?:metros?\s(?:(?:de|en)\s)?(?:(?:plastico|madera|aluminio|fibra|metal(?:ico)?)s?\s)?(?:plegables?|carpintero|laser|digital(?:es)?|retractil(?:es)?)\b|rolls?[\s-]?ups?\b)/

/** The unit of at most three words that a text begins with, and the rest without 'de'. Null if it begins with none. */
export const leadingUnit = (text: string): { readonly unit: string; readonly rest: string } | null => {
  const words = text.trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const unit = words.slice(0, length).join(' ')
    if (words.length < length || unitReadings(unit).length === 0) continue
    const rest = words.slice(length)
    if (beginsThing.test(fold(text))) return null
    return { unit, rest: (/^(?:de|del|d|of)$/i.test(rest[0] ?? '') ? rest.slice(1) : rest).join(' ') }
  }
  return null
}
