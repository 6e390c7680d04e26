import exceljs from 'exceljs'
import { HyperFormula } from 'hyperformula'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonXlsx } from '#features/comparison/server/files/xlsx.ts'
import type { Received } from '#features/comparison/server/received.ts'
import { construction, ownRfqOf, receivedOf } from './fixtures/received.ts'

const dataOf = (received: Received) =>
  fileData(received, { order: 'total', weights: null }, new Date('2026-03-15T15:00:00Z'))

describe('the look of the workbook', () => {
  const lookOf = async (received: Received) => {
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await comparisonXlsx(dataOf(received))).buffer)
    return { prices: workbook.getWorksheet('Comparación')!, combination: workbook.getWorksheet('Mejor combinación')! }
  }

  test('keeps heads and names in view, repeats the heads on paper and gives every amount its format', async () => {
    const { prices, combination } = await lookOf(construction())
    expect(prices.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 5 })
    expect(combination.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 3 })
    expect(prices.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '4:5' })
    for (const sheet of [prices, combination])
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          const value = cell.result ?? cell.value
          if (typeof value === 'number' && !Number.isInteger(value)) expect(cell.numFmt).toMatch(/0/)
        }),
      )
  })

  test('of thirty suppliers prints pages that can be read, each with the names of the items and its number', async () => {
    const rfq = ownRfqOf([{ quantity: '2' }])
    const { prices, combination } = await lookOf({
      rfq,
      quotations: Array.from({ length: 30 }, (_, index) => receivedOf(rfq, index, ['1'])),
    })
    for (const sheet of [prices, combination]) {
      const characters = sheet.columns.slice(1).reduce((sum, { width = 9 }) => sum + width, 0)
      const { fitToWidth = 1, printTitlesColumn } = sheet.pageSetup
      expect(characters / fitToWidth).toBeLessThan(230)
      expect(printTitlesColumn).toBe('A:A')
      expect(sheet.headerFooter.oddFooter).toBe('&RPágina &P de &N')
    }
    expect(prices.pageSetup.fitToWidth).toBeGreaterThan(2)
  })

  test('gives every amount of millions and every long condition room to be read', async () => {
    const { rfq, quotations } = construction()
    const words = 'Contado contra entrega, con factura a treinta días y retención del cinco por ciento. '.repeat(3)
    const { prices } = await lookOf({
      rfq,
      quotations: quotations.map((quotation) => ({
        ...quotation,
        supplier: { view: 'anonymous' as const, label: 'Barraca y aserradero '.repeat(4).trim() },
        price: '123456789012.5',
        paymentTerms: words,
      })),
    })
    expect(prices.getRow(4).height).toBeGreaterThanOrEqual(15 * 3)
    for (let column = 4; column <= 5 + 2 * quotations.length; column++)
      expect(prices.getColumn(column).width).toBeGreaterThanOrEqual('123.456.789.012,50'.length + 2)
    const row = prices.getColumn(1).values.indexOf('Condiciones de pago')
    expect(prices.getRow(row).height).toBeGreaterThanOrEqual(15 * 5)
  })

  test('shows a quantity of twelve digits, and not ####, in both sheets', async () => {
    const rfq = ownRfqOf([{ quantity: '123456789.125' }])
    const { prices, combination } = await lookOf({
      rfq,
      quotations: [receivedOf(rfq, 0, ['1']), receivedOf(rfq, 1, ['2'])],
    })
    for (const sheet of [prices, combination])
      expect(sheet.getColumn(2).width).toBeGreaterThanOrEqual('123.456.789,125'.length + 2)
  })

  const colors = { green: 'FF17613A', red: 'FFB3372F' }
  /**
   * Which prices of the first item the workbook writes in this color, by the formulas that a spreadsheet would
   * evaluate. `old`: further prices, of quotations that did not confirm an addendum.
   */
  const pricesIn = async (
    color: keyof typeof colors,
    unitPrices: readonly (string | null)[],
    old: readonly string[] = [],
  ) => {
    const rfq = ownRfqOf([{}])
    const all = [...unitPrices, ...old]
    const unconfirmed = { number: 1, quantities: true }
    const quotations = all.map((price, index) =>
      receivedOf(rfq, index, [price], index < unitPrices.length ? {} : { unconfirmed }),
    )
    const data = dataOf({ rfq, quotations })
    const { prices } = await lookOf({ rfq, quotations })
    const rows = Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 7 + 2 * quotations.length }, (_cell, column) => {
        const cell = prices.getCell(row + 1, column + 1)
        return (cell.result ?? cell.value) as string | number | null
      }),
    )
    const engine = HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3', useArrayArithmetic: true })
    const { conditionalFormattings } = prices as unknown as { conditionalFormattings: ConditionalFormatting[] }
    return conditionalFormattings.flatMap(({ ref, rules }) => {
      const { formulae } = rules.find(({ style }) => style.font.color.argb === colors[color])!
      const column = data.columns[(xlsx.utils.decode_range(ref).s.c - 5) / 2]!
      return engine.calculateFormula(`=${formulae[0]!}`, 0) === true ? column.quotation.items[0]!.unitPrice : []
    })
  }
  type ConditionalFormatting = {
    ref: string
    rules: { formulae: string[]; style: { font: { color: { argb: string } } } }[]
  }

  test('writes a price in red only among three or more, more than 3 % above the next highest', async () => {
    expect(await pricesIn('red', ['100', '90', '103.01'])).toEqual(['103.01'])
    expect(await pricesIn('red', ['100', '90', '103'])).toEqual([])
    expect(await pricesIn('red', ['90', null, '200'])).toEqual([])
    expect(await pricesIn('red', ['90', '200', '200'])).toEqual([])
  })

  test('puts only the best of several prices on green', async () => {
    expect(await pricesIn('green', ['100', '90', '103'])).toEqual(['90'])
    expect(await pricesIn('green', ['90', null])).toEqual([])
  })

  test('marks no price that did not confirm an addendum, and counts none', async () => {
    expect(await pricesIn('green', ['100', '90'], ['90', '50'])).toEqual(['90'])
    expect(await pricesIn('red', ['90', '100', '120'], ['200', '119'])).toEqual(['120'])
    expect(await pricesIn('red', ['90', '200'], ['100'])).toEqual([])
  })

  test('shows no total of estimates where nothing is estimated', async () => {
    const rfq = ownRfqOf([{}, {}])
    const { prices } = await lookOf({ rfq, quotations: [receivedOf(rfq, 0, ['1', '2'])] })
    const row = prices.getColumn(1).values.indexOf('Subtotal de ítems')
    expect(prices.getCell(row, 5).result).toBe('—')
  })
})
