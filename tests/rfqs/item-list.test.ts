import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseName } from '#features/catalog/domain/product.ts'
import { unitFamilies, unitsOfFamily } from '#features/catalog/domain/units.ts'
import { itemDraft } from '#features/rfqs/domain/draft.ts'
import { assignColumn, readItemSheet, type ItemSheet } from '#features/rfqs/domain/item-list/columns.ts'
import {
  ambiguousNumbers,
  hasDoubtfulNumbers,
  namedCurrencies,
} from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import {
  noChoices,
  readRows,
  unknownUnits,
  type Catalogue,
  type ImportChoices,
} from '#features/rfqs/domain/item-list/rows.ts'
import { itemEstimate, readItem } from '#features/rfqs/domain/exact-items.ts'
import { readDelimited } from '#lib/delimited.ts'
import { decimals, itemTotal, parseAmount, round } from '#lib/money.ts'
import { fold } from '#lib/text.ts'

const read = (text: string, choices: ImportChoices = noChoices, catalogue?: Catalogue) =>
  readRows(readItemSheet(readDelimited(text)), choices, catalogue)
const itemsOf = (text: string, ...rest: [ImportChoices?, Catalogue?]) =>
  read(text, ...rest).map(({ item }) => [
    item.productName,
    item.quantity,
    item.type,
    item.unit,
    item.estimatedUnitPrice,
  ])
const columnsOf = (text: string) => readItemSheet(readDelimited(text)).columns

describe('the columns of an item list', () => {
  test.each([
    [
      'Producto\tCantidad\tUnidad\tPrecio unitario estimado\nCemento\t1\tkg\t2',
      ['productName', 'quantity', 'unit', 'estimatedUnitPrice'],
    ],
    [
      'Ítem;Descripción;Cant.;U.M.;P. Unit. ($U);Total\n1;Cemento;2;kg;3;6',
      [null, 'productName', 'quantity', 'unit', 'estimatedUnitPrice', null],
    ],
    [
      'Material,Detalle,Precio (US$),Cantidad,Unidad\nCemento,gris,3,2,kg',
      ['productName', 'technicalDescription', 'estimatedUnitPrice', 'quantity', 'unit'],
    ],
    [
      'ÍTEM\tDESCRIPCIÓN TÉCNICA\tCANTIDAD\tTIPO\tUNIDAD\nCemento\tgris\t2\tPeso\tkg',
      ['productName', 'technicalDescription', 'quantity', 'type', 'unit'],
    ],
  ])('are found by their headings: %j', (text, columns) => {
    expect(columnsOf(text)).toEqual(columns)
    expect(read(text)).toHaveLength(1)
  })

  test.each([
    [
      'Cemento\t10\tbolsa\t390,5\nArena\t4\tm3\t1850\nCal\t1\tkg\t2',
      ['productName', 'quantity', 'unit', 'estimatedUnitPrice'],
    ],
    ['1\tCemento\t10\tkg\n2\tArena\t4\tm3', [null, 'productName', 'quantity', 'unit']],
    ['10\tkg\tCemento\tgris\n4\tm3\tArena\tfina', ['quantity', 'unit', 'productName', 'technicalDescription']],
    ['Cemento\nArena', ['productName']],
    ['Cemento\t10\tbolsón\t5\nArena\t4\tcarretada\t6', ['productName', 'quantity', 'unit', 'estimatedUnitPrice']],
  ])('are found by their content without headings: %j', (text, columns) => {
    expect(columnsOf(text)).toEqual(columns)
    expect(readItemSheet(readDelimited(text)).headings).toBeNull()
  })

  test.each(['Un.', 'Un', 'U.', 'Ud.', 'Uds', 'U/M', 'UM', 'U. de M.'])(
    'read %j as the heading of the units',
    (heading) => {
      expect(columnsOf(`Producto;Cantidad;${heading};Precio\nCemento;1;kg;2`)).toEqual([
        'productName',
        'quantity',
        'unit',
        'estimatedUnitPrice',
      ])
    },
  )

  test.each([
    ['Precio est.', true],
    ['Prec. unit. est.', true],
    ['P. est. ($U)', true],
    ['Precio x unidad', true],
    ['Valor', true],
    ['P. total', false],
    ['Precio total', false],
    ['Precio anterior', false],
  ])('read %j as the heading of the prices: %j', (heading, price) => {
    const columns = columnsOf(`Producto;Cantidad;Unidad;${heading}\nCemento;1;kg;2`)
    expect(columns).toEqual(['productName', 'quantity', 'unit', price ? 'estimatedUnitPrice' : null])
  })

  test('assigned to the units later leave only the rows with an unknown unit', () => {
    const sheet = readItemSheet(readDelimited('Producto;Cantidad;Envase\nCemento;1;kg\nCal;2;bolsones\nYeso;3;'))
    const units = (list: ItemSheet) =>
      unknownUnits(readRows(list, noChoices)).map(({ unit, lines }) => ({ unit, lines }))
    expect(units(sheet)).toEqual([{ unit: '', lines: [2, 3, 4] }])
    expect(units(assignColumn(sheet, 2, 'unit'))).toEqual([
      { unit: 'bolsones', lines: [3] },
      { unit: '', lines: [4] },
    ])
  })

  test('are found below a title', () => {
    const rows = read('Lista de la obra;;\nMontevideo;;\n;;\nProducto;Cantidad;Unidad\nCemento;1;kg')
    expect(rows.map(({ line, item }) => [line, item.productName])).toEqual([[5, 'Cemento']])
  })

  test('take the meaning that the person assigns, one column for each', () => {
    const sheet = readItemSheet(readDelimited('Producto;Cantidad;Otra\nCal;1;2'))
    expect(assignColumn(sheet, 2, 'quantity').columns).toEqual(['productName', null, 'quantity'])
    expect(assignColumn(sheet, 0, null).columns).toEqual([null, 'quantity', null])
  })
})

