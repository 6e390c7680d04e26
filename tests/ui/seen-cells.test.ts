import ExcelJS from 'exceljs'
import { unzipSync, zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { expect, test } from 'vitest'
import { columnsRead } from '#ui/workbook/hidden-columns.ts'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'
import { processorMs } from '../harness/processor-time.ts'

const readBook = async (fill: (book: ExcelJS.Workbook) => void) => {
  const book = new ExcelJS.Workbook()
  fill(book)
  return readSpreadsheet(new Blob([(await book.xlsx.writeBuffer()) as ArrayBuffer]))
}

test('a workbook gives no hidden column, but the references of a file that the product made, and marks what is crossed out', async () => {
  const reference = '0193a000-0000-7000-8000-000000000001'
  const read = await readBook((book) => {
    const sheet = book.addWorksheet('Lista')
    sheet.addRow(['Producto', 'Costo interno', 'Cantidad', 'Referencia'])
    sheet.addRow(['Cal', 5, 10, reference])
    sheet.addRow(['Yeso', 6, 20]).eachCell((cell) => (cell.font = { strike: true }))
    for (const column of [2, 4]) sheet.getColumn(column).hidden = true
  })
  expect(read.ok && read.value[0].rows.map(({ cells }) => cells)).toEqual([
    ['Producto', '', 'Cantidad', 'Referencia'],
    ['Cal', '', '10', reference],
    ['~Yeso~', '', '~20~'],
  ])
})

test('a workbook of LibreOffice gives no hidden column either', async () => {
  const files = unzipSync(
    await writeOds({
      sheets: [
        {
          name: 'Lista "A" & B',
          rows: [
            ['Producto', 'Costo', 'Margen', 'Cantidad'],
            ['Cal', 5, 6, 10],
          ],
        },
        {
          name: 'Otra',
          rows: [
            ['Producto', 'Marca'],
            ['Cal', 'Ancap'],
          ],
        },
      ],
    }),
  )
  const content = Buffer.from(files['content.xml']!)
    .toString()
    .replaceAll(/<table:table-column[^>]*>/g, '')
  const columns =
    '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>'
  const hidden = content.replace('<table:table-row', `${columns}<table:table-row`)
  const archive = zipSync({ ...files, 'content.xml': new TextEncoder().encode(hidden) })
  const read = await readSpreadsheet(new Blob([new Uint8Array(archive)]))
  expect(read.ok && read.value.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
    [
      ['Producto', '', '', 'Cantidad'],
      ['Cal', '', '', '10'],
    ],
    [
      ['Producto', 'Marca'],
      ['Cal', 'Ancap'],
    ],
  ])
})

test('a sheet that hides all columns beyond its list is read at once', () => {
  const rows = Array.from({ length: 2_000 }, () => ['Cal', 10])
  const columns = Array.from({ length: 16_384 }, (_, at) => ({ hidden: at > 1 }))
  const took = processorMs(() => {
    const isRead = columnsRead({ name: 'Lista', rows, columns }, undefined)
    expect([0, 1, 2, 99].map(isRead)).toEqual([true, true, false, false])
  })
  expect(took).toBeLessThan(500)
})
