import { expect, test } from 'vitest'
import { readDelimited } from '#lib/delimited.ts'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { messageInFile, withoutCsvInColumn } from '#features/rfqs/domain/item-list/one-column.ts'

/** Rows of one cell; an empty text is a row that the sheet leaves out. */
const column = (...lines: readonly string[]) =>
  lines.flatMap((text, at) => (text === '' ? [] : [{ line: at + 1, cells: ['', text] }]))

test.each([
  ['commas', 'Producto,Cantidad,Unidad', '', 'Portland,10,bolsas', '"Caño PVC, 110",5,u'],
  ['semicolons', 'Producto;Cantidad;Unidad', '', 'Portland;10;bolsas', 'Caño PVC, 110;5;u'],
])('a CSV that stands in one column of a sheet is read in its columns: %s', (_, ...lines) => {
  const { columns, rows } = readItemSheet(withoutCsvInColumn(column(...lines)))
  expect(columns).toEqual(['productName', 'quantity', 'unit'])
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [3, 'Portland', '10', 'bolsas'],
    [4, 'Caño PVC, 110', '5', 'u'],
  ])
})

test('any other sheet stays as it is', () => {
  for (const rows of [
    column('Portland, Ancap', 'Cal, en pasta', 'Yeso'),
    [{ line: 1, cells: ['Producto,Cantidad', 'Unidad'] }],
    [],
  ])
    expect(withoutCsvInColumn(rows)).toBe(rows)
})

test('the lines of a message in a file are its items', () => {
  const message = messageInFile({
    rows: column('Pedido de obra', '10 bolsas de portland', '', 'Hierro 8 mm: 20 barras'),
  })
  expect(message?.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Portland', '10', 'bolsas'],
    ['Hierro 8 mm', '20', 'barras'],
  ])
})

test('names alone, several columns, and more lines than an RFQ has items are no message', () => {
  expect(messageInFile({ rows: column('Portland', 'Cal') })).toBeNull()
  expect(messageInFile({ rows: column('Arena', 'Cal', 'Yeso', '2 palas') })).toBeNull()
  expect(messageInFile({ rows: [{ line: 1, cells: ['10 bolsas de portland', '420'] }] })).toBeNull()
  expect(messageInFile({ rows: column(...Array.from({ length: 501 }, () => '10 palas')) })).toBeNull()
})

test('a text that has commas is a message where it is one when it is pasted', () => {
  const read = (text: string) => messageInFile({ rows: readDelimited(text), text })?.rows.map(({ cells }) => cells[0])
  expect(read('Hola, necesito:\n2,5 m3 de arena\n10 bolsas de cal, de 25 kg')).toEqual(['Arena', 'Cal'])
  expect(read('Producto,Cantidad,Unidad\nArena,10,m3')).toBeUndefined()
})
