/**
 * The pieces that regular expressions are put together from. An expression is built once, when its module is loaded,
 * of word lists and named pieces, so that each of its parts can be read alone.
 */

/**
 * The words of a list, with blanks or line breaks between them. A word may be a small expression: words`placas?
 * perfil\p{L}{0,2}`.
 */
export const words = (list: TemplateStringsArray): readonly string[] => list.raw.join('').trim().split(/\s+/)

/** Matches any one of the alternatives, the first one first. */
export const oneOf = (...alternatives: readonly (string | readonly string[])[]): string =>
  `(?:${alternatives.flat().join('|')})`

/** Where no letter stands before; with `noLetterAfter` behind it, what is between is a whole word. */
export const noLetterBefore = String.raw`(?<!\p{L})`
/** Where no letter follows. */
export const noLetterAfter = String.raw`(?!\p{L})`
/** Where neither a letter nor a digit stands before. */
export const wordStart = String.raw`(?<![\p{L}\p{N}])`
/** Where neither a letter nor a digit follows. */
export const wordEnd = String.raw`(?![\p{L}\p{N}])`
