import { describe, expect, test } from 'vitest'
import { hasDoubtfulNumbers, taxedHeading } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'

/** The price of each row, with what is asked of it. */
const pricesOf = (text: string) =>
  readRows(readPastedList(text), noChoices).map(({ item, problems }) =>
    [item.estimatedUnitPrice, ...problems.map(({ message }) => message)].join(' ! '),
  )
const table = (heading: string, ...prices: readonly string[]) =>
  ['Producto\tCantidad\tUnidad\t' + heading, ...prices.map((price) => `Portland\t10\tbolsas\t${price}`)].join('\n')

describe('estimates are without VAT', () => {
  test.each(['Precio c/IVA', 'Precio con IVA', 'P. unit. (IVA inc.)', 'PVP', 'Precio público'])(
    'a column of prices under %j says that it has the VAT in it',
    (heading) => {
      expect(taxedHeading(readPastedList(table(heading, '420', '500')))).toBe(heading)
    },
  )

  test.each(['Precio', 'Precio sin IVA', 'Precio + IVA', 'P. unit.'])('one under %j does not', (heading) => {
    expect(taxedHeading(readPastedList(table(heading, '420', '500')))).toBeNull()
  })

  test('of two columns of prices the one without VAT is read', () => {
    const both = 'Producto\tCantidad\tUnidad\tPrecio con IVA\tPrecio sin IVA\nPortland\t10\tbolsas\t122\t100'
    expect(pricesOf(both)).toEqual(['100'])
  })

  test('a price whose cell says that it has the VAT in it waits', () => {
    expect(pricesOf(table('Precio', '420 IVA inc', '500 + IVA'))).toEqual([
      expect.stringMatching(/^420 IVA inc ! «420 IVA inc»: las estimaciones van sin IVA\./),
      '500',
    ])
  })

  test("'+ IVA' behind a price is no part of it", () => {
    expect(pricesOf(table('Precio', '$ 420 + IVA', '1.250,50 más IVA', '300 s/IVA'))).toEqual(['420', '1250,5', '300'])
    expect(hasDoubtfulNumbers(readPastedList(table('Precio', '1.250 + IVA', '12.5 + IVA')))).toBe(true)
  })

  test.each([
    '10 bolsas de cal a $ 420 IVA incluido',
    '10 bolsas de cal $ 420 c/u (IVA inc.)',
    '10 baldes a $ 420 con IVA',
  ])('a price in a message waits where it has the VAT in it: %j', (message) => {
    expect(pricesOf(message)).toEqual([expect.stringMatching(/las estimaciones van sin IVA/)])
  })

  test('one without VAT is read', () => {
    expect(pricesOf('10 bolsas de cal a $ 420 + IVA\n5 palas a $ 500 sin IVA')).toEqual(['420', '500'])
  })
})
