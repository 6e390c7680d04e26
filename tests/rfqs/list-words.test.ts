import { expect, test } from 'vitest'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { headingReadings, isHeading } from '#features/rfqs/domain/item-list/headings.ts'
import { readMeasure } from '#features/rfqs/domain/item-list/packages.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { roundings } from '#features/rfqs/ui/item-import/list-notes.ts'
import { readDelimited } from '#lib/delimited.ts'

const meant = (heading: string) => headingReadings(heading).map(({ column }) => column)
const words = (text: string) => text.split(', ')

test.each([
  ['productName', words('Rubro, ÍTEM, Descripción, Detalle, Componentes, Insumo, Item, Description, Descrição')],
  ['quantity', words('Cant., CANTIDAD, Qty, Quantidade')],
  ['unit', words('Un., Unidad, U.M., Unit, Unidade')],
  [
    'estimatedUnitPrice',
    words('P. unit., Vr. unit, Precio / unidad, Precio unitario (sin IVA), Unit price, Preço unitário'),
  ],
] as const)('a column of %s is known by the headings that people write', (column, headings) => {
  expect(headings.filter((heading) => !meant(heading).includes(column))).toEqual([])
})

test('totals are known by their headings, and are no unit prices', () => {
  const totals = words('Importe, Subtotal, Total, Precio total, Amount')
  expect(totals.filter((heading) => !isHeading(heading) || meant(heading).length > 0)).toEqual([])
})

test.each([
  ['bolsa de 25 kg', { quantity: '10', unit: 'bolsa', presentation: 'bolsa de 25 kg' }],
  ['rollo de 21,60 m2', { quantity: '10', unit: 'rollo', presentation: 'rollo de 21,60 m2' }],
])('a unit of %j is the package, and its size stays with the item', (unit, measure) => {
  expect(readMeasure('10', unit, ',')).toEqual(measure)
})

test.each([
  ['x2', '2', ''],
  ['12 u.', '12', 'u.'],
  ['3 rollos de 21,60 m2', '3', 'rollos'],
])('a quantity of %j is %s with the unit %j', (typed, quantity, unit) => {
  expect(readMeasure(typed, '', ',')).toMatchObject({ quantity, unit })
})

test('quantities of four decimals are rounded to three, and the person is told which', () => {
  const rowsOf = (text: string) => {
    const sheet = readItemSheet(readDelimited(text))
    return readRows(sheet.rows, sheet.columns, noChoices, new Map(), sheet.headings)
  }
  const one = 'Rubro;Cantidad;Unidad\nHormigón;12,3456;m3'
  expect(roundings(rowsOf(one))).toBe('Una cantidad se redondeó a tres decimales: «12,3456» quedó en 12,346 (fila 2).')
  expect(roundings(rowsOf(`${one}\nAcero;1,0005;kg`))).toMatch(/^2 cantidades se redondearon a tres decimales: /)
  expect(roundings(rowsOf('Rubro;Cantidad;Unidad\nHormigón;12,345;m3'))).toBeNull()
})
