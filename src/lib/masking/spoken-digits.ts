/** A piece of a number: digits, or the words for them. */
export type Piece = {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly inWords: boolean
}

const ones = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'] as const
const teens = [
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciseis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
] as const
const tens = ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const
const hundreds = [
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const

const worth = new Map<string, number>([
  ...ones.map((word, n) => [word, n] as const),
  ['zero', 0],
  ['un', 1],
  ...teens.map((word, n) => [word, 10 + n] as const),
  ...ones.slice(1).map((word, n) => [`veinti${word}`, 21 + n] as const),
  ...tens.map((word, n) => [word, 20 + 10 * n] as const),
  ['cien', 100],
  ...hundreds.map((word, n) => [word, 100 + 100 * n] as const),
])

const either = (words: readonly string[]) =>
  words.join('|').replaceAll('seis', 's[eé]is').replaceAll('s[eé]iscientos', 'seiscientos')
const one = `(?:${either(ones.slice(1))})`
const twenty = String.raw`veinti(?:un|uno|d[oó]s|tr[eé]s|cuatro|cinco|s[eé]is|siete|ocho|nueve)`
const belowHundred = String.raw`(?:${twenty}|(?:${either(tens.slice(1))})(?:[\s-]y[\s-]${one})?|veinte|${either(teens)}|${one})`
const word = String.raw`(?:(?:${either(hundreds)})(?:[\s-]${belowHundred})?|cien|[cz]ero|${belowHundred})`
/** Digits, or a number below a thousand in words. The longer words stand before those that they begin with. */
const piece = new RegExp(String.raw`[0-9]+|(?<!\p{L})${word}(?!\p{L})`, 'giu')
const anyWord = new RegExp(
  String.raw`(?:[cz]ero|uno|dos|tres|cuatro|cinco|s[eé]is|siete|ocho|nueve|once|doce|trece|catorce|quince|die[cz]|veint|enta|cien|quinien)`,
  'iu',
)

/** What a number below a thousand in words comes to: 'cuatrocientos cincuenta y seis' is 456. */
const digitsOf = (words: string): string =>
  String(
    words
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[\s-]+/)
      .reduce((sum, part) => sum + (worth.get(part) ?? 0), 0),
  )

/** Whether the text says a number in words at all. */
export const saysNumbers = (text: string): boolean => anyWord.test(text)

/** Every piece that a number could be told in, in order. */
export const piecesIn = (text: string): readonly Piece[] =>
  [...text.matchAll(piece)].map(({ 0: said, index: start }) => {
    const inWords = !/^[0-9]/.test(said)
    return { digits: inWords ? digitsOf(said) : said, start, end: start + said.length, inWords }
  })
