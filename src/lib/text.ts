/** Text without case and accents, single spaces: for search and comparison. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** First letters of the name's words, at most 2, in upper case (spec §2 Header). */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')

/** Last characters of an id: 6 in anonymous labels, 8 for quotation ids (spec §9). */
export const shortId = (id: string, length: 6 | 8): string => id.replaceAll('-', '').slice(-length)

/** Makes %, _ and \ of a search text literal inside LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)

/** At most `length` characters, cut at a whole character, with an ellipsis when something was cut. */
export const excerpt = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** 1 ítem, 2 ítems. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** The text as PostgreSQL and JSON can hold it: without control characters (line breaks and tabs stay) and broken halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unstorable, '')
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