describe('the totals of an item list', () => {
  const leftOut = (text: string) => {
    const { rows, totals } = readItemSheet(readDelimited(text))
    return [rows.length, totals]
  }
  test.each([
    ['Producto;Cantidad;Unidad;Precio;Total\nCal;1;kg;2;2\nTotal;;;;2', [1, [3]]],
    [
      'Producto;Cantidad;Unidad;Precio;Importe\nCal;1;kg;2;2\n;;;Subtotal:;2\n;;;IVA (22%);0,44\n;;;TOTAL $U;2,44',
      [1, [3, 4, 5]],
    ],
    ['Producto;Cantidad;Unidad;Precio;Importe\nCal;1;kg;2;2\n;;;;2', [1, [3]]],
    ['Cal\t1\tkg\t2\nTotal general\t1\t\t$U 2,00', [1, [2]]],
  ])('are left out and listed: %j', (text, expected) => {
    expect(leftOut(text)).toEqual(expected)
  })

  test.each([
    'Producto;Cantidad;Unidad\nCal;1;kg\nTotal;2;kg',
    'Producto;Cantidad;Unidad\nCal;1;kg\nEstación total;2;',
    'Producto;Cantidad;Unidad\nCal;1;kg\n;2;',
    'Producto;Cantidad;Unidad\nCal;1;kg\n500;;',
  ])('do not include a row that may be an item: %j', (text) => {
    expect(leftOut(text)).toEqual([2, []])
  })
})

