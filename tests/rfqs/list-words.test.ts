import { expect, test } from 'vitest'
import { hasUnreadTexts } from '#features/rfqs/domain/item-list/columns-by-headings.ts'
import { readItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import { headingReadings, isHeading } from '#features/rfqs/domain/item-list/headings.ts'
import { readMeasure } from '#features/rfqs/domain/item-list/packages.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { roundings } from '#features/rfqs/ui/item-import/list-notes.ts'
import { additionOf } from '#features/rfqs/ui/item-import/list-rows.ts'
import { readDelimited } from '#lib/delimited.ts'
import { rowsOf } from './fixtures/short-rows.ts'

const meant = (heading: string) => headingReadings(heading).map(({ column }) => column)
const words = (text: string) => text.split(', ')

test.each([
  ['productName', words('Rubro, ÍTEM, Descripción, Detalle, Componentes, Insumo, Item, Description, Descrição')],
  ['quantity', words('Cant., CANTIDAD, Qty, Quantidade, A pedir, A reponer, Requerido')],
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
    return readRows(sheet, noChoices)
  }
  const one = 'Rubro;Cantidad;Unidad\nHormigón;12,3456;m3'
  expect(roundings(rowsOf(one))).toBe('Una cantidad se redondeó a tres decimales: «12,3456» quedó en 12,346 (fila 2).')
  expect(roundings(rowsOf(`${one}\nAcero;1,0005;kg`))).toMatch(/^2 cantidades se redondearon a tres decimales: /)
  expect(roundings(rowsOf('Rubro;Cantidad;Unidad\nHormigón;12,345;m3'))).toBeNull()
})

test.each([
  'Medida',
  'Talle',
  'Color',
  'Tamaño',
  'Diámetro (mm)',
  'Marca sugerida',
  'Marca de referencia',
  'Modelo',
  'Tipo',
])('rows of one name keep what the column %j tells apart', (heading) => {
  const sheet = readItemSheet(readDelimited(`Producto;${heading};Cantidad;Unidad\nCodo;1/2";10;u\nCodo;3/4";5;u`))
  const rows = readRows(sheet, noChoices)
  expect(sheet.sure).toBe(true)
  expect(rows.map(({ item }) => item.technicalDescription)).toEqual([`${heading}: 1/2"`, `${heading}: 3/4"`])
})

test.each([
  ['Producto;Talle;Color;Cantidad\nCamisa;M;roja;3\nCamisa;L;azul;4', false],
  ['Código;Producto;Cantidad;Proveedor\nA-1;Codo;3;Acme\nA-2;Tee;4;Acme', false],
  ['Producto;Cantidad;Destino\nCodo;3;planta alta\nTee;4;planta baja', true],
])('a list with words under a heading that is not read is known, to be reviewed: %j %s', (text, unread) => {
  expect(hasUnreadTexts(readItemSheet(readDelimited(text)))).toBe(unread)
})

test('of a price list the rows with a quantity that do not fit wait, and no others', () => {
  const sheet = readItemSheet(readDelimited('Producto;Unidad;Precio\nCal;kg;2\nYeso;kg;3\nPortland;kg;4'))
  const corrections = new Map([2, 4].map((line) => [line, { quantity: '10' }]))
  const list = {
    ...sheet,
    id: 'a',
    source: '',
    key: null,
    choices: { ...noChoices, corrections },
    catalogue: new Map(),
  }
  expect(additionOf(list, 1).rest?.rows.map(({ line }) => line)).toEqual([4])
})

test('beside a column of quantities one of what to order is asked about', () => {
  const rows = readDelimited('Artículo\tCantidad\tA pedir\tUnidad\nGuantes\t4\t6\tpar\nMáscaras\t1\t20\tun')
  expect(readItemSheet(rows).sure).toBe(false)
})

test.each([
  ['treinta y cinco bolsas de cal y cuarenta y dos palas', ['35 Bolsas: Cal', '42 Unidades: Palas']],
  ['Necesito ciento veinte bolsas de cal, doscientas palas', ['120 Bolsas: Cal', '200 Unidades: Palas']],
  ['mil quinientos ladrillos, veintidós codos', ['1500 Unidades: Ladrillos', '22 Unidades: Codos']],
  ['quinientas tejas y mil bloques', ['500 Unidades: Tejas', '1000 Unidades: Bloques']],
  ['dos mil ladrillos y una docena de guantes', ['2 Millares: Ladrillos', '1 Docenas: Guantes']],
  ['Para Treinta y Tres, 10 bolsas de cal. Mil gracias', ['10 Bolsas: Cal']],
])('a quantity of several words is read as one number: %s', (text, read) => {
  expect(rowsOf(text)).toEqual(read)
})
