import { describe, expect, test } from 'vitest'
import { mixesCurrencies } from '#features/rfqs/domain/item-list/doubtful-numbers.ts'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows } from '#features/rfqs/domain/item-list/rows.ts'
import { inCurrency, withChoices } from '#features/rfqs/ui/item-import/item-list.ts'
import { notConverted, otherCurrency, taxedPrices } from '#features/rfqs/ui/item-import/list-notes.ts'
import { isGood, rowsOf } from '#features/rfqs/ui/item-import/list-rows.ts'

const table = (...lines: readonly string[]) => lines.map((line) => line.replaceAll('|', '\t')).join('\n')
const heads = 'Artículo|Cant.|Un.|Precio'
const rows = ['Martillo|10|un|8,50', 'Pala|5|un|12']

describe('what a list says of its prices outside its rows is told before they are added', () => {
  test.each([
    ['above its headings', table('LISTA DE PRECIOS EN DÓLARES, IVA INCLUIDO', heads, ...rows)],
    ['below its rows', table(heads, ...rows, 'Precios en U$S, IVA incluido')],
    ['in a message', 'Necesito:\n10 martillos a $ 8,50\n5 palas a $ 12\nPrecios en dólares con IVA incluido'],
  ])('%s', (_, text) => {
    const list = readPastedList(text)
    expect(otherCurrency(list, 'UYU')).toMatch(/^La lista dice «.*(?:DÓLARES|U\$S|dólares)/)
    expect(otherCurrency(list, 'USD')).toBeNull()
    expect(taxedPrices(list)).toMatch(/^La lista dice «.*iva inc/i)
  })

  test('a heading that names currency and VAT decides for its column', () => {
    const list = readPastedList(table('Lista en dólares con IVA', 'Artículo|Cant.|Un.|Precio $U s/IVA', ...rows))
    expect([otherCurrency(list, 'UYU'), taxedPrices(list)]).toEqual([null, null])
  })

  test('a list without prices gets no note about prices', () => {
    const list = readPastedList(table('Lista de precios en dólares con IVA', 'Artículo|Cant.|Un.', 'Pala|5|un'))
    expect([otherCurrency(list, 'UYU'), taxedPrices(list)]).toEqual([null, null])
  })
})

test('before the RFQ has a currency no list is said to differ from it', () => {
  expect(notConverted(null)).toMatch(/todavía no tiene moneda/)
  expect(notConverted('UYU')).toMatch(/^ y tu licitación está en \$U: .* como Pesos Uruguayos, sin convertir\.$/)
})

test('rows that wait are held to the currency that the RFQ has by then', () => {
  const read = readPastedList('10 martillos a US$ 8,50')
  const list = { ...read, id: 'a', source: '', key: null, catalogue: new Map(), choices: noChoices }
  const waiting = withChoices(list, { currency: 'USD' })
  expect(rowsOf(inCurrency(waiting, 'USD')).every(isGood)).toBe(true)
  expect(rowsOf(inCurrency(waiting, 'UYU')).every(isGood)).toBe(false)
})

describe('a table whose rows have their prices in two currencies', () => {
  const problems = (text: string, currency: 'UYU' | 'USD') => {
    const list = readPastedList(text)
    expect([mixesCurrencies(list, currency), otherCurrency(list, currency)]).toEqual([true, null])
    return readRows(list, { ...noChoices, currency }).map((row) => row.problems.map(({ message }) => message).join())
  }

  test('keeps back each row that is not in the currency of the RFQ', () => {
    const text = table(heads, 'Resma|5|un|220', 'Tóner|2|un|U$S 45')
    expect(problems(text, 'UYU')).toEqual(['', expect.stringMatching(/^«U\$S 45»: tu licitación está en Pesos/)])
  })

  test('also where a column says the currency', () => {
    const text = table('Artículo|Cant.|Un.|Moneda|Precio', 'Resma|5|un|$|220', 'Tóner|2|un|USD|45')
    expect(problems(text, 'UYU')).toEqual(['', expect.stringMatching(/^«USD 45»: tu licitación está en Pesos/)])
    expect(problems(text, 'USD')).toEqual([expect.stringMatching(/^«\$U 220»: tu licitación está en Dólares/), ''])
  })
})
