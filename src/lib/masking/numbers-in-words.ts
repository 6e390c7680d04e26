import { noLetterAfter, noLetterBefore, oneOf, words } from './expressions.ts'

/** A piece of a number: digits, or a number below a thousand in words. `digits` is its value in digits. */
export type NumberPiece = {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly inWords: boolean
  /** True when no space separates it from its neighbours: 'nuevenueve123456'. */
  readonly glued: boolean
}

/** The digits in words, from 0 to 9. */
export const digitWords = words`cero uno dos tres cuatro cinco seis siete ocho nueve`
const teens = words`diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve`
const tens = words`veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa`
const hundreds = words`
  ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos`

const valueOf = new Map<string, number>([
  ...digitWords.map((word, n) => [word, n] as const),
  ['zero', 0],
  ['un', 1],
  ...teens.map((word, n) => [word, 10 + n] as const),
  ...digitWords.slice(1).map((word, n) => [`veinti${word}`, 21 + n] as const),
  ...tens.map((word, n) => [word, 20 + 10 * n] as const),
  ['cien', 100],
  ...hundreds.map((word, n) => [word, 100 + 100 * n] as const),
])

/** 'dieciseis' is also written 'dieciséis'. */
const withAccents = (list: readonly string[]) => list.map((word) => word.replace(/seis$/, 's[eé]is'))

const oneToNine = oneOf(withAccents(digitWords.slice(1)))
const twenties = String.raw`veinti${oneOf(words`un uno d[oó]s tr[eé]s cuatro cinco s[eé]is siete ocho nueve`)}`
/** Also 'cincuentayseis'. */
const roundTens = String.raw`${oneOf(tens.slice(1))}(?:[\s-]?y[\s-]?${oneToNine})?`
const belowHundred = oneOf(twenties, roundTens, 'veinte', withAccents(teens), oneToNine)
const roundHundreds = String.raw`${oneOf(hundreds)}(?:[\s-]${belowHundred})?`
/** Longer words come before the words that they begin with. */
const belowThousand = oneOf(roundHundreds, 'cien', '[cz]ero', belowHundred)
const piece = new RegExp(`[0-9]+|${noLetterBefore}${belowThousand}${noLetterAfter}`, 'giu')
const anyNumberWord = new RegExp(
  oneOf(words`
    [cz]ero uno dos tres cuatro cinco s[eé]is siete ocho nueve once doce trece catorce quince die[cz] veint enta cien
    quinien`),
  'iu',
)

/** 'cuatrocientos cincuenta y seis' is 456. */
const digitsOf = (number: string): string =>
  String(
    number
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ntay', 'nta y ')
      .split(/[\s-]+/)
      .reduce((sum, word) => sum + (valueOf.get(word) ?? 0), 0),
  )

/** Whether the text may hold a number in words. */
export const mayHoldNumberWords = (text: string): boolean => anyNumberWord.test(text)

/** 'nuevenueve123456', '098unodostres': digits in words without spaces, among themselves or with digits. */
const tensGlued = `noventay${oneToNine}`
const gluedPiece = oneOf(tensGlued, digitWords, 'zero')
const gluedToken = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${gluedPiece}|[0-9]){2,40}(?![\p{L}\p{N}])`, 'giu')
const pieceOfToken = new RegExp(String.raw`[0-9]+|${gluedPiece}`, 'giu')

const gluedPieces = (text: string): readonly NumberPiece[] =>
  [...text.matchAll(gluedToken)]
    .filter(([token]) => /\p{L}/u.test(token))
    .flatMap(({ 0: token, index: at }) =>
      [...token.matchAll(pieceOfToken)].map(({ 0: match, index }) => {
        const inWords = !/^[0-9]/.test(match)
        const start = at + index
        return { digits: inWords ? digitsOf(match) : match, start, end: start + match.length, inWords, glued: true }
      }),
    )

/** Every piece that could be part of a phone number, in order. */
export const numberPieces = (text: string): readonly NumberPiece[] => {
  const glued = mayHoldNumberWords(text) ? gluedPieces(text) : []
  const within = new Set(glued.map(({ start }) => start))
  const apart = [...text.matchAll(piece)].map(({ 0: match, index: start }) => {
    const inWords = !/^[0-9]/.test(match)
    return { digits: inWords ? digitsOf(match) : match, start, end: start + match.length, inWords, glued: false }
  })
  if (glued.length === 0) return apart
  return [...glued, ...apart.filter(({ start }) => !within.has(start))].toSorted((a, b) => a.start - b.start)
}
