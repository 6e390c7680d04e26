import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { writeOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '#lib/money.ts'
import { ok, refused } from '#lib/result.ts'
import { readSpreadsheet, spreadsheetRefusals, spreadsheetTypes } from '#ui/workbook/spreadsheet-file.ts'
import { inTime, rounds } from '../harness/rounds.ts'

const text = (content: string) => readSpreadsheet(new Blob([content]))
const bytes = (...content: number[]) => readSpreadsheet(new Blob([new Uint8Array(content)]))
const latin = (content: string) => bytes(...[...content].map((character) => character.charCodeAt(0)))

/** A workbook as another program writes it. */
const workbook = async (fill: (book: ExcelJS.Workbook) => void) => {
  const book = new ExcelJS.Workbook()
  fill(book)
  return new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer)
}
const readBook = async (fill: (book: ExcelJS.Workbook) => void) => readSpreadsheet(new Blob([await workbook(fill)]))
/** An archive whose directory says that each of its files unpacks to `size` bytes. */
const saying = (archive: Uint8Array<ArrayBuffer>, size: number) => {
  const lying = archive.slice()
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return lying
}
/**
 * An archive whose list of contents copies a length that deflate reserves: an unpacker that does not know it never
 * ends.
 */
const endless = (archive: Uint8Array<ArrayBuffer>) => {
  const spoilt = Buffer.from(archive)
  const name = '[Content_Types].xml'
  const stream = '/JNRb9sgEMff9ykQ7w12lrSzZbvqFlWbtEnT1mnPBJ9tVOAQkKTZp9+ZNNGm9qEvL/87+PG/Njvc3D5Zw/YQ'
  spoilt.set(Buffer.from(stream, 'base64'), spoilt.indexOf(name) + name.length)
  return new Uint8Array(spoilt)
}
const cellsOf = (read: Awaited<ReturnType<typeof readSpreadsheet>>) =>
  read.ok ? read.value[0].rows.map(({ cells }) => cells) : read.refusal

