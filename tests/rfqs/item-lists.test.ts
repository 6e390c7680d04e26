import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasDoubtfulNumbers } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { billsOfQuantities } from './fixtures/item-lists/bills-of-quantities.ts'
import { doubtfulMessages } from './fixtures/item-lists/doubtful-messages.ts'
import { copiedForms } from './fixtures/item-lists/copied-forms.ts'
import { copiedMessages } from './fixtures/item-lists/copied-messages.ts'
import { drawnTables } from './fixtures/item-lists/drawn-tables.ts'
import { doubtfulTables } from './fixtures/item-lists/doubtful-tables.ts'
import type { ExpectedItem, ListCase } from './fixtures/item-lists/list-case.ts'
import { messages } from './fixtures/item-lists/messages.ts'
import { orders } from './fixtures/item-lists/orders.ts'
import { pricedBills } from './fixtures/item-lists/priced-bills.ts'
import { pastedTables } from './fixtures/item-lists/pasted-tables.ts'
import { priceLists } from './fixtures/item-lists/price-lists.ts'
import { trades } from './fixtures/item-lists/trades.ts'
import { rounds } from '../harness/rounds.ts'

const lists: readonly ListCase[] = [
  ...billsOfQuantities,
  ...pricedBills,
  ...orders,
  ...priceLists,
  ...messages,
  ...doubtfulMessages,
  ...doubtfulTables,
  ...drawnTables,
  ...copiedForms,
  ...copiedMessages,
  ...pastedTables,
  ...trades,
]

/** The list as the review shows it before the person answers anything. */
const review = ({ text }: ListCase) => {
  const sheet = readPastedList(text)
  const choices = { ...noChoices, mark: hasDoubtfulNumbers(sheet) ? null : (',' as const) }
  const rows = readRows(sheet, choices)
  const isReady = ({ problems }: (typeof rows)[number]) => sheet.sure && problems.length === 0
  const cells = ({ item }: (typeof rows)[number]): ExpectedItem => [
    item.productName,
    item.quantity,
    item.unit,
    ...(item.estimatedUnitPrice === '' ? ([] as const) : ([item.estimatedUnitPrice] as const)),
  ]
  return {
    sheet,
    ready: rows.filter(isReady).map(cells),
    asked: rows.filter((row) => !isReady(row)).map(({ item }) => item.productName),
  }
}

describe.each(lists)('the list: $kind', (list) => {
  const { sheet, ready, asked } = review(list)
  const expected = list.items.map((item) => item.filter((cell, at) => at < 3 || cell !== ''))

  test('has no row that is ready and wrong', () => {
    for (const row of ready) expect(expected).toContainEqual(row)
  })
  test('asks about the rows that cannot be read surely, and about no other', () => {
    expect([ready.length + asked.length, asked.length]).toEqual([list.items.length, list.asked ?? 0])
    for (const name of asked) expect(list.items.map(([item]) => item)).toContain(name)
  })
  test('leaves out its totals and titles, and counts them', () => {
    expect([sheet.totals.length, sheet.titles.length]).toEqual([list.totals ?? 0, list.titles ?? 0])
  })
})

test('the lists are read: rows right, rows asked about, rows wrong though ready', () => {
  const reviews = lists.map((list) => ({ list, ...review(list) }))
  const right = reviews.reduce((sum, { ready }) => sum + ready.length, 0)
  const asked = reviews.reduce((sum, { asked: waiting }) => sum + waiting.length, 0)
  expect(lists.length).toBeGreaterThanOrEqual(40)
  expect(asked / (right + asked)).toBeLessThan(0.35)
})

test('a line of a message that is too long to be a request is not read, and is said', () => {
  const sheet = readPastedList(`Hola\n${'a 1 '.repeat(50_000)}\n2 baldes de látex`)
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['Látex'])
  expect(sheet.unread).toHaveLength(2)
})

/** A table as a program for PDFs draws it: every column as wide as its longest cell, and two spaces. */
const drawn = (rows: readonly (readonly string[])[]) => {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]! + 2)).join('')).join('\n')
}

const mostlyNames: [string, string, string][] = [
  ['Arena', '', ''],
  ['Arena', '', ''],
  ['Arena', '', 'bolsas'],
]

