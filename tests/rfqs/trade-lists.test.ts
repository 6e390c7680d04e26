import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { namedCurrencies } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readMessage, readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { readDelimited } from '#lib/delimited.ts'
import { rounds } from '../harness/rounds.ts'
import { rowsOf } from './fixtures/short-rows.ts'

test.each([
  ['papa 20 kg', '20 Kilogramos: Papa'],
  ['Milanesas de pollo 10 kg.', '10 Kilogramos: Milanesas de pollo'],
  ['Clavos 2" 5 kg', '5 Kilogramos: Clavos 2"'],
  ['Papas congeladas 2,5 kg', ' : Papas congeladas 2,5 kg?'],
  ['Portland 25 kg', ' : Portland 25 kg?'],
  ['Panel 10 kg', ' : Panel 10 kg?'],
  ['Cable HDMI 2 m', ' : Cable HDMI 2 m?'],
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

test.each([
  ['Sal mineral 10 bolsas de 25 kg', '10 Bolsas: Sal mineral'],
  ['Guantes 1 caja x 100', '1 Cajas: Guantes'],
  ['Soga 12 mm x 20 m', ' : Soga 12 mm x 20 m?'],
  ['Lunes 20 viandas', '20 Unidades: Viandas'],
  ['Lavandas x 25 (maceta 3 lts)', '25 Unidades: Lavandas'],
  ['Arena fina - m3 - 5', '5 Metros cúbicos: Arena fina'],
  ['Filtro aire C30130 - 1', '1 Unidades: Filtro aire C30130'],
  ['Cable 4 mm verde/amarillo 50 mts', '50 Metros: Cable 4 mm verde/amarillo'],
  ['x10 bolsas de cal', '10 Bolsas: Cal'],
  ['500grs clavos', '500 Gramos: Clavos'],
  ['como 50 bloques', '50 Unidades: Bloques'],
  ['un centenar de vasos', '1 Cientos: Vasos'],
  ['Amort. del. izq. 341715 x 2', ' : Amort. del. izq. 341715 x 2?'],
  ['12 marcadores (3 negros, 3 azules, 6 rojos)', '12 Unidades: Marcadores (3 negros, 3 azules, 6 rojos)'],
  ['3 o 4 carretillas', ' : 3 o 4 carretillas?'],
  ['20 a 30 bolsas de cal', ' : 20 a 30 bolsas de cal?'],
  ['1 de pedregullo', '1 : Pedregullo?'],
  ['Limpieza 3 veces por semana 4 hs', ' : Limpieza 3 veces por semana 4 hs?'],
])('%j is one item', (line, row) => {
  expect(rowsOf(line)).toEqual([row])
})

test('struck-through text is no item, and is listed as not read', () => {
  const text = '~~10 bolsas de cal~~\n12 bolsas de cal\n~3 m3 de arena~ 4 m3 de arena'
  expect(rowsOf(text)).toEqual(['12 Bolsas: Cal', '4 Metros cúbicos: Arena'])
  expect(readPastedList(text).unread).toEqual(['~~10 bolsas de cal~~', '~3 m3 de arena~'])
})

test('what a list is for, titles in capitals and who signs are no items', () => {
  const text = `VETERINARIA EL OMBÚ
Para un jardín en Carrasco: 3 palas
SANITARIA
10 codos
5 tees
Sin otro particular, saluda atte.
Ing. Pérez`
  expect(rowsOf(text)).toEqual(['3 Unidades: Palas', '10 Unidades: Codos', '5 Unidades: Tees'])
  expect(readPastedList(text).unread).toContain('VETERINARIA EL OMBÚ')
})

test('the first of several things is not lost behind the word that asks', () => {
  expect(rowsOf('necesito cal, arena, portland')).toEqual([' : Cal?', ' : Arena?', ' : Portland?'])
})

test('a drawn table is one also under a line of its letterhead', () => {
  const text =
    'M/V STAR - PROVISIONS\nITEM | DESCRIPTION | QTY | UNIT\n1 | MILK | 120 | PKT\n2 | EGGS | 20 | TRAY\n3 | RICE | 5 | KGS'
  expect(rowsOf(text)).toEqual(['120 Paquetes: MILK', '20 Bandejas: EGGS', '5 Kilogramos: RICE'])
})

test('sizes under a presentation are the technical text, not units', () => {
  const list = readPastedList('Producto\tPresentación\tCant.\nLátex\t20 L\t3\nLátex\t3,6 L\t2')
  expect(readRows(list, noChoices).map(({ item }) => item.technicalDescription)).toEqual([
    'Presentación: 20 L',
    'Presentación: 3,6 L',
  ])
})

test('the title of a section in the column of the quantities is no item', () => {
  const text = 'Cant\tUnidad\tProducto\n100\tm\tCable\nARTÍCULOS SANITARIOS\n10\tu\tCodo\n5\tu\tTee'
  expect(rowsOf(text)).toEqual(['100 Metros: Cable', '10 Unidades: Codo', '5 Unidades: Tee'])
  expect(readPastedList(text).titles).toEqual([3])
})

test.each([
  ['5 bolsas de cal a € 12', '€ 12'],
  ['5 bolsas de cal 12 euros c/u', '€ 12'],
  ['2 motores R$ 500', 'R$ 500'],
])('a price of %j is asked about by its currency, and is no part of the name', (line, price) => {
  const [row] = readRows(readPastedList(line), { ...noChoices, currency: 'UYU' })
  expect(row?.item.productName).toMatch(/^(?:Cal|Motores)$/)
  expect(row?.problems.map(({ message }) => message)).toEqual([
    `«${price}»: tu licitación está en Pesos Uruguayos. Escribe el precio en esa moneda o deja el campo vacío.`,
  ])
})

test('a number before the VAT is a price', () => {
  const { rows } = readPastedList('10 bolsas de cal 420 + iva')
  expect(rows[0]?.cells).toEqual(['Cal', '10', 'bolsas', '', '420'])
})

test('a row that is crossed out in a workbook is no item', () => {
  const text = 'Producto\tCantidad\tUnidad\nCal\t10\tkg\n~Yeso~\t~20~\t~kg~\nArena\t5\tm3'
  expect(rowsOf(text)).toEqual(['10 Kilogramos: Cal', '5 Metros cúbicos: Arena'])
  expect(readPastedList(text).titles).toEqual([3])
})

test('a unit in brackets behind a name is that of a row without any, a size is not', () => {
  const text = 'Producto;Cantidad\nArena (m3);3\nCal (bolsa 25 kg);10\nCamisa (M);4\nPintura;1/2 lata'
  expect(rowsOf(text)).toEqual([
    '3 Metros cúbicos: Arena (m3)',
    '10 Bolsas: Cal (bolsa 25 kg)',
    '4 : Camisa (M)?',
    '0,5 Latas: Pintura',
  ])
})

test.each(['1/2', '½', '0,5'])('the quantity %j of a table is a half', (half) => {
  expect(rowsOf(`Producto\tCantidad\tUnidad\nCal\t${half}\tkg\nYeso\t2 1/2\tkg`)).toEqual([
    '0,5 Kilogramos: Cal',
    '2,5 Kilogramos: Yeso',
  ])
})

test('two items in a line without a quantity in front are two', () => {
  expect(rowsOf('papa 20 kg, cebolla 10 kg y ajo 2 kg')).toEqual([
    '20 Kilogramos: Papa',
    '10 Kilogramos: Cebolla',
    '2 Kilogramos: Ajo',
  ])
})

describe('what begins like a total', () => {
  test('is an item when the text after it reads like a name', () => {
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

test('no number of a message is lost: it is in an item, or among what was not read', () => {
  const words =
    'bolsas kg m3 cajas u de x y cal arena codos palas papa ( ) , . ; : - hola necesito para c/u total media con o lunes entregar ~ + / = 1/2 mts " #'
  const word = fc.constantFrom(...words.split(' '), 'caja x', 'a $', 'por favor')
  const line = fc.array(fc.oneof(word, fc.constant('#')), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      let number = 101
      const text = lines.map((each) => each.map((text) => (text === '#' ? String((number += 7)) : text)).join(' '))
      const { rows, unread } = readMessage(text.join('\n'))
      const shown = [...rows.flatMap(({ cells }) => cells), ...unread].join(' ')
      for (const [digits] of text.join('\n').matchAll(/\d{3,}/g)) expect(shown).toContain(digits)
    }),
    { numRuns: rounds(2_000, 50_000) },
  )
})
