import { readDelimited } from '#lib/delimited.ts'
import { describe, expect, test } from 'vitest'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { onlyList } from '#features/rfqs/domain/item-list/sheets.ts'

/** A sheet in one text: rows by lines, cells by bars. */
const sheetOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))

const read = (text: string) => {
  const sheet = readItemSheet(sheetOf(text))
  const items = readRows(sheet, noChoices).map(({ item }) => [item.productName, item.quantity, item.estimatedUnitPrice])
  return { ...sheet, items }
}

describe('a form that is filled in part', () => {
  const form = read(`
    Nº | CANTIDAD | DESCRIPCIÓN | UNIDAD | PRECIO UNITARIO | PRECIO TOTAL
    1  | 2        | Portón      | u      | 25000           | 50000
    2  | 1        | Reja        | u      | 9000            | 9000
    3  |          |             |        |                 | 0
    4  |          |             |        |                 | $ 0,00
       |          |             |        | 0               | -
       |          |             |        | Neto $          | 59000
       |          |             |        | Impuestos $     | 12980
       |          |             |        | Total $         | 71980
    Presupuesto hecho por:
    (Los precios valen por 15 días y no incluyen traslado de escombros ni permisos.)
       |          |             |        | Gracias por elegirnos
  `)
  test('has no items in its empty rows, which hold zeros of formulas', () => {
    expect(form.items).toEqual([
      ['Portón', '2', '25000'],
      ['Reja', '1', '9000'],
    ])
  })
  test('counts its sums as totals and what stands below them as texts', () => {
    expect([form.totals.length, form.titles.length]).toEqual([3, 3])
  })
})

test('an item below a subtotal stays, also when its quantity is missing', () => {
  const { items } = read(`
    Producto | Cantidad | Unidad
    Cal      | 10       | bolsas
    Subtotal | 10       |
    Arena    |          | m3
  `)
  expect(items.map(([name]) => name)).toEqual(['Cal', 'Arena'])
})

describe('headings of price lists', () => {
  test('are found by the code and the name; a person says which price is meant', () => {
    const { columns, sure, items } = read(`
      Código | Descripción   | Público | Mostrador
      A-01   | Pinza pico    | 520     | 480
      A-02   | Martillo bolita | 610   | 570
    `)
    expect([columns, sure]).toEqual([[null, 'productName', null, null], false])
    expect(items.map(([name]) => name)).toEqual(['Pinza pico', 'Martillo bolita'])
  })
  test('may call the price a rate', () => {
    const { columns, sure } = read(`
      Código | Servicio        | Tarifa unitaria
      1      | Izaje con grúa  | 2000
      2      | Traslado        | 3500
    `)
    expect([columns, sure]).toEqual([[null, 'productName', 'estimatedUnitPrice'], true])
  })
  test('do not include the address above them', () => {
    expect(
      read(`
        Lista de precios
        Ubicación: | Gaspar Campos 4055
        Productos  | Marca | Precio
        Azúcar     | Cañera | 234
        Harina     | Molino | 92
      `).headings,
    ).toEqual(['Productos', 'Marca', 'Precio'])
  })
})

test('numbers under an unknown heading may be the quantities of an order, so a person is asked', () => {
  const { sure } = read(`
    Descripción | Precio | Stock | Pedido
    Cruceta     | 250    | 12    | 5
    Abrazadera  | 190    | 40    | 3
  `)
  expect(sure).toBe(false)
})

test('of two sheets that may be the list none is chosen, also where one has prices of unknown names', () => {
  const prices = sheetOf('Código | Descripción | Público\nA1 | Pinza | 520\nA2 | Martillo | 610')
  const rolls = sheetOf('Código | Descripción | Cant\nR1 | Malla sombra | 50\nR2 | Nylon negro | 25')
  expect(onlyList([{ rows: prices }, { rows: rolls }])).toBe(null)
})

test('a cover with a telephone is no list beside the sheet with the items', () => {
  const cover = readDelimited('Constructora del Norte\nObra: Durazno\nContacto\t099 123 456', '\t')
  const order = readDelimited('Material\tCant.\nCal\t5\nArena\t3', '\t')
  expect(onlyList([{ rows: cover }, { rows: order }])).toBe(1)
  expect(onlyList([{ rows: readDelimited('Cal\t5\nArena\t3', '\t') }, { rows: order }])).toBe(null)
})
