import type { Sheet } from 'hucre/xlsx'

/** The hidden columns of the sheets of an ODS, by the sheets' names. */
export type HiddenColumns = ReadonlyMap<string, ReadonlySet<number>>

/** More columns than a list has: a sheet repeats its last one to the end, and hides all 16,384 beyond the list. */
const maxColumns = 100

/** The hidden columns that the text of an ODS declares: the library tells those of an XLSX only. */
export const hiddenColumnsOfOds = (content: string): HiddenColumns => {
  const hidden = new Map<string, ReadonlySet<number>>()
  for (const { index, 0: tag } of content.matchAll(/<table:table\s[^>]*>/g)) {
    const start = index + tag.length
    const end = content.indexOf('<table:table-row', start)
    hidden.set(decoded(attribute(tag, 'name')), hiddenIn(content.slice(start, end < 0 ? start : end)))
  }
  return hidden
}

const hiddenIn = (columns: string): ReadonlySet<number> => {
  const hidden = new Set<number>()
  let at = 0
  for (const [tag] of columns.matchAll(/<table:table-column(?:\s[^>]*)?\/?>/g)) {
    const next = Math.min(maxColumns, at + Number(attribute(tag, 'number-columns-repeated') || '1'))
    if (/^(?:collapse|filter)$/.test(attribute(tag, 'visibility')))
      for (let each = at; each < next; each++) hidden.add(each)
    at = next
  }
  return hidden
}

const attribute = (tag: string, name: string): string =>
  new RegExp(String.raw`\stable:${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string => text.replace(/&(\w{2,4});/g, (all, name: string) => entities[name] ?? all)

/** The reference of a row in a file that the product made: its column is hidden, and read all the same. */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Tells whether a person sees a column of a sheet, or it holds our own references. */
export const columnsRead = ({ rows, columns = [] }: Sheet, ofOds: ReadonlySet<number> | undefined) => {
  const isHidden = (at: number) => columns[at]?.hidden === true || ofOds?.has(at) === true
  const declared = Math.max(0, columns.length, ...[...(ofOds ?? [])].map((at) => at + 1))
  const width = Math.min(maxColumns, declared)
  const isRead = Array.from(
    { length: width },
    (_, at) => !isHidden(at) || rows.some((row) => uuid.test(String(row[at]))),
  )
  return (at: number): boolean => isRead[at] ?? true
}
