import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectDelimiter, readDelimited, type Delimiter } from '#lib/delimited.ts'

const cellsOf = (text: string, delimiter?: Delimiter) => readDelimited(text, delimiter).map(({ cells }) => cells)

/** As Excel, Google Sheets and LibreOffice write a cell. */
const written = (cell: string, delimiter: string) =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell

describe('rows of text', () => {
  test('are read back as a spreadsheet wrote them, whatever the cells contain', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', '').trim())
    fc.assert(
      fc.property(
        fc.constantFrom<Delimiter>('\t', ';', ','),
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (delimiter, rows, ending) => {
          fc.pre(rows[0]?.[0] !== '\ufeff' && !/^\ufeff?sep=/i.test(rows[0]?.[0] ?? ''))
          const text = rows.map((row) => row.map((one) => written(one, delimiter)).join(delimiter)).join(ending)
          const full = rows.filter((row) => row.some((one) => one !== ''))
          expect(cellsOf(text, delimiter)).toEqual(full)
        },
      ),
    )
  })

  test('keep the number they have in their sheet when empty ones stand between', () => {
    expect(readDelimited('Producto;Cantidad\r\n\r\n;\r\nCemento;10\r\n')).toEqual([
      { line: 1, cells: ['Producto', 'Cantidad'] },
      { line: 4, cells: ['Cemento', '10'] },
    ])
  })

  test('keep an inch mark, at the end or at the start of a cell, without swallowing what follows', () => {
    expect(cellsOf('Caño 1/2"\t10\n"Rosca 3/4\t5\nCodo\t2')).toEqual([
      ['Caño 1/2"', '10'],
      ['"Rosca 3/4', '5'],
      ['Codo', '2'],
    ])
  })

  test('that do not pair in one row leave no quotes around the cells of the others', () => {
    expect(cellsOf('"Cemento","10"\n"Arena","","5,7\n"Cal, fina","2"').at(0)).toEqual(['Cemento', '10'])
  })

  test('that end in different ways are each a row', () => {
    expect(cellsOf('Cemento;1\r\nArena;2\nCal;3\rPiedra;4')).toHaveLength(4)
  })

  test('hold formulas and markup as the text they are', () => {
    expect(cellsOf('=HYPERLINK("http://x")\t<b>1</b>')).toEqual([['=HYPERLINK("http://x")', '<b>1</b>']])
  })

  test.each([
    ['Cemento;10;390,50\nArena;4;1.850,00', ';'],
    ['Cemento,10,390.50\n"Arena, fina",4,1850', ','],
    ['Cemento\t10\t1,5\nArena; gruesa\t4\t1,5', '\t'],
    ['sep=,\r\na;b,c', ','],
    ['Arena, fina;1,5\nPiedra, gruesa;2,5', ';'],
    ['Caño 1/2"\t1,5\n"Rosca 3/4\t2,5', '\t'],
    ['Lista de obra\nProducto;Cantidad\nArena, fina;1,5\nCal;2', ';'],
    ['Cemento', ','],
  ])('of %j are cut at %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})
