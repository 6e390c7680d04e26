import { expect, test } from 'vitest'
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
