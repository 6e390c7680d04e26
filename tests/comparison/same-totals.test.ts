import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { bestCombination } from '#features/comparison/domain/best-combination.ts'
import { comparisonModel } from '#features/comparison/ui/model.ts'
import { TotalRows } from '#features/comparison/ui/matrix/total-rows.tsx'
import { PaperTable } from '#features/comparison/ui/paper/table.tsx'
import { blurTotal, typeTotal } from '#features/quotations/domain/answers.ts'
import { priceQuotation, runningTotals } from '#features/quotations/domain/pricing.ts'
import { mails } from '#platform/tables.ts'
import { divide, formatAmount, formatMoney, parseAmount, plus, sum, typedAmount } from '#lib/money.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals, type Person } from '../quotations/fixtures/deals.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import { screenText } from '../harness/screen-text.tsx'

const { platform, buyer, supplier, publish, quote, choose } = await openDeals()

/** A typed amount with up to this many decimals, 0,2 at least, so that no total is 0. */
const typed = (places: number, largest: number) =>
  fc
    .integer({ min: 2 * 10 ** (places - 1), max: largest })
    .map((n) => typedAmount(divide(String(n), String(10 ** places), places)))
const quantities = fc.array(typed(3, 9_999_999), { minLength: 2, maxLength: 4 })
const offer = fc.record({
  prices: fc.array(typed(6, 2_000_000_000), { minLength: 4, maxLength: 4 }),
  /** Which item is answered by its total, and whether the last one is declined. */
  byTotal: fc.integer({ min: 0, max: 3 }),
  isPartial: fc.boolean(),
  shipping: fc.option(typed(2, 99_999_99)),
})
type Offer = typeof offer extends fc.Arbitrary<infer T> ? T : never

/** The form of an offer, as a supplier leaves it. */
const formOf = (items: readonly { id: string; quantity: string }[], given: Offer) => {
  const form = aQuotation(items)
  const answers = form.items.map((answer, at) => {
    if (given.isPartial && at === items.length - 1) return { ...answer, declined: true, unitPrice: '' }
    const price = given.prices[at]!
    if (at !== given.byTotal) return { ...answer, unitPrice: price }
    const { quantity } = items[at]!
    return blurTotal(typeTotal(answer, quantity, price.replace(/(,\d\d)\d+$/, '$1')), quantity).item
  })
  const shipping = given.shipping === null ? {} : { shippingTerms: 'charged' as const, shippingCost: given.shipping }
  return { items: answers, ...shipping }
}

/** What a workbook holds in the row of this name. */
const rowOf = (workbook: xlsx.WorkBook, sheet: string, name: string) =>
  xlsx.utils
    .sheet_to_json<(string | number)[]>(workbook.Sheets[sheet]!, { header: 1, defval: '' })
    .find(([first]) => String(first).startsWith(name))!

test(
  'a total is the same to the cent wherever it is shown: screens, files, mails, after the selection',
  inTime,
  async () => {
    const currency = fc.constantFrom('UYU', 'USD')
    await fc.assert(
      fc.asyncProperty(quantities, offer, offer, currency, async (many, one, other, unit) => {
        // New members each time: a member may take only so many files an hour.
        const [owner, first, second] = [await buyer(), await supplier(), await supplier()]
        const rfqId = await publish(owner, { currency: unit, items: many.map((quantity) => anItem({ quantity })) })
        await platform.db.delete(mails)
        const send = async (by: Person, given: Offer) => {
          const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
          const form = formOf(items, given)
          const priced = priceQuotation(aQuotation(items, form), items)!
          expect(runningTotals(aQuotation(items, form), items).price).toBe(priced.price)
          const { id, price } = await quote(by, rfqId, form)
          expect(price).toBe(priced.price)
          return { id, by, ...priced }
        }
        const sent = [await send(first, one), await send(second, other)]

        for (const { id, by, price, itemsTotal } of sent) {
          const own = await by.product.quotations.sent({ id })
          expect([own.price, own.itemsTotal]).toEqual([price, itemsTotal])
          const { quotations } = await by.product.quotations.mine({})
          for (const row of quotations.filter((each) => each.id === id)) expect(row.price).toBe(price)
          const csv = await (await owner.product.comparison.exports.csv({ rfqId, quotationId: id })).text()
          const totals = csv
            .trimEnd()
            .split('\r\n')
            .slice(1)
            .flatMap((line) => parseAmount(line.split(';')[3]!) ?? [])
          expect(sum(totals)).toBe(price)
        }

        const received = await owner.product.comparison.received({ rfqId })
        const model = comparisonModel(received.rfq, received.quotations, 'total')
        const file = await owner.product.comparison.exports.xlsx({ rfqId, sort: 'total' })
        const book = await openWorkbook(file)
        const { pages } = await openPdf(await owner.product.comparison.exports.pdf({ rfqId, sort: 'total' }))
        const texts = [
          screenText(createElement('table', {}, createElement(TotalRows, { comparison: model }))),
          screenText(createElement(PaperTable, { comparison: model })),
          pages.map((page) => page.text).join('\n'),
        ]
        for (const { id, price, itemsTotal } of sent) {
          const quotation = received.quotations.find((each) => each.id === id)!
          expect([quotation.price, quotation.itemsTotal]).toEqual([price, itemsTotal])
          for (const text of texts)
            expect(text.slice(text.lastIndexOf('Total general sin IVA'))).toContain(formatAmount(price))
          expect(rowOf(book, 'Comparación', 'Total general sin IVA')).toContain(Number(price))
          expect(rowOf(book, 'Comparación', 'Subtotal de ítems')).toContain(Number(itemsTotal))
        }
        const combination = bestCombination(received.quotations, received.rfq.items)!
        expect(combination.total).toBe(sum(combination.parts.map((part) => plus(part.itemsTotal, part.shipping))))
        expect(rowOf(book, 'Mejor combinación', 'Total de la mejor combinación')).toContain(Number(combination.total))

        const [chosen] = sent as [(typeof sent)[number]]
        expect((await owner.product.awards.candidate({ rfqId, quotationId: chosen.id })).quotation.price).toBe(
          chosen.price,
        )
        await choose(owner, rfqId, chosen.id)
        expect((await owner.product.awards.selection({ rfqId })).quotation.price).toBe(chosen.price)
        expect((await chosen.by.product.awards.win({ quotationId: chosen.id })).price).toBe(chosen.price)
        const written = (await platform.db.select().from(mails)).map(({ text }) => text ?? '')
        for (const { price } of sent) expect(written.some((text) => text.includes(formatMoney(price, unit)))).toBe(true)
        const winning = (await platform.db.select().from(mails)).find(({ kind }) => kind === 'selected')
        expect(winning?.text).toContain(formatMoney(chosen.price, unit))
      }),
      { numRuns: rounds(2, 100) },
    )
  },
)