test('a table reads the same with tabs, drawn with spaces and drawn with bars, whatever cells are empty', () => {
  const name = fc.constantFrom('Cemento Portland 50 kg', 'Arena', 'Caño PVC 110 x 3 m', 'Codo 1/2"', 'Látex')
  const row = fc.tuple(name, fc.constantFrom('1', '12', '2,5', '1.000', ''), fc.constantFrom('bolsas', 'm3', 'u', ''))
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), (rows) => {
      const table = [['Producto', 'Cantidad', 'Unidad'], ...rows]
      const read = (text: string) =>
        readPastedList(text).rows.map(({ cells }) => [0, 1, 2].map((at) => cells[at] ?? ''))
      const tabbed = read(table.map((cells) => cells.join('\t')).join('\n'))
      expect(read(drawn(table))).toEqual(tabbed)
      expect(read(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))).toEqual(tabbed)
    }),
    { numRuns: rounds(100, 5_000), examples: [[mostlyNames]] },
  )
})

test('a list reads the same alone and in a mail, with titles, a signature and the mail that it answers', () => {
  const line = fc.constantFrom('10 bolsas de cal', 'Arena: 3 m3', '2 codos 1/2"', '1 tablero a $ 900', 'Látex 4 baldes')
  const around = fc.record({
    greeting: fc.constantFrom('', 'Estimados,\n', 'Hola! Buenas tardes\nnecesito:\n'),
    title: fc.constantFrom('', '*Obra*\n', '_Materiales:_\n'),
    farewell: fc.constantFrom('Saludos\n', 'Atte.\n', 'Muchas gracias!\n'),
    signature: fc.constantFrom('', 'Ana Paz\nCompras\n', 'Ana Paz\nCel. 099 123 456\nana@obra.uy\n'),
    reply: fc.constantFrom(
      '',
      'El mar, 4 mar 2025 a las 9:00, Luis escribió:\n> 5 palas\n',
      'De: Luis\nEnviado: hoy\n5 palas\n',
      '-----Mensaje original-----\n5 palas\n',
    ),
  })
  const read = (text: string) => readPastedList(text).rows.map(({ cells }) => cells)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), around, (lines, { greeting, title, ...below }) => {
      const list = lines.join('\n')
      const { farewell, signature, reply } = below
      expect(read(`${greeting}${title}${list}\n\n${farewell}${signature}\n${reply}`)).toEqual(read(list))
    }),
    { numRuns: rounds(200, 5_000) },
  )
})

test('a list in blocks side by side reads the same as the blocks below each other', () => {
  const name = fc.constantFrom('Cemento', 'Arena fina', 'Caño PVC 110', 'Codo 1/2"')
  const row = fc.tuple(name, fc.constantFrom('1', '12', '2,5', '1.000'), fc.constantFrom('bolsas', 'm3', 'u'))
  const heads = ['Producto', 'Cantidad', 'Unidad']
  const blocks = fc.array(fc.array(row, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 3 })
  const read = (table: readonly (readonly string[])[]) =>
    readPastedList(table.map((cells) => cells.join('\t')).join('\n')).rows.map(({ cells }) => cells.slice(0, 3))
  fc.assert(
    fc.property(blocks, (given) => {
      const longest = Math.max(...given.map(({ length }) => length))
      const beside = Array.from({ length: longest }, (_, at) => given.flatMap((rows) => rows[at] ?? ['', '', '']))
      expect(read([given.flatMap(() => heads), ...beside])).toEqual(read([heads, ...given.flat()]))
    }),
    { numRuns: rounds(100, 5_000) },
  )
})

test('no row of a table is lost, whatever words of headings its cells have', () => {
  const names = [
    'Café molido',
    'Caja de luz',
    'Nota adhesiva',
    'Precio marcador',
    'Servicio de flete',
    'Cantidad',
    'Marca',
  ]
  const notes = [
    '',
    'Marca reconocida',
    'Total aprox',
    'Nota: ver plano',
    'Cantidad a confirmar',
    'IVA inc',
    'Unidad',
    '12',
  ]
  const row = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom('1', '2,5', '1.000', '12 kg', 'x2', '3 bolsas'),
    fc.constantFrom('u', 'bolsa', 'm3', ''),
    fc.constantFrom(...notes),
  )
  const heads = fc.constantFrom(
    ['Insumo', 'Cantidad', 'Unidad', 'Observaciones'],
    ['Descripción', 'Cant.', 'Un.', 'Notas'],
    ['Artículo', 'Cantidad', 'Unidad', 'Marca'],
  )
  fc.assert(
    fc.property(heads, fc.array(row, { minLength: 1, maxLength: 7 }), (given, rows) => {
      const sheet = readPastedList([given, ...rows].map((cells) => cells.join('\t')).join('\n'))
      expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(rows.map(([name]) => name))
    }),
    { numRuns: rounds(200, 5_000) },
  )
})