describe('a row of an item list', () => {
  test('becomes an item with the same number in both spellings, 50 times', () => {
    const lines = Array.from(
      { length: 50 },
      (_, n) => `Producto ${n}\t${n + 1}\tunidad\t${n % 2 ? '1.234,50' : '1234.50'}`,
    )
    const rows = read(lines.join('\n'))
    expect(rows).toHaveLength(50)
    for (const [n, { item, problems }] of rows.entries()) {
      expect(problems).toEqual([])
      expect(itemEstimate(item)).toBe(itemTotal('1234.5', String(n + 1)))
    }
  })

  test('with 1.234 is read as es-UY, reported as ambiguous, and read with a decimal point on request', () => {
    const text = 'Producto\tCantidad\tUnidad\nCemento\t1.234\tkg\nArena\t1,5\tkg'
    expect(ambiguousNumbers(readItemSheet(readDelimited(text)))).toEqual(['1.234'])
    expect(itemsOf(text).map(([, quantity]) => quantity)).toEqual(['1234', '1,5'])
    expect(itemsOf(text, { ...noChoices, mark: '.' }).map(([, quantity]) => quantity)).toEqual(['1,234', '1,5'])
  })

  test.each([
    ['Cal\t1.234\tkg\nCemento\t12.5\tkg', true],
    ['Cal\t1,234\tkg\nCemento\t10\tkg', true],
    ['Cal\t1.234\tkg\nCemento\t12,5\tkg', false],
    ['Cal\t1.234\tkg\nCemento\t10\tkg', false],
    ['Cal\t12.5\tkg\nCemento\t1,5\tkg', false],
  ])('is doubtful when the numbers of the list suggest a decimal point: %j %s', (text, doubtful) => {
    expect(hasDoubtfulNumbers(readItemSheet(readDelimited(text)))).toBe(doubtful)
  })

  test('names the currency of its prices', () => {
    const named = (text: string) => namedCurrencies(readItemSheet(readDelimited(text)))
    expect(named('Producto\tCantidad\tPrecio (US$)\nCal\t1\t2')).toEqual(['USD'])
    expect(named('Cal\t1\tkg\t$U 2\nCemento\t1\tkg\tU$S 3')).toEqual(['UYU', 'USD'])
    expect(named('Producto\tCantidad\tPrecio\tMoneda\nCal\t1\t2\tUSD')).toEqual(['USD'])
    expect(named('Producto\tCantidad\tPrecio\nDólares\t1\t$ 2')).toEqual([])
  })

  test('with an unknown unit waits until a unit is chosen, and the unknown unit stays in the description', () => {
    const text = 'Cemento\t10\tbolsón\nArena\t4\tm3\nCal\t2\tBolsón\nYeso\t3\t'
    expect(read(text).map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ['«bolsón» no es una unidad que conozcamos.'],
      [],
      ['«Bolsón» no es una unidad que conozcamos.'],
      ['Falta la unidad.'],
    ])
    expect(unknownUnits(read(text))).toEqual([
      { unit: 'bolsón', lines: [1, 3], names: ['Cemento', 'Cal'], readings: [] },
      { unit: '', lines: [4], names: ['Yeso'], readings: [] },
    ])
    const units = new Map([[fold('bolsón'), { family: 'unidades', unit: 'Unidades' }]] as const)
    const [cement, , , plaster] = read(text, { ...noChoices, units })
    expect(unknownUnits(read(text, { ...noChoices, units }))).toEqual(unknownUnits(read(text)))
    expect(cement).toMatchObject({
      problems: [],
      item: { unit: 'Unidades', technicalDescription: 'Unidad en la lista: bolsón.' },
    })
    expect(plaster?.problems).toHaveLength(1)
  })

  test('reports each problem, and can be corrected in place', () => {
    const text = 'Producto\tCantidad\tUnidad\tPrecio\n\tdiez\tkg\t-5\nCemento\t1\tkg\t-'
    const [wrong, right] = read(text)
    expect(wrong?.problems.map(({ field }) => field)).toEqual(['productName', 'quantity', 'estimatedUnitPrice'])
    expect(wrong?.problems[1]?.message).toBe('«diez»: Escribe una cantidad mayor que 0, con números.')
    expect(right?.problems).toEqual([])
    const corrections = new Map([[2, { productName: 'Cal', quantity: '10,5', estimatedUnitPrice: '' }]])
    expect(read(text, { ...noChoices, corrections })[0]).toMatchObject({
      problems: [],
      item: { productName: 'Cal', quantity: '10,5' },
    })
  })

  test('takes the name of the catalogue, and the family that a unit has for such a product', () => {
    const catalogue: Catalogue = new Map([
      [
        normaliseName('Excavación'),
        { id: 'x', name: 'Excavación', type: 'OBRAS', usualUnit: 'area - Metros cuadrados' },
      ],
    ])
    expect(itemsOf('EXCAVACION\t10\tm3\t\nRelleno\t10\tm3\t', noChoices, catalogue)).toEqual([
      ['Excavación', '10', 'area', 'Metros cúbicos', ''],
      ['Relleno', '10', 'volumen', 'Metros cúbicos', ''],
    ])
    // Its usual unit only where the row has none.
    expect(itemsOf('Producto\tCantidad\nExcavación\t10', noChoices, catalogue)).toEqual([
      ['Excavación', '10', 'area', 'Metros cuadrados', ''],
    ])
  })

  test('is read with stored units, a column of families, and a quantity with its unit', () => {
    expect(
      itemsOf('Producto\tCantidad\tTipo\tUnidad\nCodo\t1\t\tunidades - Piezas\nLosa\t2\tÁrea\tm³\nClavo\t20 kg\t\t'),
    ).toEqual([
      ['Codo', '1', 'unidades', 'Piezas', ''],
      ['Losa', '2', 'area', 'Metros cúbicos', ''],
      ['Clavo', '20', 'peso', 'Kilogramos', ''],
    ])
  })

  test('keeps formulas and markup as text', () => {
    const [row] = read('Producto\tCantidad\tUnidad\n=HYPERLINK("x")\t=1+1\tkg\n<img src=x onerror=alert(1)>\t1\tkg')
    expect(row?.item.productName).toBe('=HYPERLINK("x")')
    expect(row?.problems[0]?.message).toContain('«=1+1»')
  })

  test('has no problems exactly when publishing accepts its item, for any content', () => {
    const number = fc.oneof(
      fc.constantFrom('', '0', '1.234', '1,5', '1.234,50', 'x', '1e5', '9'.repeat(20)),
      fc.double({ noNaN: true }).map(String),
    )
    const unit = fc.oneof(
      fc.constantFrom(...unitFamilies.flatMap((family) => unitsOfFamily(family))),
      fc.string({ maxLength: 50 }),
    )
    const row = fc.tuple(fc.string({ maxLength: 200 }), number, unit, fc.string({ maxLength: 20 }), number)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom<',' | '.'>(',', '.'), (rows, mark) => {
        const columns = ['productName', 'quantity', 'unit', 'technicalDescription', 'estimatedUnitPrice'] as const
        const lines = rows.map((cells, index) => ({ line: index + 1, cells }))
        const list = { rows: lines, columns, headings: null }
        for (const [index, { item, problems }] of readRows(list, { ...noChoices, mark }).entries()) {
          const whole = { ...item, key: 'a' }
          const taken = itemDraft.safeParse(whole).success && readItem(whole) !== null
          expect(problems.length === 0).toBe(taken)
          // More than three decimals are rounded, and the list says so.
          const quantity = parseAmount(rows[index]![1], mark)
          if (taken) expect(readItem(whole)?.quantity).toBe(quantity && round(quantity, decimals.quantity))
        }
      }),
    )
  })
})
