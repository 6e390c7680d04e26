import ExcelJS from 'exceljs'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'

const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readSpreadsheet(new Blob([bytes]))
  return read.ok ? read.value[0].rows.map(({ cells }) => cells) : read.refusal
}

test.each([
  ['code page 850', 'Ca\u00a4o;10\r\nL\u00a0mpara;2\r\n'],
  ['Mac Roman', 'Ca\u0096o;10\r\nL\u0087mpara;2\r\n'],
])('a CSV is read as old programs export it: %s', async (_, csv) => {
  expect(await cellsOf(new Uint8Array(Buffer.from(csv, 'latin1')))).toEqual([
    ['Caño', '10'],
    ['Lámpara', '2'],
  ])
})

test.each(['little', 'big'] as const)('a workbook whose parts are in UTF-16 is read: %s-endian', async (order) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Lista').addRow(['Caño de 1"', 12])
  const files = unzipSync(new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer))
  for (const [name, part] of Object.entries(files)) {
    const wide = Buffer.from(`\ufeff${Buffer.from(part).toString().replace('"UTF-8"', '"UTF-16"')}`, 'utf16le')
    files[name] = order === 'big' ? wide.swap16() : wide
  }
  expect(await cellsOf(zipSync(files))).toEqual([['Caño de 1"', '12']])
})
