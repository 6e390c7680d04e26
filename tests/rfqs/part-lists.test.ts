import { expect, test } from 'vitest'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'

const namesOf = (text: string) => {
  const { rows, columns } = readPastedList(text)
  return rows.map(({ cells }) => cells[columns.indexOf('productName')])
}

test('a column of codes under a heading of names holds the names, and a person confirms it', () => {
  const text = 'Componente\tCantidad\nIR2112\t4\nLM339\t2\n74HC00\t1'
  expect(namesOf(text)).toEqual(['IR2112', 'LM339', '74HC00'])
  expect(readPastedList(text).sure).toBe(false)
})

test.each([
  ['1.   ', '2. '],
  ['1) ', '2) '],
])('numbers before the names of a table are no part of them: %j', (first, second) => {
  expect(namesOf(`Componente\tCantidad\n${first}Placa Uno\t4\n${second}Sensor 5 V\t2`)).toEqual([
    'Placa Uno',
    'Sensor 5 V',
  ])
})

test('numbers that do not count the rows stay in the names', () => {
  const text = 'Componente\tCantidad\n2. Placa Uno\t4\n3. Sensor\t2'
  expect(namesOf(text)).toEqual(['2. Placa Uno', '3. Sensor'])
})

test('a name of who sells or asks is no product, an office no unit', () => {
  const text = 'Nombre vendedor\tUnidad solicitante\tDenominación\tCantidad pedida\tUMB\nAna\tObras\tLadrillo\t519\tUN'
  expect(readPastedList(text).columns).toEqual([null, null, 'productName', 'quantity', 'unit'])
  expect(readPastedList('Producto / proveedor\tCantidad\tUnidad\nCal\t5\tkg').columns[0]).toBe('productName')
})

test('the sum at the foot of a ticket does not join its columns', () => {
  const ticket = [
    'CANT  DETALLE            P.UNIT   IMPORTE',
    '2     Codo 1/2 HH        371,46   742,92',
    '10    Cupla 3/4          570,60   5.706,00',
    'SUBTOTAL s/IVA                    6.448,92',
  ].join('\n')
  const { columns, rows, totals } = readPastedList(ticket)
  expect(columns).toEqual(['quantity', 'productName', 'estimatedUnitPrice', null])
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['2', 'Codo 1/2 HH', '371,46'],
    ['10', 'Cupla 3/4', '570,60'],
  ])
  expect(totals).toEqual([4])
})
