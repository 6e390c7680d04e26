/** The text in lower case, without accents and with single spaces, for search and comparison. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The first letters of at most two words of a name, in upper case. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')

/** The last characters of an id: 6 in labels of parties, 8 for RFQs and quotations (docs/rules/screens.md#formats). */
export const shortId = (id: string, length: 6 | 8): string => id.replaceAll('-', '').slice(-length)

/** A search text for LIKE: %, _ and \ are escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)

/** The first `length` characters, with an ellipsis if the text is longer. */
export const excerpt = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

const measure =
  /(\d) (?=(?:mm|cm|dm|m|km|g|kg|t|l|ml|cc|lts?|w|kw|kva|v|kv|ma|ah|a|hz|hp|bar|[º°]c|%)[²³]?(?![\p{L}\d]))/giu
const measureInWords =
  /(\d) (?=(?:litros?|pulgadas?|metros?|toneladas?|kilos?|horas?|días?|semanas?|mes(?:es)?|años?|ítems?|unidad(?:es)?)(?![\p{L}\d]))/giu
const dimensions = /(\d) ([x×±]) (?=\d)/gi
const before = /([ø⌀]|\bkm) (?=\d)/gi

/**
 * A text whose numbers stay on the line of their unit: 'barra 12 m', 'cable 4 mm²', '15 × 15 cm', 'ø 8 mm', 'km 12', '3
 * %', '24 horas'. For the eye only: what is stored keeps its spaces.
 */
export const keepUnits = (text: string): string =>
  text
    .replace(measure, '$1\u00a0')
    .replace(measureInWords, '$1\u00a0')
    .replace(dimensions, '$1\u00a0$2\u00a0')
    .replace(before, '$1\u00a0')

/** A short name that stays on one line: 'Treinta y Tres'. For the eye only, as above. */
export const keepName = (name: string): string => name.replaceAll(' ', '\u00a0')

/**
 * A number with its noun, on the same line: '1 ítem', '2 ítems'. The plural is the singular with an s, unless given.
 */
export const count = (n: number, singular: string, plural = `${singular}s`): string =>
  `${n}\u00a0${n === 1 ? singular : plural}`

/**
 * The text as PostgreSQL, JSON and XML can hold it and as it is read: with Unix line ends, without lone surrogates,
 * without control characters but tabs and line ends, without the two non-characters that make XML invalid, and without
 * the marks that change the direction of the text after them ('factura\u202Efdp.exe' reads as 'facturaexe.pdf'). A
 * letter keeps four accents: a hundred would be drawn over the lines above and below
 * (docs/security.md#stacked-accents). A text of which nothing is seen, such as twenty zero-width spaces, keeps its
 * spaces alone.
 */
export const storable = (text: string): string => {
  const stored = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unstorable, '')
    .replace(stackedMarks, withFourMarks)
  return visible.test(stored) ? stored : stored.replace(invisible, '')
}
/** A blank of Braille is drawn as nothing, like what Unicode says may be ignored. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks of one letter. What is drawn as nothing may stand between them. */
const stackedMarks = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu
const fourMarks = /^(?:\P{M}*\p{M}){4}/u
const withFourMarks = (run: string): string => {
  const [kept = run] = fourMarks.exec(run) ?? []
  return kept + run.slice(kept.length).replace(/\p{M}+/gu, '')
}
const directionMarks = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`
const unstorable = /* @__PURE__ */ new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff${directionMarks}]`,
  'g',
)

const conjunction = /* @__PURE__ */ new Intl.ListFormat('es', { type: 'conjunction' })
/** Parts in one sentence: 'a', 'a y b', 'a, b y c'. */
export const listed = (parts: readonly string[]): string => conjunction.format(parts)

/** Whether the trimmed text is one line: no line break, tab or other control character. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text.trim())

/** The text in one line: line breaks, tabs and runs of spaces become one space. Spaces that do not break stay. */
export const oneLine = (text: string): string => text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim()

/**
 * A dot that joins two words, as in an address: 'pagos.example', not '2.50', 'S.A.' or 'etc. Luego'. Mail programs
 * make a link of any of them, and browsers take the dots of other scripts for the same.
 */
const joiningDot = /(?<=[\p{L}\p{N}_-])[.\uFF0E\u3002\uFF61\u2024](?=\p{L}{2}|xn--)/giu
const scheme = /:(?=\/\/)/g

/** Whether a mail program would make a link of some part of the text. */
export const holdsLink = (text: string): boolean => text.search(joiningDot) >= 0 || text.search(scheme) >= 0

/** The beginning of an encoded word (RFC 2047): a mail program decodes one in a subject, and shows what it hides. */
const encodedWord = /=(?=\?[^?\s]+\?[bq]\?)/gi

/**
 * A text by somebody else, for a mail: in one line, and with a space where an address would become a link or an encoded
 * word would be decoded.
 */
export const quotedInMail = (text: string): string =>
  oneLine(storable(text)).replace(joiningDot, '$& ').replace(scheme, ': ').replace(encodedWord, '$& ')
