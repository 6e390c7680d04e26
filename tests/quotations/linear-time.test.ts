import { expect, test } from 'vitest'
import { pastedPrices } from '#features/quotations/domain/pasted-prices.ts'
import { readPriceSheet } from '#features/quotations/domain/price-sheet.ts'

const item = { id: '0193a000-0000-7000-8000-000000000000', quantity: '240', unit: 'unidades - Bolsas' }
const rfq = { items: [{ ...item, productName: 'Cal' }], currency: 'UYU' as const }

test.each([
  ['spaces', `1${' '.repeat(300_000)}b`],
  ['words of VAT', 'no iva '.repeat(50_000)],
  ['amounts', '1.-'.repeat(120_000)],
  ['small words', 'con '.repeat(75_000)],
])(
  'a price sheet with a cell of nothing but %s takes time in proportion to its length; a quadratic expression would not end here',
  (_what, text) => {
    const table = [[`Precios ${text}`], ['Artículo', 'Unidad', 'Precio'], ['Cal', text, text], [`Precios ${text}`]]
    const lines = readPriceSheet(
      table.map((cells, at) => ({ line: at + 1, cells })),
      rfq,
    )
    expect(lines?.length).toBeGreaterThan(0)
  },
)

test.each([
  ['blanks', `Cal${' '.repeat(900)}x`],
  ['tabs', `Cal${'\t'.repeat(900)}x`],
  ['colons', 'a: '.repeat(300)],
  ['dots', `Cal ${'.'.repeat(900)}`],
])(
  'a pasted price list whose lines are nothing but %s is read; an expression that backtracks would not end',
  (_, line) => {
    expect(pastedPrices(`${line}\n`.repeat(20), 'UYU')).toBeDefined()
  },
)
