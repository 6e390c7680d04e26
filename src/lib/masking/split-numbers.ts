import type { NumberLeak } from './digit-runs.ts'
import { piecesIn, saysNumbers, type Piece } from './spoken-digits.ts'

/** Words that lead from one piece of a number to the next one; without any of them, or a number in words, two pieces are two quantities. */
const leading =
  /(?<!\p{L})(?:luego|despu[eé]s|sigue|siguen|seguido|contin[uú]a|termina|terminan|resto|finales|[uú]ltimos|completa)(?!\p{L})/iu
/** Words and marks alone that join two pieces: '099 y 123', '099 guion 123'. */
const joining =
  /^[^\p{L}\p{N}]{0,4}(?:y|e|m[aá]s|con|gui[oó]n|raya|barra|espacio|coma|punto|menos|medio|bajo)(?:[^\p{L}\p{N}]{1,4}(?:y|medio|bajo))?[^\p{L}\p{N}]{0,4}$/iu
const joins = /(?<!\p{L})(?:y|e|m[aá]s|con|gui[oó]n|raya|barra|espacio|coma|punto|menos)(?!\p{L})/iu
/** What may stand beside a piece: marks only, or nothing between digits and a word. */
const marks = /^[^\p{L}\p{N}]{0,8}$/u
/** Before a number that does not begin with a zero: something must say that it is one. */
const cue =
  /598\W{0,4}(?:y\s)?$|(?<!\p{L})(?:tel(?:[eé]fonos?|[eé]f|s)?|cel(?:ular(?:es)?|s)?|m[oó]vil(?:es)?|whats?app|wasap|wpp?|wsp|fijo|llamar?(?:me|nos)?|empieza|comienza|arranca)(?:\W{1,4}(?:con|es|al?|nro|n[uú]mero))?\W{0,4}$/iu
const amount =
  /^\s?(?:mm|cm|mts?|metros?|m[²³]?|km|kgs?|kilos?|grs?|g|gramos?|tn?|toneladas?|lts?|litros?|l|ml|kw|w|v|u|un|unid\p{L}*|piezas?|bolsas?|cajas?|barras?|rollos?|d[ií]as|pesos|mil|millones|d[oó]lares|uyu|usd|%|[x×])(?![\p{L}\p{N}])/iu

/** The last piece is a quantity, or the beginning of a larger figure. */
const follows = new RegExp(String.raw`${amount.source}|^[.,]\d`, 'iu')
/** Another one of a list: '092 y 150 y 300 y 400'. */
const goesOn = /^\s?(?:,|y|e)\s?\d/iu

const whole = /^(?:09[1-9]\d{6}|9[1-9]\d{6}|[24]\d{7})$/
/** How such a number begins. */
const begun = /^(?:0|09|09[1-9]\d{0,6}|9|9[1-9]\d{0,6}|[24]\d{0,7})$/
/** Of words and marks between two pieces, in characters, and of pieces. */
const longestWay = 48
const mostPieces = 12

/** What leads from the piece before: nothing that may, marks, a word that only joins, or one that leads. */
type Way = 'none' | 'marks' | 'joins' | 'leads'

/**
 * A phone told in pieces, over words and sentences, in digits or in words: 'Mi celular empieza con 099. Después sigue 123 y termina en 456',
 * '099 y 123 y 456', 'cero noventa y nueve, ciento veintitrés, 456'. Each piece is looked at with at most eleven after it: linear time.
 */
export const findApart = (text: string): readonly NumberLeak[] => {
  if (!leading.test(text) && !joins.test(text) && !saysNumbers(text)) return []
  const pieces = piecesIn(text)
  const ways = pieces.map((piece, n): Way => {
    const before = pieces[n - 1]
    return before && !isDecimal(text, before, piece) ? wayOf(text, before.end, piece.start) : 'none'
  })
  const found: NumberLeak[] = []
  for (let n = 0; n < pieces.length; n += 1) {
    const last = lastPiece(text, pieces, ways, n)
    if (last === null) continue
    found.push({ kind: 'phone', start: pieces[n]?.start ?? 0, end: pieces[last]?.end ?? 0 })
    n = last
  }
  return found
}

/** 0,95 is one figure. */
const isDecimal = (text: string, before: Piece, piece: Piece): boolean =>
  piece.start - before.end === 1 && /[.,]/.test(text[before.end] ?? '') && !before.inWords && !piece.inWords

const wayOf = (text: string, from: number, to: number): Way => {
  if (to - from > longestWay) return 'none'
  const way = text.slice(from, to)
  if (marks.test(way)) return 'marks'
  if (amount.test(way) && !joining.test(way)) return 'none'
  if (leading.test(way)) return 'leads'
  return joining.test(way) ? 'joins' : 'none'
}

/** Which piece ends the number that begins with the n-th; null when none does. */
const lastPiece = (text: string, pieces: readonly Piece[], ways: readonly Way[], n: number): number | null => {
  const head = pieces[n]
  if (!head || !begun.test(head.digits) || ways[n + 1] === undefined || ways[n + 1] === 'none') return null
  let { digits, inWords } = head
  let led = false
  let joined = false
  let last: number | null = null
  for (let k = n + 1; k < n + mostPieces; k += 1) {
    const next = pieces[k]
    if (!next || ways[k] === 'none') break
    led ||= ways[k] === 'leads'
    joined ||= ways[k] === 'joins'
    inWords ||= next.inWords
    digits += next.digits
    if (!begun.test(digits) && !whole.test(digits)) break
    if ((led || joined || inWords) && whole.test(digits)) {
      last = k
      break
    }
  }
  const end = last === null ? undefined : pieces[last]?.end
  if (end === undefined) return null
  const after = text.slice(end, end + 12)
  if (follows.test(after) || (joined && !led && !inWords && goesOn.test(after))) return null
  const before = text.slice(Math.max(0, head.start - 32), head.start)
  if (/[\p{L}\p{N}][.,_-]?$/u.test(before)) return null
  // A list of sizes in words also comes to eight digits: without a zero at its head, something must say that it is a number.
  return digits.startsWith('0') || cue.test(before) ? last : null
}
