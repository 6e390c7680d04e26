import { describe, expect, test } from 'vitest'
import { unnamedItems } from '#features/quotations/domain/likely-rows.ts'
import { noChosenRows, readPriceSheet } from '#features/quotations/domain/price-sheet.ts'
import { hasSeveralPrices } from '#features/quotations/domain/price-sheet-head.ts'
import { readDelimited } from '#lib/delimited.ts'
import type { Currency } from '#lib/money.ts'
import { processorMs } from '../harness/processor-time.ts'

const item = (n: number, productName: string, unit = 'unidades - Unidades') => ({
  id: `0193a000-0000-7000-8000-00000000000${n}`,
  productName,
  quantity: '10',
  unit,
})
const items = [item(1, 'Papel A4'), item(2, 'Tóner'), item(3, 'Papa', 'peso - Kilogramos')]

const linesOf = (text: string, currency: Currency = 'UYU') => readPriceSheet(readDelimited(text), { items, currency })

/**
 * Each row in short: 'Papel A4 215,00', 'Papel A4 no' for a declined item, and with '?' and the reason for a problem.
 */
const read = (text: string, currency?: Currency) =>
  linesOf(text, currency)?.map((line) => {
    if (line.kind === 'problem') return `${line.name}? ${line.problem}`
    if (line.kind === 'blank') return `${line.name} -`
    return `${line.name} ${line.answer.declined ? 'no' : line.answer.unitPrice}`
  })

