import { describe, expect, test } from 'vitest'
import { pastedPrices } from '#features/quotations/domain/pasted-prices.ts'
import { readPriceSheet } from '#features/quotations/domain/price-sheet.ts'

const names = ['Cemento pórtland 25 kg', 'Alambre 17/15, rollo 1.000 m', 'Tranquera 4 m', 'Bebedero']
const items = names.map((productName, at) => ({
  id: `0193a000-0000-7000-8000-00000000000${at}`,
  productName,
  quantity: '10',
  unit: 'unidades - Unidades',
}))

/** What a pasted text answers, item by item: the unit price, 'no' where it is declined, null for nothing. */
const read = (text: string, currency: 'UYU' | 'USD' = 'UYU') => {
  const lines = readPriceSheet(pastedPrices(text, currency)!, { items, currency }) ?? []
  return items.map(({ id }) => {
    const line = lines.find(({ itemId, kind }) => itemId === id && kind === 'answer')
    return line?.kind !== 'answer' ? null : line.answer.declined ? 'no' : line.answer.unitPrice
  })
}

describe('a price list that is pasted', () => {
  const expected = ['1.234,50', '6.200,00', '8.950,00', 'no']

  test.each([
    [
      'cells under headings',
      `Producto\tCant.\tP. unit.\n${names.map((name, at) => `${name}\t10\t${['$ 1.234,50', '6.200', '8950', 'no cotizo'][at]}`).join('\n')}`,
    ],
    [
      'two columns without headings',
      `${names[0]}\t1.234,50\n${names[1]}\t$ 6.200\n${names[2]}\t8950\n${names[3]}\tno tengo`,
    ],
    [
      'a message',
      `Hola, va la lista:\n${names[0]}: $ 1.234,50\n${names[1]} $6.200\n- *${names[2]}* - 8.950,00\n${names[3]}: sin stock\nSaludos`,
    ],
    [
      'numbered lines',
      `1) ${names[0]} ..... 1234,5\n2) ${names[1]} = $U 6.200\n3) ${names[2]} a $ 8.950 + IVA\n4) ${names[3]}: No cotizamos`,
    ],
  ])('as %s answers the items that it names', (_, text) => {
    expect(read(text)).toEqual(expected)
  })

  test('does not take a price in another currency or with the VAT in it', () => {
    const text = `${names[0]}: U$S 30,50\n${names[1]}: $ 6.200 IVA incluido\n${names[2]}: 8.950 c/IVA`
    expect(read(text)).toEqual([null, null, null, null])
    expect(read(`${names[0]}: U$S 30,50\n${names[1]}\t12`, 'USD')).toEqual(['30,50', '12,00', null, null])
  })

  test('says of a price with VAT, in its line or in one for all, that prices are without VAT', () => {
    const problems = (text: string) =>
      readPriceSheet(pastedPrices(text, 'UYU')!, { items, currency: 'UYU' })?.flatMap((line) =>
        line.kind === 'problem' && line.itemId !== null ? [line.problem] : [],
      )
    expect(problems(`${names[3]}: 890 IVA inc`)).toEqual(['«890 IVA inc»: aquí los precios van sin IVA.'])
    expect(problems(`${names[3]}: 890\nIVA incluido`)).toEqual(['«IVA incluido»: aquí los precios van sin IVA.'])
    expect(problems(`${names[3]}: 890\nTodo en dólares`)).toEqual([
      '«Todo en dólares»: esta licitación se cotiza en Pesos Uruguayos.',
    ])
    expect(problems(`Todo en pesos uruguayos\n${names[3]}: 890`)).toEqual([])
  })

  test('takes the price after the last word, with what follows it', () => {
    const cells = (line: string) => pastedPrices(line, 'UYU')?.at(-1)?.cells
    expect(cells('Caño: 20 m: 890 - 10 días')).toEqual(['Caño: 20 m', '890 - 10 días'])
    expect(cells('Bebedero | $ 890 |')).toEqual(['Bebedero', '$ 890'])
  })

  test('takes no number of a name for a price', () => {
    expect(read(`${names[1]}\n${names[2]}\n${names[0]} 480`)).toEqual([null, null, null, null])
  })

  test('takes no last column without a heading, which may be of totals', () => {
    expect(pastedPrices(`${names[0]}\t10\t12.345\n${names[3]}\t10\t500`, 'UYU')).toBe(null)
  })
})
