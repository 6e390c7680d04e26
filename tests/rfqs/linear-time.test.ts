import { expect, test } from 'vitest'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'

test.each(['1 a 1 la ', 'a 1 $', ' ', '$1', '1$ ', '5 u a $ 1 c/u, ', '1 000 ', '- (', 'total + IVA ', '2x4 de '])(
  'many lines of nothing but %j are read; an expression worse than quadratic in a line would not end here',
  (part) => {
    const lines = [
      part.repeat(1_000 / part.length),
      `5 bolsas cal ${part.repeat(980 / part.length)}x`,
      `${part.repeat(990 / part.length)}•`,
    ]
    const lists = lines.map((line) => readPastedList(`${line}\n`.repeat(20)))
    expect(lists.flatMap(({ rows, unread }) => [...rows, ...unread]).length).toBeGreaterThanOrEqual(20)
  },
)

test('text that is made to be slow takes time in proportion to its length; a quadratic expression would not end here', () => {
  const texts = [
    `${'1.\tCodo\n \n'.repeat(10_000)}Tee\t10\tu`,
    `Producto\tCantidad\nCal\t10${' '.repeat(300_000)}b\nYeso\t"10${' '.repeat(300_000)}a\nb"`,
    `Producto\tCantidad\tUnidad\nCal\t10\tbolsa${' '.repeat(300_000)}b`,
    `Producto\tCantidad\nCal\t${'('.repeat(300_000)}`,
    `x${' '.repeat(200_000)}10\n`.repeat(3),
    `${'Cal'.padEnd(900)}10  kg\n`.repeat(3_000),
    `1 bolsa\n${'$ 1 a 1 = 1 '.repeat(80)}\n`.repeat(100),
    `De: a ${'1 (un '.repeat(150)}\n`.repeat(100),
  ]
  let rows = 0
  for (const text of texts) {
    const sheet = readPastedList(text)
    rows += readRows(sheet, noChoices).length
  }
  expect(rows).toBeGreaterThan(13_000)
})
