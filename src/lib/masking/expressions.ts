/**
 * Helpers to build regular expressions. An expression is built once, when its module is loaded, from word lists and
 * named pieces, so that each part can be read by itself.
 */

/**
 * The words of a list that is separated by spaces or line breaks. A word may be a small expression, such as
 * `perfil\p{L}{0,2}`.
 */
export const words = (list: TemplateStringsArray): readonly string[] => list.raw.join('').trim().split(/\s+/)

/** Matches one of the alternatives; earlier ones are tried first. */
export const oneOf = (...alternatives: readonly (string | readonly string[])[]): string =>
  `(?:${alternatives.flat().join('|')})`

/** A place without a letter before it. Between this and `noLetterAfter`, an expression matches a whole word. */
export const noLetterBefore = String.raw`(?<!\p{L})`
/** A place without a letter after it. */
export const noLetterAfter = String.raw`(?!\p{L})`
/** A place without a letter or digit before it. */
export const wordStart = String.raw`(?<![\p{L}\p{N}])`
/** A place without a letter or digit after it. */
export const wordEnd = String.raw`(?![\p{L}\p{N}])`
