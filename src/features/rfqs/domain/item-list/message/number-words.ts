import { fold } from '#lib/text.ts'
import { countedWords } from './words.ts'

const units = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ')
const teens = 'dieciseis diecisiete dieciocho diecinueve veinte'.split(' ')
const twenties = 'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
const small = [...units, ...teens, ...twenties.split(' ')]
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'

const valueOf = new Map<string, number>([
  ...small.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, (at + 3) * 10] as const),
  ...hundreds.split(' ').map((word, at) => [word, (at + 1) * 100] as const),
  ['cien', 100],
  ['un', 1],
  ['veintiun', 21],
])
/** The value of a word, in either gender and with its accent; undefined for another word. */
const numberOf = (word: string) =>
  valueOf.get(word) ?? valueOf.get(word.replace(/as$/, 'os')) ?? valueOf.get(word.replace(/una$/, 'uno'))

const spelled = [...valueOf.keys(), 'mil', 'una', 'veintiuna']
  .map((word) => word.replace(/cientos$|quinientos$/, (end) => end.replace('os', '[oa]s')))
  .map((word) => word.replace(/(?<=ci|ti)seis$/, 's[eé]is').replace(/(?<=ti)dos$/, 'd[oó]s'))
  .map((word) => word.replace(/(?<=ti)tres$/, 'tr[eé]s').replace(/(?<=ti)un$/, '[uú]n'))
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** Behind these words stands a place, a street, a law, a size: 'en Treinta y Tres', 'caño de cuarenta'. */
const noQuantity = String.raw`(?<!(?<!\p{L})(?:en|de|del|desde|hasta|a|calle|av|avenida|ruta|ley|los|las|depto|departamento)\.?\s)`
const sequence = new RegExp(
  String.raw`(?<!\p{L}|\d\s)${noQuantity}(?!mil\s(?:gracias|disculpas|perdon))(?:${spelled})(?:\s(?:y\s)?(?:${spelled}))*(?=\s\p{L})`,
  'giu',
)

/**
 * The text with quantities of several words in digits: '35 bolsas' for 'treinta y cinco bolsas', '1500' for 'mil
 * quinientos'. The words that a quantity may be by itself (message-words.ts) stay, and thousands: '2 mil' are millares.
 */
export const withNumbers = (text: string): string =>
  text.replace(sequence, (words: string) => {
    const parts = fold(words).split(' ')
    if (parts.length === 1 && countedWords[parts[0]!]) return words
    const at = parts.indexOf('mil')
    if (at < 0) return String(belowThousand(parts) ?? words)
    const [before, after] = [belowThousand(parts.slice(0, at)), belowThousand(parts.slice(at + 1))]
    if (at > 0 && before === null) return words
    if (at > 0 && at === parts.length - 1) return countedWords[parts[0]!] && at === 1 ? words : `${before} mil`
    if (parts.length === 1) return '1000'
    return after === null ? words : String((before ?? 1) * 1000 + after)
  })

/** 'ciento', 'treinta', 'y', 'cinco' as 135; null for what is no number below 1,000. */
const belowThousand = (words: readonly string[]): number | null => {
  const [first = '', ...rest] = words
  const value = numberOf(first)
  if (value === undefined) return null
  if (rest.length === 0) return value
  if (value >= 100) return added(value, belowThousand(rest), 100)
  return value >= 20 && value % 10 === 0 && rest.length === 2 && rest[0] === 'y'
    ? added(value, numberOf(rest[1] ?? '') ?? null, 10)
    : null
}
const added = (value: number, more: number | null, below: number) =>
  more !== null && more < below ? value + more : null
