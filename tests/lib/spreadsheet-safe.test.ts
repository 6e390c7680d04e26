import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { quotationCsv } from '#features/comparison/server/files/csv.ts'
import { fromSpreadsheetCell, spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import { hiddenCharacters } from '../harness/hidden-characters.ts'
import { ownRfqOf, receivedOf } from '../comparison/fixtures/received.ts'

const part = fc.constantFrom(
  'a',
  '=',
  '+',
  '-',
  '@',
  '＝',
  ',',
  ';',
  '\t',
  '\n',
  '|',
  '"',
  "'",
  ' ',
  '1+1',
  '\u200b',
  '\u2060',
  '\u{e0020}',
  '\0',
)
const text = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''))

describe('a text in a cell', () => {
  test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\0=1', '=HYPERLINK("http://x")', '＝1'])(
    '%j is no formula',
    (typed) => expect(spreadsheetSafe(typed)).toMatch(/^'/),
  )

  test('is no formula behind any character that is not shown', () => {
    for (const character of hiddenCharacters) {
      expect(spreadsheetSafe(`${character}=1+1`)).toBe(`'${character}=1+1`)
      expect(spreadsheetSafe(`Arena;${character}=1+1`)).toBe(`Arena;${character}'=1+1`)
    }
  })

  test.each(['Caño', '12-34', "O'Higgins", '5 % = 3', ''])('%j stays as it is', (typed) =>
    expect(spreadsheetSafe(typed)).toBe(typed),
  )

  test.each([
    ['Arena,=1+1', "Arena,'=1+1"],
    ['Arena;=1+1', "Arena;'=1+1"],
    ['Arena\t=1+1', "Arena\t'=1+1"],
    ['Arena\n@SUM(A1)', "Arena\n'@SUM(A1)"],
    ['Arena, "=1+1', 'Arena, "\'=1+1'],
    ['Arena|-1', "Arena|'-1"],
    ['a,=1;+2', "a,'=1;'+2"],
    ["a,'=1", "a,''=1"],
    ['5 % = 3, 12-34', '5 % = 3, 12-34'],
  ])('%j has no formula behind a separator', (typed, cell) => expect(spreadsheetSafe(typed)).toBe(cell))

  test('reads back as it was typed', () => {
    for (const typed of ["'\n", "'\t", "''\r"]) expect(fromSpreadsheetCell(spreadsheetSafe(typed))).toBe(typed)
    fc.assert(
      fc.property(text, (typed) => {
        const plain = typed.replaceAll('\0', '')
        expect(fromSpreadsheetCell(spreadsheetSafe(plain))).toBe(plain)
      }),
    )
  })
})

test('no program makes a formula of the CSV of a quotation, at whatever separator it splits', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom(',', ';', '\t', '|'), (productName, notes, separator) => {
      const rfq = ownRfqOf([{ productName, quantity: '2.5' }, {}])
      const quotation = receivedOf(rfq, 0, ['1.25', '2'])
      const csv = quotationCsv(rfq, { ...quotation, items: quotation.items.map((item) => ({ ...item, notes })) })
      // One program that minds quotes, and one that splits at every separator and drops them.
      const { Sheets, SheetNames } = xlsx.read(csv.slice(1), { type: 'string', FS: separator, raw: true })
      const read = xlsx.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, defval: '' }).flat()
      const split = csv
        .slice(1)
        .split(/\r?\n/)
        .flatMap((line) => line.split(separator))
      for (const cell of [...read, ...split])
        expect(String(cell).replaceAll('"', '')).not.toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝]/u)
    }),
    { numRuns: 400 },
  )
})
