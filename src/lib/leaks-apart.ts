import type { NumberLeak } from './leaks-numbers.ts'

type Piece = { readonly digits: string; readonly start: number; readonly end: number }

/** Words that lead from one piece of a number to the next one; without any of them two pieces are two quantities. */
const leads =
  /(?<!\p{L})(?:luego|despu[eé]s|sigue|siguen|seguido|contin[uú]a|termina|terminan|resto|finales|[uú]ltimos|completa)(?!\p{L})/iu
/** What may stand beside a piece: marks only. */
const marks = /^[^\p{L}\p{N}]{1,4}$/u
/** Before a number that does not begin with a zero: something must say that it is one. */
const cue =
  /(?<!\p{L})(?:tel(?:[eé]fonos?|[eé]f|s)?|cel(?:ular(?:es)?|s)?|m[oó]vil(?:es)?|whats?app|wasap|wpp?|wsp|empieza|comienza|arranca)(?:\W{1,4}(?:con|es|al?|nro|n[uú]mero))?\W{0,4}$/iu
const amount =
  /^\s?(?:mm|cm|mts?|metros?|m[²³]?|km|kgs?|kilos?|grs?|g|tn?|toneladas?|lts?|litros?|l|ml|kw|w|v|u|un|unid\p{L}*|piezas?|bolsas?|cajas?|barras?|rollos?|d[ií]as|pesos|d[oó]lares|uyu|usd|%|[x×])(?![\p{L}\p{N}])/iu

/** The last piece is a quantity, or the beginning of a larger figure. */
const follows = new RegExp(String.raw`${amount.source}|^[.,]\d`, 'iu')

const whole = /^(?:09[1-9]\d{6}|9[1-9]\d{6}|[24]\d{7})$/
/** Of words and marks between two pieces, in characters, and of pieces. */
const longestWay = 48
const mostPieces = 5

/**
 * A phone told in pieces, over words and sentences: 'Mi celular empieza con 099. Después sigue 123 y termina en 456.' Each piece is looked at with the
 * four after it: linear time.
 */
export const findApart = (text: string): readonly NumberLeak[] => {
  if (!leads.test(text)) return []
  const pieces = [...text.matchAll(/[0-9]+/g)].map(({ 0: digits, index: start }): Piece => ({
    digits,
    start,
    end: start + digits.length,
  }))
  const found: NumberLeak[] = []
  for (let n = 0; n < pieces.length; n += 1) {
    const last = lastPiece(text, pieces, n)
    if (last === null) continue
    found.push({ kind: 'phone', start: pieces[n]?.start ?? 0, end: pieces[last]?.end ?? 0 })
    n = last
  }
  return found
}

/** Which piece ends the number that begins with the n-th; null when none does. */
const lastPiece = (text: string, pieces: readonly Piece[], n: number): number | null => {
  const head = pieces[n]
  if (!head || !/^(?:09[1-9]|9[1-9]|[24])/.test(head.digits) || head.digits.length > 7) return null
  const before = text.slice(Math.max(0, head.start - 32), head.start)
  if (/[\p{L}\p{N}][.,_-]?$/u.test(before) || !(head.digits.startsWith('0') || cue.test(before))) return null
  let digits = head.digits
  let led = false
  for (let k = n + 1; k < n + mostPieces; k += 1) {
    const next = pieces[k]
    const way = next && text.slice(pieces[k - 1]?.end, next.start)
    if (!next || way === undefined || way.length > longestWay || amount.test(way)) return null
    const leading = leads.test(way)
    if (!leading && !marks.test(way)) return null
    led ||= leading
    digits += next.digits
    if (digits.length > 9) return null
    if (led && whole.test(digits)) return follows.test(text.slice(next.end, next.end + 12)) ? null : k
  }
  return null
}
