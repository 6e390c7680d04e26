import type { SheetRow } from '#lib/delimited.ts'
import { isNumeric } from './cells.ts'
import { findHeadings } from './headings.ts'
import { isTotalLabel } from './left-out.ts'

/**
 * The rows of a table that is drawn with characters: bars ('| Cal | 5 | bolsas |'), or at least two spaces between its
 * columns, as a PDF is copied. Null for any other text.
 */
export const drawnRows = (text: string): readonly SheetRow[] | null => {
  const lines = text.split(/\r\n?|\n/).flatMap((line, at) => (line.trim() === '' ? [] : [{ line: at + 1, text: line }]))
  return lines.some((line) => line.text.length > longestLine) ? null : (barredRows(lines) ?? spacedRows(lines))
}

/** In characters. A longer line is no row that a person drew. */
const longestLine = 1_000

type Line = { readonly line: number; readonly text: string }

/** '|---|:-:|', '+-----+----+'. */
const rule = /^[\s|+:=_–—-]+$/

const barredRows = (lines: readonly Line[]): readonly SheetRow[] | null => {
  const drawn = lines.filter(({ text }) => !rule.test(text))
  const barred = drawn.filter(({ text }) => text.includes('|'))
  const isTable = barred.length > 1 && (barred.length === drawn.length || barred.length * 5 >= drawn.length * 4)
  if (!isTable) return null
  return drawn.map(({ line, text }) => ({
    line,
    cells: text
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  }))
}

/**
 * A list needs three columns or headings to be a table: '10  bolsas de cal' is only typed with two spaces. Under
 * headings, two rows in three may have nothing but a name.
 */
const spacedRows = (lines: readonly Line[]): readonly SheetRow[] | null => {
  const split = lines.map(({ line, text }) => ({ line, cells: cellsOf(text) }))
  const columned = split.filter(({ cells }) => cells.length > 1)
  if (columned.length < 2 || columned.length * 3 < lines.length) return null
  const areEven = new Set(columned.map(({ cells }) => cells.length)).size === 1
  const rows = areEven ? split : byGaps(lines)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  if (width < 2) return null
  if (findHeadings(rows)) return rows
  if (columned.length * 10 < lines.length * 6) return null
  const listed = rows.filter(({ cells }) => cells.length > 1)
  return width > 2 && Array.from({ length: width }, (_, at) => at).some((at) => isNumeric(listed, at)) ? rows : null
}

/**
 * Cells by the places that are blank in every line: rows with empty cells keep their columns. A sum at the foot may be
 * wider than the column that it stands in.
 */
const byGaps = (lines: readonly Line[]): readonly SheetRow[] => {
  const width = Math.max(...lines.map(({ text }) => text.length))
  const isSum = ({ text }: Line) => isTotalLabel(cellsOf(text)[0] ?? '')
  const aligned = lines.filter((line) => !isSum(line))
  const isBlank = Array.from({ length: width }, (_, at) => aligned.every(({ text }) => (text[at] ?? ' ') === ' '))
  const starts = isBlank.flatMap((blank, at) =>
    !blank && (at === 0 || (isBlank[at - 1] && (at === 1 || isBlank[at - 2]))) ? [at] : [],
  )
  return lines.map((line) => ({
    line: line.line,
    cells: isSum(line) ? cellsOf(line.text) : starts.map((start, at) => line.text.slice(start, starts[at + 1]).trim()),
  }))
}

const cellsOf = (text: string) => text.trim().split(/\s{2,}/)
