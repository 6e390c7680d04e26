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

/** A search text for LIKE, in which %, _ and \ stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)

/** The first `length` characters, with an ellipsis where the text is longer. */
export const excerpt = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** '1 ítem', '2 ítems'. The plural is the singular with an s, unless given. */
export const count = (n: number, singular: string, plural = `${singular}s`): string =>
  `${n} ${n === 1 ? singular : plural}`

/**
 * The text as PostgreSQL and JSON can hold it: with Unix line ends, without lone surrogates, and without control
 * characters but tabs and line ends.
 */
export const storable = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unstorable, '')
// oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
