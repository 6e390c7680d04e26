import { describe, expect, test } from 'vitest'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { namedCurrencies } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { readDelimited } from '#lib/delimited.ts'

/** Each row in short: '10 Bolsas: Portland', with '?' where the person is asked. */
const rowsOf = (text: string) => {
  const { rows, columns, headings } = readPastedList(text)
  return readRows(rows, columns, { ...noChoices, mark: ',' }, new Map(), headings).map(
    ({ item, problems }) => `${item.quantity} ${item.unit}: ${item.productName}${problems.length > 0 ? '?' : ''}`,
  )
}

test.each([
  ['papa 20 kg', '20 Kilogramos: Papa'],
  ['Milanesas de pollo 10 kg.', '10 Kilogramos: Milanesas de pollo'],
  ['Clavos 2" 5 kg', '5 Kilogramos: Clavos 2"'],
  ['Papas congeladas 2,5 kg', ' : Papas congeladas 2,5 kg?'],
  ['Portland 25 kg', ' : Portland 25 kg?'],
])('kilograms behind %j are a quantity only of what is weighed', (line, row) => {
  expect(rowsOf(line)).toEqual([row])
})

test.each([
  ['maple de huevos x 10', '10 Maples: Huevos'],
  ['maple de huevos x 30', '30 : Maple de huevos?'],
  ['Tomate 3 cajones', '3 Cajones: Tomate'],
  ['Acelga x 5 atados', '5 Atados: Acelga'],
  ['2 bandejas de frutillas', '2 Bandejas: Frutillas'],
  ['3 bandejas portacables', '3 Bandejas: Bandejas portacables'],
  ['Queso colonia 1 horma', '1 Hormas: Queso colonia'],
  ['Escritorio 3 cajones', ' : Escritorio 3 cajones?'],
  ['Bolsas de portland: 10', '10 Bolsas: Portland'],
  ['Caja de guantes x 100', '100 : Caja de guantes?'],
])('the unit of %j is known, and what one thing holds is asked about', (line, row) => {
  expect(rowsOf(line)).toEqual([row])
})

test('two items in a line without a quantity in front are two', () => {
  expect(rowsOf('papa 20 kg, cebolla 10 kg y ajo 2 kg')).toEqual([
    '20 Kilogramos: Papa',
    '10 Kilogramos: Cebolla',
    '2 Kilogramos: Ajo',
  ])
})

describe('what begins like a total', () => {
  test('is an item where it goes on like a name', () => {
    expect(rowsOf('Total flex 10 L\n3 palas')).toEqual([' : Total flex 10 L?', '3 Unidades: Palas'])
    expect(rowsOf('Producto;Cant;Unidad;Precio\nTotal flex 10 L;3;u;100\nTotal Quartz;2;u;50\nTotal;;;400')).toEqual([
      '3 Unidades: Total flex 10 L',
      '2 Unidades: Total Quartz',
    ])
    expect(rowsOf('Producto;Cantidad\nCal;2\nTotal flex;3')).toEqual(['2 : Cal?', '3 : Total flex?'])
  })

  test('is a total where it has only its words, or the sum of the rows above it', () => {
    const text = 'Rubro;Cantidad;Precio\nMuro;2;300\nRevoque;3;500\nTotal mampostería;5;\nTotal general sin IVA;;800'
    expect(readPastedList(text)).toMatchObject({ totals: [4, 5] })
    expect(readPastedList('3 palas\nTotal 3 bolsas\nTotal del pedido: $ 400').unread).toEqual([
      'Total 3 bolsas',
      'Total del pedido: $ 400',
    ])
  })
})

test('a list in a currency of no RFQ says so', () => {
  const named = (text: string) => namedCurrencies(readItemSheet(readDelimited(text)))
  expect(named('Producto\tCantidad\tPrecio (EUR)\nCal\t1\t2')).toEqual(['EUR'])
  expect(named('Producto\tCantidad\tPrecio\tMoneda\nCal\t1\t2\tR$')).toEqual(['BRL'])
})
