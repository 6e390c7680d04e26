/** What separates the cells of a row in pasted or saved text. */
export type Delimiter = '\t' | ';' | ','

/** A row that holds something, with the number it has in its sheet, from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * The rows of tab-separated or CSV text, cells trimmed, rows without any text left out. A cell in quotes may hold delimiters, line
 * breaks and doubled quotes; a quote that is never closed at the end of a cell is an inch mark and stays ('Caño 1/2"'). Nothing is computed: '=1+1' is text.
 */
export const readDelimited = (text: string, delimiter: Delimiter = delimiterOf(text)): readonly SheetRow[] => {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  return [...records(body, delimiter)]
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The delimiter of a text: what 'sep=;' says, else the one that cuts its first rows into equally many cells; a comma when none does. */
export const delimiterOf = (text: string): Delimiter => {
  const said = /^\ufeff?sep=([\t;,])\r?\n/i.exec(text)?.[1]
  if (said) return said as Delimiter
  const sample = text.slice(0, 20_000)
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, regular: regularity(sample, delimiter) }))
    .toSorted((a, b) => b.regular - a.regular)
  return best && best.regular > 0 ? best.delimiter : ','
}

/** In the order of trust: a decimal comma is no delimiter where semicolons cut just as well. */
const delimiters: readonly Delimiter[] = ['\t', ';', ',']

/** The share of the first rows that have as many cells as most of them have; 0 when most have one. */
const regularity = (sample: string, delimiter: Delimiter): number => {
  const counts: number[] = []
  for (const cells of records(sample, delimiter)) {
    if (cells.length > 1 || cells[0]?.trim() !== '') counts.push(cells.length)
    if (counts.length === 30) break
  }
  const groups = [...Map.groupBy(counts, (n) => n)].filter(([cells]) => cells > 1)
  return Math.max(0, ...groups.map(([, rows]) => rows.length)) / Math.max(1, counts.length)
}

function* records(text: string, delimiter: Delimiter): Generator<string[]> {
  let cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, delimiter) : null
    const end = quoted?.end ?? endOfCell(text, at, delimiter)
    cells.push(quoted?.cell ?? text.slice(at, end))
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    yield cells
    cells = []
    if (end >= text.length) return
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
}

const endOfCell = (text: string, from: number, delimiter: Delimiter): number => {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** A cell in quotes from its first quote; null when what closes it is not the end of a cell, so that the quote is a mark like any other. */
const readQuoted = (text: string, from: number, delimiter: Delimiter): { cell: string; end: number } | null => {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return null
  const next = text[close + 1]
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return null
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
}
