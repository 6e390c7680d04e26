import type { SheetRow } from '#lib/delimited.ts'
import { findHeadings, headingReadings, headingText } from './headings.ts'

/** More rows than a file may have: the lines of the second block follow all of the first. */
const linesOfBlock = 100_000

/**
 * A list that stands in two or more blocks side by side, each with the same headings ('Producto | Cant. | Producto |
 * Cant.'), as one list below the other. Any other sheet as it is.
 */
export const belowEachOther = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const found = findHeadings(rows)
  const heads = found && rows[found.end - 1]
  const blocks = found ? blocksOf(found.texts) : []
  const [first] = blocks
  if (!found || !heads || !first || blocks.length < 2) return rows
  const body = rows.slice(found.end)
  return [
    ...rows.slice(0, found.end - 1),
    { line: heads.line, cells: found.texts.slice(first.from, first.to) },
    ...blocks.flatMap(({ from, to }, block) =>
      body
        .map(({ line, cells }) => ({ line: line + block * linesOfBlock, cells: cells.slice(from, to) }))
        .filter(({ cells }) => cells.some(Boolean)),
    ),
  ]
}

type Block = { readonly from: number; readonly to: number }

/** The blocks of equal headings, which name at least two columns; none when the headings do not repeat. */
const blocksOf = (headings: readonly string[]): readonly Block[] => {
  const texts = headings.map(headingText)
  const from = texts.findIndex(Boolean)
  const starts = texts.flatMap((text, at) => (text !== '' && text === texts[from] ? [at] : []))
  const blocks = starts.map((start, at) => ({ from: start, to: starts[at + 1] ?? texts.length }))
  const wordsOf = ({ from: start, to }: Block) => texts.slice(start, to).filter(Boolean)
  const named = new Set(
    wordsOf(blocks[0] ?? { from: 0, to: 0 }).flatMap((text) => headingReadings(text).map(({ column }) => column)),
  )
  const areEqual = new Set(blocks.map((block) => wordsOf(block).join('|'))).size === 1
  return areEqual && named.has('quantity') && named.size > 1 ? blocks : []
}
