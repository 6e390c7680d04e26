import ExcelJS from 'exceljs'
import { writeOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#ui/workbook/spreadsheet-file.ts'

const cellsOf = async (file: Uint8Array<ArrayBuffer> | ArrayBuffer) => {
  const read = await readSpreadsheet(new Blob([file]))
  return read.ok ? read.value[0].rows.map(({ cells }) => cells) : read.refusal
}

describe('a number of a workbook', () => {
  test.each([
    ['"US$" #,##0.00', 'US$ 1234,5'],
    ['_-"U$S"\\ * #,##0.00_-;\\-"U$S"\\ * #,##0.00_-', 'US$ 1234,5'],
    ['[$USD] #,##0.00', 'US$ 1234,5'],
    ['#,##0.00\\ [$USD]', 'US$ 1234,5'],
    ['[$$-540A]#,##0.00', 'US$ 1234,5'],
    ['[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00', 'US$ 1234,5'],
    ['[$$-380A] #,##0.00', '$U 1234,5'],
    ['"$U" #,##0.00', '$U 1234,5'],
    ['[$€-2] #,##0.00', 'EUR 1234,5'],
    ['[$R$-416] #,##0.00', 'R$ 1234,5'],
    ['"$" #,##0.00', '1234,5'],
    ['[$$-2C0A] #,##0.00', '1234,5'],
    ['#,##0.00 "unid."', '1234,5'],
    ['#,##0.00;"US$" -0', '1234,5'],
    ['_-* #,##0.00_-', '1234,5'],
  ])('in the format %s is read with the currency that it shows: %s', async (format, shown) => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Lista').addRow(['Caño', 1234.5]).getCell(2).numFmt = format
    expect(await cellsOf((await book.xlsx.writeBuffer()) as ArrayBuffer)).toEqual([['Caño', shown]])
  })

  test('of LibreOffice gives the currency of its numbers too', async () => {
    const style = { numFmt: '[$US$-540A]#,##0.00' }
    const sheet = { name: 'Lista', rows: [['Caño', 5]], cells: new Map([['0,1', { value: 5, style }]]) }
    expect(await cellsOf((await writeOds({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>)).toEqual([['Caño', 'US$ 5']])
  })
})