describe('a CSV file', () => {
  test('is read in UTF-8 with or without its mark, in UTF-16 and in Windows-1252', async () => {
    const rows = [
      ['Caño', '10'],
      ['Piñón', '2'],
    ]
    const content = 'Caño;10\r\nPiñón;2\r\n'
    expect(cellsOf(await text(content))).toEqual(rows)
    expect(cellsOf(await text(`\ufeff${content}`))).toEqual(rows)
    expect(cellsOf(await latin(content))).toEqual(rows)
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${content}`, (one) => one.charCodeAt(0)).buffer)
    expect(cellsOf(await bytes(...wide))).toEqual(rows)
  })
})

/** The workbook with a chart that has a tab of its own, before all others. */
const withChartTab = (archive: Uint8Array<ArrayBuffer>) => {
  const files = unzipSync(archive)
  const edit = (name: string, from: string, to: string) => {
    files[name] = Buffer.from(Buffer.from(files[name]!).toString().replace(from, to))
  }
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet'
  const relation = `<Relationship Id="rId99" Type="${type}" Target="chartsheets/sheet1.xml"/>`
  edit('xl/_rels/workbook.xml.rels', '</Relationships>', `${relation}</Relationships>`)
  edit('xl/workbook.xml', '<sheets>', '<sheets><sheet name="Gráfico" sheetId="99" r:id="rId99"/>')
  files['xl/chartsheets/sheet1.xml'] = Buffer.from('<chartsheet/>')
  return zipSync(files)
}

test('a CSV with 200,000 columns is read for its first 100, as a workbook is', async () => {
  const row = (first: string) => [first, ...Array.from({ length: 200_000 }, (_, at) => String(at % 97))].join(';')
  const read = await readSpreadsheet(new Blob([[row('Producto'), row('Cemento')].join('\n')]))
  const rows = read.ok ? read.value[0].rows : []
  expect(rows.map(({ cells }) => [cells[0], cells.length])).toEqual([
    ['Producto', 100],
    ['Cemento', 100],
  ])
})

describe('a workbook', () => {
  test('is read with the paths that some programs of Windows write', async () => {
    const files = unzipSync(await workbook((book) => book.addWorksheet('Lista').addRow(['Caño', 10])))
    const renamed = Object.entries(files).map(([name, content]) => [name.replaceAll('/', '\\'), content] as const)
    expect(cellsOf(await readSpreadsheet(new Blob([zipSync(Object.fromEntries(renamed))])))).toEqual([['Caño', '10']])
  })

  test('is read without its charts that have a tab of their own', async () => {
    const list = await workbook((book) => book.addWorksheet('Lista').addRow(['Caño', 10]))
    const read = await readSpreadsheet(new Blob([withChartTab(list)]))
    expect(read).toMatchObject({ ok: true, value: [{ name: 'Lista' }] })
    expect(cellsOf(read)).toEqual([['Caño', '10']])
  })

  test('gives what a person sees in its first visible sheet: texts, numbers, dates, results of formulas', async () => {
    const read = await readBook((book) => {
      book.addWorksheet('Oculta', { state: 'hidden' }).addRow(['no'])
      book.addWorksheet('Vacía')
      const sheet = book.addWorksheet('Lista & más')
      sheet.addRow(['Producto', 'Cantidad', 'Precio'])
      sheet.addRow(['Caño <1/2"> & codo', 1.234, 1234.5])
      sheet.addRow([])
      sheet.addRow([{ richText: [{ text: 'Dos ' }, { font: { bold: true }, text: 'fuentes' }] }, 1e-7, 1e15])
      sheet.addRow([{ formula: 'A1&"x"', result: 'Productox' }, { formula: '0.1+0.2', result: 0.1 + 0.2 }, true])
      sheet.addRow([new Date(Date.UTC(2026, 0, 9)), { error: '#N/A' }, '=1+1'])
      sheet.getCell('D2').value = { text: 'Ver ficha', hyperlink: 'https://ejemplo.uy' }
    })
    expect(read).toEqual(
      ok([
        {
          name: 'Lista & más',
          rows: [
            { line: 1, cells: ['Producto', 'Cantidad', 'Precio'] },
            { line: 2, cells: ['Caño <1/2"> & codo', '1,2340', '1234,5', 'Ver ficha'] },
            { line: 4, cells: ['Dos fuentes', '0,0000001', '1000000000000000'] },
            { line: 5, cells: ['Productox', '0,3', 'VERDADERO'] },
            { line: 6, cells: ['09/01/2026', '#N/A', '=1+1'] },
          ],
        },
      ]),
    )
  })

  test('gives every visible sheet that holds something, so that a cover is not taken for the list', async () => {
    const read = await readBook((book) => {
      book.addWorksheet('Carátula').addRow(['Presupuesto 2026'])
      book.addWorksheet('Ítems').addRow(['Cemento', 10])
    })
    expect(read.ok && read.value.map(({ name }) => name)).toEqual(['Carátula', 'Ítems'])
  })

  test('of LibreOffice is read too, and the empty rest of a sheet costs nothing', async () => {
    const whole = await writeOds({
      sheets: [
        { name: 'Lista', rows: [['Producto', 'Cantidad', 'Precio'], ['Caño', 2.5, 1234.5], [], ['Codo', 1, 0.1]] },
      ],
    })
    const files = unzipSync(whole)
    const content = Buffer.from(files['content.xml']!).toString()
    const endlessRows =
      '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>'
    const swollen = content.replace('</table:table>', endlessRows)
    const archive = zipSync({ ...files, 'content.xml': new TextEncoder().encode(swollen) })
    expect(cellsOf(await readSpreadsheet(new Blob([new Uint8Array(archive)])))).toEqual([
      ['Producto', 'Cantidad', 'Precio'],
      ['Caño', '2,5', '1234,5'],
      ['Codo', '1', '0,1'],
      ['x'],
    ])
  })

  test('gives every number as one that reads back as the same number', async () => {
    const numbers = fc.sample(
      fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 })),
      300,
    )
    const values = numbers.map(([digits, places]) => digits / 10 ** places)
    const read = await readBook((book) => void book.addWorksheet('n').addRows(values.map((value) => ['n', value])))
    for (const [index, cells] of (cellsOf(read) as string[][]).entries())
      expect(Number(parseAmount(cells[1]!)), `${values[index]} as ${cells[1]}`).toBe(values[index])
  })

  test('tells a number from a date by its format, whatever words the format holds', async () => {
    const formats = [
      '0.00',
      '#,##0.00 "días"',
      '[$$U-es-UY] #,##0.00',
      '[$UYU] #,##0.00',
      '[Red]-0.0',
      '0" m²"',
      '0.00E+00',
    ]
    const read = await readBook((book) => {
      const sheet = book.addWorksheet('f')
      for (const format of formats) sheet.addRow(['n', 45_000.5]).getCell(2).numFmt = format
      for (const format of ['dd/mm/yyyy', 'd-mmm', '[$-es-UY]d "de" mmmm "de" yyyy'])
        sheet.addRow(['d', 46_031.75]).getCell(2).numFmt = format
    })
    expect((cellsOf(read) as string[][]).map(([, shown = '']) => shown.replace(/^\$U /, ''))).toEqual([
      ...formats.map(() => '45000,5'),
      ...Array<string>(3).fill('09/01/2026'),
    ])
  })

  test('gives the days of a workbook that counts from 1904', async () => {
    const read = await readBook((book) => {
      book.properties.date1904 = true
      book.addWorksheet('d').addRow(['d', new Date(Date.UTC(2026, 0, 9))])
    })
    expect(cellsOf(read)).toEqual([['d', '09/01/2026']])
  })

  test('with something left far away is read for its list', async () => {
    const read = await readBook((book) => {
      const sheet = book.addWorksheet('l')
      sheet.getCell('B3').value = 'Cemento'
      sheet.getCell('XFD1048576').value = 'olvidado'
    })
    expect(read).toMatchObject({ value: [{ rows: [{ line: 3, cells: ['', 'Cemento'] }] }] })
  })

  test('of five hundred rows is read whole', async () => {
    const read = await readBook(
      (book) => void book.addWorksheet('l').addRows(Array.from({ length: 500 }, (_, n) => [`Producto ${n}`, n + 0.5])),
    )
    expect((cellsOf(read) as string[][]).at(-1)).toEqual(['Producto 499', '499,5'])
  })
})

describe('what is refused', () => {
  test('says why: empty, too large, too long, of another kind, with a password, damaged', async () => {
    expect(await text(' \r\n;;\r\n')).toEqual(refused('EMPTY'))
    expect(await text('x'.repeat(5_000_001))).toEqual(refused('TOO_LARGE'))
    expect(await text('x;1\n'.repeat(5_001))).toEqual(refused('TOO_MANY_ROWS'))
    expect(await bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)).toEqual(refused('NO_SPREADSHEET'))
    expect(await bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)).toEqual(refused('OLD_FORMAT'))
    const name = Buffer.from('EncryptedPackage', 'utf16le')
    expect(await bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, ...name)).toEqual(refused('LOCKED'))
    expect(await text('<html><table><tr><td>Cemento</td></tr></table></html>')).toEqual(refused('WEB_PAGE'))
    const whole = await workbook((book) => void book.addWorksheet('a').addRow(['b', 1]))
    expect(await bytes(...whole.subarray(0, whole.length / 2))).toEqual(refused('DAMAGED'))
  })

  test('a PDF and what a word processor writes are called that, not an old spreadsheet', async () => {
    expect(await text('%PDF-1.7 …')).toEqual(refused('DOCUMENT'))
    expect(await bytes(...zipSync({ 'word/document.xml': new Uint8Array(9) }))).toEqual(refused('DOCUMENT'))
    const word = Buffer.from('WordDocument', 'utf16le')
    expect(await bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, ...word)).toEqual(refused('DOCUMENT'))
  })

  test('is reported in a sentence that says what to do', () => {
    for (const sentence of Object.values(spreadsheetRefusals)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    expect(spreadsheetRefusals.OLD_FORMAT).toContain(
      '(.xls). Ábrelo, elige «Guardar como», tipo «Libro de Excel (.xlsx)»',
    )
    const heavy = Object.entries(spreadsheetRefusals).filter(([, sentence]) => sentence.includes('pesa demasiado'))
    expect(heavy.map(([refusal]) => refusal)).toEqual(['TOO_LARGE'])
    expect(spreadsheetTypes.split(',')).toEqual(expect.arrayContaining(['.csv', '.xlsx']))
  })

  test('never throws for damaged bytes of a workbook', inTime, async () => {
    const whole = await workbook((book) => void book.addWorksheet('a').addRow(['b', 1]))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const spoilt = whole.slice()
        spoilt[at] = byte
        expect(await readSpreadsheet(new Blob([spoilt]))).toBeTypeOf('object')
      }),
      { numRuns: rounds(30, 20_000) },
    )
  })

  test('never reads a price that a damaged byte made another one', async () => {
    const whole = await workbook((book) => void book.addWorksheet('a').addRow(['Cemento', 731_529]))
    const stored = Buffer.from(zipSync(unzipSync(whole), { level: 0 }))
    expect(await readSpreadsheet(new Blob([stored]))).toMatchObject({
      value: [{ rows: [{ cells: ['Cemento', '731529'] }] }],
    })
    stored.write('9', stored.indexOf('731529'))
    expect(await readSpreadsheet(new Blob([stored]))).toEqual(refused('DAMAGED'))
  })

  test('ends at a stream that copies without a length', async () => {
    const whole = await workbook((book) => void book.addWorksheet('a').addRow(['b', 1]))
    expect(await readSpreadsheet(new Blob([endless(whole)]))).toEqual(refused('DAMAGED'))
  })

  test('stops unpacking what would fill the memory', async () => {
    const bomb = await workbook((book) => void book.addWorksheet('a').addRow(['0'.repeat(17_000_000)]))
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await readSpreadsheet(new Blob([bomb]))).toEqual(refused('TOO_COMPLEX'))
    expect(await readSpreadsheet(new Blob([saying(bomb, 0)]))).toEqual(refused('TOO_COMPLEX'))
    expect(await readSpreadsheet(new Blob([saying(bomb, 1000)]))).toEqual(refused('DAMAGED'))
  })

  test('holds a workbook to a size also where many cells share one text, or one long format', async () => {
    const shared = await workbook((book) => {
      const sheet = book.addWorksheet('a')
      for (let row = 0; row < 200; row += 1) sheet.addRow(Array<string>(50).fill('x'.repeat(30_000)))
    })
    expect(shared.length).toBeLessThan(1_000_000)
    expect(await readSpreadsheet(new Blob([shared]))).toEqual(refused('TOO_COMPLEX'))
    const formatted = await workbook((book) => {
      const sheet = book.addWorksheet('a')
      for (let row = 0; row < 5; row += 1) sheet.addRow([1]).getCell(1).numFmt = `0${'['.repeat(5_000)}`
    })
    expect(await readSpreadsheet(new Blob([formatted]))).toEqual(refused('TOO_COMPLEX'))
  })

  test('counts only what is read: a list with pictures is a list', async () => {
    const whole = unzipSync(await workbook((book) => void book.addWorksheet('a').addRow(['Cemento', 1])))
    const pictures = { 'xl/media/image1.png': new Uint8Array(20_000_000), 'xl/theme/theme1.xml': new Uint8Array(9) }
    const read = await readSpreadsheet(new Blob([zipSync({ ...whole, ...pictures })]))
    expect(cellsOf(read)).toEqual([['Cemento', '1']])
    const outside = { '../../etc/passwd': new Uint8Array(1) }
    expect(await readSpreadsheet(new Blob([zipSync({ ...whole, ...outside })]))).toEqual(refused('DAMAGED'))
  })
})
