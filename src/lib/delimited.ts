import Papa, { type Config } from 'papaparse'

/** What separates the cells of a row in pasted or saved text. */
export type Delimiter = '\t' | ';' | ','

/** A row that holds something, with the number it has in its sheet, from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * The rows of tab-separated or CSV text, cells trimmed, rows without any text left out. A cell in quotes may hold delimiters, line
 * breaks and doubled quotes; where quotes do not pair they are inch marks and stay ('Caño 1/2"'). Nothing is computed: '=1+1' is text.
 */
export const readDelimited = (text: string, delimiter: Delimiter = detectDelimiter(text)): readonly SheetRow[] =>
  recordsOf(bodyOf(text), { delimiter })
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

/** The delimiter of a text: what 'sep=;' says, else the one that cuts most of its first rows into equally many cells; a comma when none does. */
export const detectDelimiter = (text: string): Delimiter => {
  const said = saidDelimiter.exec(text)?.[1]
  if (said) return said as Delimiter
  const body = bodyOf(text)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, regular: regularity(recordsOf(body, { ...sample, delimiter })) }))
    .toSorted((a, b) => b.regular - a.regular)
  return best && best.regular > 0 ? best.delimiter : ','
}

/** The share of the rows that have as many cells as most that have several. */
const regularity = (records: readonly (readonly string[])[]): number => {
  const groups = [...Map.groupBy(records, ({ length }) => length)].filter(([cells]) => cells > 1)
  return Math.max(0, ...groups.map(([, rows]) => rows.length)) / Math.max(1, records.length)
}

/** Where quotes do not pair, none of them is read as one. */
const recordsOf = (body: string, config: Config): readonly (readonly string[])[] => {
  const quoted = Papa.parse(body, { ...config, newline: '\n' })
  return quoted.errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse(body, { ...config, newline: '\n', fastMode: true }).data
    : quoted.data
}

/** In the order of trust: a decimal comma is no delimiter where semicolons cut just as well. */
const delimiters: readonly Delimiter[] = ['\t', ';', ',']
const sample = { preview: 30, skipEmptyLines: true } as const
const saidDelimiter = /^\ufeff?sep=([\t;,])\r?\n/i
/** Without byte order mark and 'sep=' line, each line ended as Unix ends it. */
const bodyOf = (text: string) => text.replace(/^\ufeff?(sep=.\r?\n)?/i, '').replace(/\r\n?/g, '\n')
