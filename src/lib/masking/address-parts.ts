import { oneOf, wordEnd, words } from './expressions.ts'

/** The parts of email and web addresses, also in forms that only people can read. Each is a piece of an expression. */

/** One label of a domain. */
export const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
/** A label of at least three characters with a letter in it. In '1.5.cm' and 'm.es' there is none. */
export const distinctLabel = String.raw`(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}][\p{L}\p{N}-]{2,62}`
/**
 * A label beside a dot that is spelled out: the hyphens around such a dot do not belong to the label.
 * 'x@a-dot-a-dot-a-dot-' could otherwise be read in millions of ways, and took a minute
 * (docs/security.md#oversized-input).
 */
export const spelledLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}]|-(?=[\p{L}\p{N}])(?!(?:p[uo]nto|dot|pto)-)){0,62}`

/** Characters that people put between the words of an address. */
const separators = String.raw`[\s_.,*·/+|=~-]{1,3}`
const maybeSeparators = String.raw`[\s_.,*·/+|=~-]{0,3}`
const inBrackets = (...inside: readonly string[]) =>
  String.raw`${maybeSeparators}[(\[{<"'“‘«]\s?${oneOf(inside)}\s?[)\]}>"'”’»]${maybeSeparators}`

/** 'arroba', and how it is misspelled: 'aroba', 'arrova', 'arr0ba', 'a-rroba', '@rroba'. */
export const arroba = 'h?[a@]-?rr?[o0]-?[bv][a@]'
/** An @, also in forms that only people can read. */
export const atSign = oneOf(
  String.raw`[\s_*·/-]{0,3}@[\s_*·/-]{0,3}`,
  inBrackets('at', arroba, 'a', 'en', '@'),
  `${separators}${arroba}${separators}`,
  String.raw`\s{0,2}[📧✉📩📨💌]\s{0,2}`,
)

export const spelledDotWords = words`punto ponto dot pto`
/** A dot that is spelled out, or set apart in brackets. */
export const spelledDot = oneOf(
  inBrackets(...spelledDotWords, String.raw`\.`),
  `${separators}${oneOf(spelledDotWords)}${separators}`,
)
export const anyDot = oneOf(String.raw`\s?\.\s?`, spelledDot)
/** '.uy' after an ending, in any form. */
export const maybeUy = `(?:${anyDot}uy${wordEnd})?`
