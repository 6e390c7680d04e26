import Papa, { type Config } from 'papaparse'
import { groupBy } from './group-by.ts'

/** The character that separates the cells of a row. */
export type Delimiter = '\t' | ';' | ','

/** A row that is not empty; `line` is its number in the sheet, from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/** Those beyond belong to no list, as in a workbook (CV); a hundred thousand would hold up the screen. */
const maxCells = 100

/**
 * The rows of tab-separated or CSV text, with cells trimmed and empty rows left out. A cell in quotes may hold
 * delimiters, line breaks and doubled quotes. If the quotes of a text do not pair, they are inch marks and stay ('Caño
 * 1/2"'), but for those around a whole cell. Formulas are not computed: '=1+1' is text.
 */
export const readDelimited = (text: string, delimiter: Delimiter = detectDelimiter(text)): readonly SheetRow[] =>
  recordsOf(bodyOf(text), { delimiter })
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, maxCells).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

/**
 * The delimiter of a text: the one that 'sep=;' names, else the one that gives most of the first rows the same number
 * of cells, else a comma.
 */
export const detectDelimiter = (text: string): Delimiter => {
  const declared = declaredDelimiter.exec(text)?.[1]
  if (declared) return declared as Delimiter
  const body = bodyOf(text)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, share: regularity(recordsOf(body, { ...sample, delimiter })) }))
    .toSorted((a, b) => b.share - a.share)
  return best && best.share > 0 ? best.delimiter : ','
}

/** The share of the rows that have the most frequent number of cells, rows with one cell apart. */
const regularity = (records: readonly (readonly string[])[]): number => {
  const groups = [...groupBy(records, ({ length }) => length)].filter(([cells]) => cells > 1)
  return Math.max(0, ...groups.map(([, rows]) => rows.length)) / Math.max(1, records.length)
}

/** The cells of each row. If the quotes of a text do not pair, they are ordinary characters. */
const recordsOf = (body: string, config: Config): readonly (readonly string[])[] => {
  const quoted = Papa.parse(body, { ...config, newline: '\n' })
  return quoted.errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse(body, { ...config, newline: '\n', fastMode: true }).data.map((cells) =>
        cells.map((cell) => cell.replace(/^\s*"([^"]*)"\s*$/, '$1')),
      )
    : quoted.data
}

/** In order of preference: if semicolons fit as well, commas are decimal commas. */
const delimiters: readonly Delimiter[] = ['\t', ';', ',']
const sample = { preview: 30, skipEmptyLines: true } as const
const declaredDelimiter = /^\ufeff?sep=([\t;,])\r?\n/i
/** The text without byte order mark and 'sep=' line, with Unix line ends. */
const bodyOf = (text: string) => text.replace(/^\ufeff?(sep=.\r?\n)?/i, '').replace(/\r\n?/g, '\n')
