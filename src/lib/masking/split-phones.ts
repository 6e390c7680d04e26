import { announcesCode, leadLength } from './codes-and-sizes.ts'
import type { ContactSpan } from './contact-span.ts'
import { noLetterAfter, noLetterBefore, oneOf, wordEnd, words } from './expressions.ts'
import { mayHoldNumberWords, numberPieces, type NumberPiece } from './numbers-in-words.ts'
import { phoneWords } from './phone-words.ts'

/** Words that announce the next piece of a number. */
const leadingWords = words`
  luego despu[eé]s sigue siguen seguido contin[uú]a termina terminan resto finales [uú]ltimos completa
  abonado n[uú]mero l[ií]nea prefijo seguidamente pegado junto parte fin final medio primer\p{L}{0,2}`
const leadingWord = new RegExp(`${noLetterBefore}${oneOf(leadingWords)}${noLetterAfter}`, 'iu')
/** Words that join two pieces. Two pieces without any of these words, and not in words, are two quantities. */
const joiningWords = words`y e m[aá]s con gui[oó]n raya barra espacio coma punto menos`
const joiningWord = new RegExp(`${noLetterBefore}${oneOf(joiningWords)}${noLetterAfter}`, 'iu')
const fewMarks = String.raw`[^\p{L}\p{N}]{0,4}`
/** Only words and marks that join two pieces: '099 y 123', '099 guion 123', '099 guion bajo 123'. */
const onlyJoins = new RegExp(
  String.raw`^${fewMarks}${oneOf(joiningWords, 'medio', 'bajo')}(?:[^\p{L}\p{N}]{1,4}(?:y|medio|bajo))?${fewMarks}$`,
  'iu',
)
/** Only marks, or nothing, as between digits and a word. */
const onlyMarks = /^[^\p{L}\p{N}]{0,8}$/u

const announcingWords = words`fijo empieza comienza arranca`
const announcement = new RegExp(
  oneOf(
    String.raw`(?:598|${noLetterBefore}cinco\W{1,4}nueve\W{1,4}ocho)\W{0,4}(?:y\s)?$`,
    String.raw`${noLetterBefore}${oneOf(phoneWords, announcingWords)}(?:\W{1,4}(?:con|es|al?|nro|n[uú]mero))?\W{0,4}$`,
  ),
  'iu',
)

const unit = oneOf(
  words`mm cm mts? metros? m[²³]? km kgs? kilos? grs? g gramos? tn? toneladas? lts? litros? l ml kw w v`,
  words`u un unid\p{L}* piezas? bolsas? cajas? barras? rollos? d[ií]as pesos mil millones d[oó]lares uyu usd % [x×]`,
)
const unitAfter = String.raw`^\s?${unit}${wordEnd}`
const isQuantity = new RegExp(unitAfter, 'iu')
/** The text after a quantity, or after the beginning of a larger number. */
const quantityOrFigure = new RegExp(String.raw`${unitAfter}|^[.,]\d`, 'iu')
/** The next number of a list: '092 y 150 y 300 y 400'. */
const nextOfList = /^\s?(?:,|y|e)\s?\d/iu

const wholePhone = /^(?:09[1-9]\d{6}|9[1-9]\d{6}|[24]\d{7})$/
const phoneBeginning = /^(?:0|09|09[1-9]\d{0,6}|9|9[1-9]\d{0,6}|[24]\d{0,7})$/
/** The longest text between two pieces, in characters. */
const widestLink = 48
const maxPieces = 12

/**
 * How two pieces are linked: not at all, by a decimal point, by marks, by joining words, or by a word that announces
 * the next piece.
 */
type Link = 'none' | 'decimal' | 'marks' | 'joins' | 'leads'

/**
 * Phones in a plain text (plain-text.ts) that are written in pieces, in digits or in words: '099 y 123 y 456', 'empieza
 * con 099, después sigue 123 y termina en 456', 'cero noventa y nueve, ciento veintitrés, 456'. Linear time: each piece
 * is read with at most eleven pieces after it.
 */
export const findSplitPhones = (text: string): readonly ContactSpan<'phone'>[] => {
  if (!leadingWord.test(text) && !joiningWord.test(text) && !mayHoldNumberWords(text)) return []
  const pieces = numberPieces(text)
  const links = pieces.map((piece, n) => linkBetween(text, pieces[n - 1], piece))
  const spans: ContactSpan<'phone'>[] = []
  for (let n = 0; n < pieces.length; n += 1) {
    const last = lastPieceOfPhone(text, pieces, links, n)
    if (last === null) continue
    spans.push({ kind: 'phone', start: pieces[n]?.start ?? 0, end: pieces[last]?.end ?? 0 })
    n = last
  }
  return spans
}

const linkBetween = (text: string, before: NumberPiece | undefined, piece: NumberPiece): Link => {
  if (!before || piece.start - before.end > widestLink) return 'none'
  if (isDecimal(text, before, piece)) return 'decimal'
  const between = text.slice(before.end, piece.start)
  if (onlyMarks.test(between)) return 'marks'
  if (isQuantity.test(between) && !onlyJoins.test(between)) return 'none'
  if (leadingWord.test(between)) return 'leads'
  return onlyJoins.test(between) ? 'joins' : 'none'
}

/** 0,95 is one number. */
const isDecimal = (text: string, before: NumberPiece, piece: NumberPiece): boolean =>
  piece.start - before.end === 1 && /[.,]/.test(text[before.end] ?? '') && !before.inWords && !piece.inWords

/** The index of the last piece of the phone that begins with piece `n`; null when none begins there. */
const lastPieceOfPhone = (
  text: string,
  pieces: readonly NumberPiece[],
  links: readonly Link[],
  n: number,
): number | null => {
  const head = pieces[n]
  if (!head || !phoneBeginning.test(head.digits) || (links[n + 1] ?? 'none') === 'none') return null
  let { digits, inWords } = head
  let isLed = false
  let isJoined = false
  let last: number | null = null
  for (let k = n + 1; k < n + maxPieces; k += 1) {
    const next = pieces[k]
    if (!next || links[k] === 'none' || (links[k] === 'decimal' && !inWords)) break
    isLed ||= links[k] === 'leads'
    isJoined ||= links[k] === 'joins'
    inWords ||= next.inWords
    digits += next.digits
    const isWhole = wholePhone.test(digits)
    if (!isWhole && !phoneBeginning.test(digits)) break
    if (isWhole && (isLed || isJoined || inWords)) {
      last = k
      break
    }
  }
  const end = last === null ? undefined : pieces[last]?.end
  if (end === undefined || announcesCode(text.slice(Math.max(0, head.start - leadLength), head.start))) return null
  const after = text.slice(end, end + 12)
  if (quantityOrFigure.test(after) || (isJoined && !isLed && !inWords && nextOfList.test(after))) return null
  const before = text.slice(Math.max(0, head.start - 32), head.start)
  if (/[\p{L}\p{N}][.,_-]?$/u.test(before)) return null
  // A list of sizes in words may have eight digits too: without a leading zero, a word must announce the phone.
  return digits.startsWith('0') || head.glued || announcement.test(before) ? last : null
}
