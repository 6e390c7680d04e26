import { unitReadings } from '#features/catalog/domain/unit-readings.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { parseAmount } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { countedWords } from './words.ts'
import { leadingUnit, packable, sizes } from '../packages.ts'

/** A quantity in words, as a pattern. */
export const counted = String.raw`(?:${Object.keys(countedWords).join('|')})(?!\p{L})`
/** A half or a quarter of something. */
export const half = String.raw`(?:1\/2|1\/4|3\/4|[½¼¾])(?![\d/])`
/** A quantity in digits. */
export const amount = String.raw`\d+(?:[.,]\d+)*(?:\s?\/\s?\d+)?|\d*\s?[½¼¾]`

const fractions: Readonly<Record<string, string>> = { '½': '0,5', '¼': '0,25', '¾': '0,75' }

/** '10', '1/2' and 'media' as a typed quantity; null for any other text. */
export const quantityOf = (text: string): string | null => {
  const word = countedWords[fold(text)]
  if (word) return word
  const [, whole = '', part = ''] = /^(\d+)\s*(\s1\/[24]|\s3\/4|[½¼¾])$/.exec(text) ?? []
  if (whole !== '') return quantityOf(part.trim())?.replace(/^0/, whole) ?? null
  const [, over, under] = /^(\d+)\s?\/\s?(\d+)$/.exec(text) ?? []
  if (over && under)
    return ['1/2', '1/4', '3/4'].includes(`${over}/${under}`)
      ? String(Number(over) / Number(under)).replace('.', ',')
      : null
  const fraction = fractions[text.trim()]
  if (fraction) return fraction
  // '060.360' is a code, '05' a quantity.
  return parseAmount(text) === null || /^0\d\d/.test(text) ? null : text
}

/** '2 1/2 kg' is two and a half; '2 1/2 codos' is unclear and stays as it is. */
export const withFraction = (whole: string | null, after: string): { quantity: string | null; rest: string } => {
  const [, fraction = '', rest = ''] = /^(1\/2|1\/4|3\/4|[½¼¾])\s+(.*)$/su.exec(after) ?? []
  const part = fraction === '' ? null : quantityOf(fraction)
  if (!whole || !part || !/^\d+$/.test(whole) || leadingUnit(rest) === null) return { quantity: whole, rest: after }
  return { quantity: part.replace(/^0/, whole), rest }
}

const halfOfUnit = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(\d+|${counted})\s*)?(\p{L}+)\.?\s+y\s+(medi[oa]|cuarto|${half})(?!\p{L})`,
  'giu',
)
const halfOfSize = new RegExp(String.raw`(\d)\s+y\s+(?=${half}\s*(?:["”,)]|''|pulg|$))`, 'giu')

/**
 * '1 docena y media de huevos' with '1 1/2 docena', 'caño de 1 y 1/2"' with '1 1/2"': they are one quantity or size.
 */
export const withHalves = (text: string): string => {
  const line = text.replace(halfOfSize, '$1 ')
  return line.replace(
    halfOfUnit,
    (words: string, whole: string | undefined, unit: string, part: string, at: number) => {
      // 'media docena' is another quantity.
      if (unitReadings(unit).length === 0 || leadingUnit(line.slice(at + words.length))) return words
      return `${whole ?? '1'} ${part.replace(/^medi[oa]/i, '1/2').replace(/^cuarto/i, '1/4')} ${unit}`
    },
  )
}

const lengths = new Set(['Milímetros', 'Centímetros', 'Metros', 'Pulgadas', 'Pies'])
/** A fraction is the size of one thing: 'codos 1/2" x 10' are ten. */
const endsWithLength = /(?<![\d/.,])\d[\d.,]*\s?[^\s\d]+$/

/** Whether 'x' and a number behind a name may be a size: 'agua 12 x 500 ml', 'guantes caja x 100', 'lona 3 m x 4'. */
export const mayBeSize = (name: string, units: readonly Unit[]): boolean => {
  const [last = ''] = /[^\s\d]+$/.exec(name) ?? []
  const ending = unitReadings(last)
  const isPackage = last !== name && ending.some(({ family, unit }) => family === 'unidades' && !sizes.has(unit))
  const isLength = units.length === 0 && endsWithLength.test(name) && ending.some(({ unit }) => lengths.has(unit))
  return isPackage || isLength || units.some(({ unit }) => packable.has(unit))
}

/** Units of what one thing holds: 'cuadernos de 100 hojas', 'juego de 6 piezas'. */
export const contents: ReadonlySet<string> = new Set([
  'Hojas',
  'Unidades',
  'Piezas',
  'Elementos',
  'Pares',
  'Cajones',
  'Bandejas',
])

/** Whether a name holds the quantity of another item: 'portland 3 m3 de arena', 'codos de 40 5 tees'. */
export const holdsAnother = (name: string, maySaySize: boolean): boolean =>
  wordInName.test(name) ||
  [...name.matchAll(amountInName)].some(({ index, 1: number, 2: word = '', 3: next }) => {
    const readings = unitReadings(word)
    const isHeld = maySaySize && /(?:^|\s)(?:de|con|c\/)\s*$/i.test(name.slice(0, index))
    if (isHeld && readings.some(({ unit }) => contents.has(unit))) return false
    if (readings.some(({ unit }) => sizes.has(unit) || (maySaySize && packable.has(unit)))) return false
    return readings.length > 0 ? next !== undefined : number !== undefined && word.length > 2
  })
/** 'cal tres de portland'. */
const wordInName =
  /\s(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte)\s(?:de|bolsas|cajas|latas|baldes|metros|kilos|litros|rollos)\s/iu
const amountInName =
  /(?:(?<![\p{L}\d.,/])(\d+)\s+)?(?<![\p{L}\d.,/x×])\d+(?:[.,]\d+)?\s*(\p{L}[\p{L}\d²³]*)\.?(?=(\s+(?:y\s+)?\p{L}{2})?)/giu