describe('a price list as a supplier writes it', () => {
  test('has no price before a discount that no total proves', () => {
    expect(read('Ítem;P. unit.;Dto %\nPapel A4;500;10\nTóner;400;0')).toEqual([
      'Papel A4? «10» bajo «Dto %»: escribe el precio que queda.',
      'Tóner 400,00',
    ])
    expect(read('Ítem;P. Lista;Dto %;P. Neto\nPapel A4;500;10;450')).toEqual(['Papel A4 450,00'])
  })

  test('has no price of a row that offers another quantity', () => {
    expect(read('Ítem;Cant. ofrecida;Precio\nPapel A4;30;215\nTóner;10;90\nPapa;1;45')).toEqual([
      'Papel A4? La fila es de 30, y la licitación pide 10: si vale para esa cantidad, escribe el precio a mano.',
      'Tóner 90,00',
      'Papa 45,00',
    ])
    expect(read('Ítem;Cant.;Precio;Total\nPapel A4;1;215;215')).toEqual(['Papel A4 215,00'])
  })

  test.each(['IVA incluido', '* Impuestos incluidos', 'Precios con IVA'])('has VAT where it says %j', (note) => {
    expect(read(`Ítem;Precio\nPapel A4;215\n${note};`)?.[0]).toMatch(/^Papel A4\? «.*aquí los precios van sin IVA/)
  })

  test.each([
    ['Precio USD;Precio $', 'UYU', '500,00'],
    ['Precio USD;Precio $', 'USD', '12,35'],
    ['Precio U$S;Precio', 'UYU', '500,00'],
  ] as const)('has under %j the price in %s', (heads, currency, price) => {
    expect(read(`Ítem;${heads}\nPapel A4;12,35;500`, currency)).toEqual([`Papel A4 ${price}`])
  })

  test.each([
    ['45/kg', 'Papa 45,00'],
    ['$ 45 el kilo', 'Papa 45,00'],
    ['45 x kg + IVA', 'Papa 45,00'],
    ['45 la bolsa', 'Papa? «bolsa»: la licitación cuenta este ítem en kilogramos.'],
    ['1850 c/u + IVA', 'Papa 1.850,00'],
    ['3.900,=', 'Papa 3.900,00'],
    ['no cotizamos', 'Papa no'],
    ['sin stock', 'Papa no'],
    ['-', 'Papa -'],
  ])('says %j in place of a plain price', (price, line) => {
    expect(read(`Ítem;Precio\nPapa;${price}`)).toEqual([line])
  })

  test('names what applies to all items: a discount and the shipping, which are suggested for no item', () => {
    const text = 'Ítem;Cant;Precio;Total\nPapel A4;10;5;50\nDescuento 10%;;;-5\nFlete;1;1500;1500\nTOTAL s/IVA;;;1545'
    expect(read(text)).toEqual([
      'Papel A4 5,00',
      'Descuento 10%? Un descuento sobre todo no se toma: escribe cada precio con su descuento.',
      'Flete? El envío se escribe aparte, en el paso 3.',
    ])
    expect(unnamedItems(items, linesOf(text)!, noChosenRows)).toEqual([])
  })

  test.each(['Flete', 'Costo de envío', 'Flete ($U)'])(
    'tells that a column of shipping is not taken: %j',
    (heading) => {
      expect(read(`Ítem;Precio;${heading}\nPapel A4;215;80\nTóner;90;`)).toEqual([
        `${heading}? El envío se escribe aparte, en el paso 3.`,
        'Papel A4 215,00',
        'Tóner 90,00',
      ])
      expect(read(`Ítem;Precio;${heading}\nPapel A4;215;incluido`)).toEqual(['Papel A4 215,00'])
    },
  )

  test('has its headings above its prices: a row far below that reads like some is none', () => {
    const rows = Array.from({ length: 70 }, (_, at) => `Cerámica ${at};50 x 50 GRIS;11`).join('\n')
    expect(read(`${rows}\nSin producto;50 x 50 PRE POL;9\nPapel A4;215;9`)).toBeUndefined()
    expect(read('Sin producto;50 x 50 PRE POL\nPapel A4;215')).toBeUndefined()
  })

  test('names its items, not who sells them', () => {
    expect(read('Nombre vendedor;Descripción;Prc. neto unit.;UMB\nAna;Papel A4;215;UN')).toEqual(['Papel A4 215,00'])
  })

  test('may number its items', () => {
    expect(read('Ítem;Precio\n1. Papel A4;215\n2)   Tóner;90')).toEqual(['Papel A4 215,00', 'Tóner 90,00'])
  })

  test('of 5,000 rows without headings is given up at once', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `Cerámica ${at};50 x 50 GRIS;11;3;4;5;6;7;8;9`).join('\n')
    expect(processorMs(() => expect(read(rows)).toBeUndefined())).toBeLessThan(800)
  })

  test('may repeat its headings, sum its parts, and head its prices in two rows', () => {
    expect(read('Ítem;Precio;Total\nPapel A4;5;50\nSubtotal papel;;50\nÍtem;Precio;Total\nTóner;9;90')).toEqual([
      'Papel A4 5,00',
      'Tóner 9,00',
    ])
    expect(read(';Precio;Precio\nProducto;sin IVA;con IVA\nPapel A4;215;262,3')).toEqual(['Papel A4 215,00'])
  })

  test('may have totals only, or a cost and an alternative beside the price', () => {
    expect(read('Ítem;Total\nPapel A4;50')).toEqual(['Papel A4 5,00'])
    expect(read('Ítem;Costo;Precio venta\nPapel A4;3;5')).toEqual(['Papel A4 5,00'])
    expect(read('Ítem;Precio;Precio alternativo\nPapel A4;5;4')).toEqual(['Papel A4 5,00'])
    expect(read('Ítem;Cantidad total\nPapel A4;50')).toBeUndefined()
  })

  test.each([
    ['Precio el millar', 'Papel A4? «millar»: la licitación cuenta este ítem en unidades.'],
    ['Precio docena', 'Papel A4? «docena»: la licitación cuenta este ítem en unidades.'],
    ['Precio caja x 100', 'Papel A4? «caja»: la licitación cuenta este ítem en unidades.'],
    ['Precio x 100', 'Papel A4? «100»: la licitación cuenta este ítem en unidades.'],
    ['Precio unidad', 'Papel A4 5,00'],
    ['Precio en obra', 'Papel A4 5,00'],
    ['Precio a 30 días', 'Papel A4 5,00'],
    ['Precio c/descuento', 'Papel A4 5,00'],
  ])('says under %j what its prices are for', (heading, line) => {
    expect(read(`Ítem;${heading}\nPapel A4;5`)).toEqual([line])
  })

  test.each([
    ['Precio (20 kg)', 'Papa? «20 kg»: la licitación cuenta este ítem en kilogramos.'],
    ['Precio kilo', 'Papa 900,00'],
  ])('says under %j of which size its prices are', (heading, line) => {
    expect(read(`Ítem;${heading}\nPapa;900`)).toEqual([line])
  })

  test.each([
    ['Presentación;Precio', 'Papa;20 kg;900', 'Papa? «20 kg»: la licitación cuenta este ítem en kilogramos.'],
    ['Contenido;Precio', 'Papel A4;100 u;5', 'Papel A4? «100 u»: la licitación cuenta este ítem en unidades.'],
    ['Precio;IVA', 'Papel A4;5;incluido', 'Papel A4? «incluido»: aquí los precios van sin IVA.'],
    ['Precio;IVA', 'Papel A4;5;22 %', 'Papel A4 5,00'],
    ['Precio;Notas', 'Papel A4;5;precio con IVA', 'Papel A4? «precio con IVA»: aquí los precios van sin IVA.'],
    ['Precio;Notas', 'Papel A4;5;en dólares', 'Papel A4? «en dólares»: esta licitación se cotiza en Pesos Uruguayos.'],
    ['Precio;Recargo', 'Papel A4;5;5 %', 'Papel A4? «5 %» bajo «Recargo»: escribe el precio que queda.'],
  ])('says beside its price under %j what it is: %j', (heads, row, line) => {
    expect(read(`Ítem;${heads}\n${row}`)).toEqual([line])
  })

  test('gives no price where it has several alike, and the reason is known', () => {
    const text = 'Ítem;Precio contado;Precio crédito\nPapel A4;5;6'
    expect(read(text)).toBeUndefined()
    expect(hasSeveralPrices(readDelimited(text))).toBe(true)
    expect(hasSeveralPrices(readDelimited('Ítem;Cantidad\nPapel A4;5'))).toBe(false)
  })

  test('may say the package of what is counted in units, not one that holds many', () => {
    expect(read('Ítem;Unidad;Precio\nTóner;balde;5\nPapel A4;caja x 10;50')).toEqual([
      'Tóner 5,00',
      'Papel A4? «caja x 10»: la licitación cuenta este ítem en unidades.',
    ])
  })
})
