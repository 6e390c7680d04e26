import { expect, test } from 'vitest'
import { hasDoubtfulNumbers } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices } from '#features/rfqs/domain/item-list/rows.ts'
import { withChoices, withCorrection, withUnit, type ItemList } from '#features/rfqs/ui/item-import/item-list.ts'
import { keptOf, restored } from '#features/rfqs/ui/item-import/kept-list.ts'

const listOf = (text: string): ItemList => {
  const sheet = readPastedList(text)
  const choices = { ...noChoices, mark: hasDoubtfulNumbers(sheet) ? null : (',' as const) }
  return { ...sheet, id: 'a', source: 'Lista pegada', key: null, choices, catalogue: new Map() }
}
const stored = (list: ItemList): ItemList => ({
  ...restored(JSON.parse(JSON.stringify(keptOf(list))) as ReturnType<typeof keptOf>),
  id: 'a',
})

test.each([
  ['a message with a row that lacks its quantity', '10 bolsas de portland a $ 420\n3 m3 de arena\nCaño 110 mm'],
  ['a table whose columns are in doubt', 'Cal\t10\t20\nArena\t3\t4'],
  ['a table with ambiguous numbers', 'Producto\tCantidad\tUnidad\nCal\t1,234\tkg\nArena\t12.5\tm3'],
])('%s is kept as it is, with what was chosen and corrected', (_kind, text) => {
  const corrected = withCorrection(listOf(text), 2, { productName: 'Cal hidráulica' })
  const list = withChoices(withUnit(corrected, 'bolsón', { family: 'unidades', unit: 'Bolsas' }), { mark: '.' })
  const { body: _body, totals: _totals, titles: _titles, unread: _unread, ...kept } = list
  expect(stored(list)).toMatchObject(kept)
})
