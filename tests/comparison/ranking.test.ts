import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCombination } from '#features/comparison/domain/best-combination.ts'
import { coverage, saved, savings, type ComparableQuotation } from '#features/comparison/domain/comparable-quotation.ts'
import { priceRange, priceRank } from '#features/comparison/domain/price-ranks.ts'
import { rankQuotations, sortOptions, type SortOption } from '#features/comparison/domain/ranking.ts'
import { deliveryDays, deliveryText } from '#features/quotations/domain/delivery.ts'
import { plus, sum, type Amount } from '#lib/money.ts'
import { markets, quotationOf } from './fixtures/quotations.ts'

const items = ['a', 'b', 'c'].map((id, index) => ({
  id,
  quantity: String(index + 1),
  estimatedTotal: index === 2 ? null : String(100 * (index + 1)),
}))

/** A quotation of the three items at these unit prices. */
const withPrices = (id: string, prices: readonly (Amount | null)[], given: Partial<ComparableQuotation> = {}) =>
  quotationOf(items, id, prices, given)

describe('ranking and comparing quotations', () => {
  test('puts complete quotations before partial ones by total and savings, and mixes them by delivery', () => {
    const partial = withPrices('partial', ['1', null, null], { delivery: { value: 2, unit: 'calendar_days' } })
    const dear = withPrices('dear', ['900', '900', '900'], { delivery: { value: 5, unit: 'calendar_days' } })
    const slow = withPrices('slow', ['1', null, null], { delivery: { value: 5, unit: 'calendar_days' } })
    const ranked = (by: SortOption) => rankQuotations([slow, partial, dear], items, by).map(({ id }) => id)
    for (const by of ['total', 'savings', 'coverage'] as const) expect(ranked(by)[0]).toBe('dear')
    expect(ranked('delivery')).toEqual(['partial', 'dear', 'slow'])
  })

  test('counts in savings only items that have an estimate and were quoted, without shipping', () => {
    expect(
      savings(withPrices('x', ['90', null, '5000'], { shipping: { cost: '99999', terms: 'charged' } }), items),
    ).toBe('0.1')
  })

  test('says how much is saved and over how many items, negative above the estimate', () => {
    const shipped = withPrices('x', ['90', null, '5000'], { shipping: { cost: '99999', terms: 'charged' } })
    expect(saved(shipped, items)).toEqual({ fraction: '0.1', amount: '10', compared: 1 })
    expect(saved(withPrices('x', ['100', '110', null]), items)).toMatchObject({ amount: '-20', compared: 2 })
    expect(saved(withPrices('x', [null, null, '7']), items)).toBeNull()
  })

  test('has no savings, instead of 0 %, when nothing can be compared', () => {
    expect(savings(withPrices('x', [null, null, '50']), items)).toBeNull()
  })

  test('gives negative savings for a total above the estimate', () => {
    expect(savings(withPrices('x', ['110', '110', '1']), items)).toBe('-0.1')
  })

  test('counts coverage as quoted items over all items', () => {
    expect(coverage(withPrices('x', ['1', null, '1']), items)).toEqual({ quoted: 2, of: 3, complete: false })
  })

  test('converts deliveries to calendar days: business days × 1.4, weeks × 7', () => {
    expect([
      deliveryDays(5, 'business_days'),
      deliveryDays(2, 'weeks'),
      deliveryDays(3, 'calendar_days'),
      deliveryDays(999, 'calendar_days'),
    ]).toEqual([7, 14, 3, 999])
    expect([deliveryText(1, 'business_days'), deliveryText(6, 'business_days'), deliveryText(1, 'weeks')]).toEqual([
      '1 día hábil',
      '6 días hábiles',
      '1 semana',
    ])
  })

  test('sorts by the option and completeness, in the order of the option, then by total, then by time of sending', () => {
    fc.assert(
      fc.property(markets, fc.constantFrom(...sortOptions), ({ items: rfqItems, quotations }, by) => {
        const quoted = (quotation: ComparableQuotation) => quotation.items.filter((item) => !item.declined).length
        const keys = (quotation: ComparableQuotation) => [
          ...[quoted(quotation) === rfqItems.length ? 0 : 1].filter(() => !['delivery', 'coverage'].includes(by)),
          {
            total: 0,
            savings: -Number(savings(quotation, rfqItems) ?? '-9e9'),
            delivery: deliveryDays(quotation.delivery.value, quotation.delivery.unit),
            coverage: -quoted(quotation),
          }[by],
          quoted(quotation) === rfqItems.length ? 0 : 1,
          Number(quotation.price),
          quotation.sentAt.getTime(),
        ]
        const order = rankQuotations(quotations, rfqItems, by)
        expect(new Set(order)).toEqual(new Set(quotations))
        for (const [index, quotation] of order.slice(1).entries()) {
          const [earlier, later] = [keys(order[index]!), keys(quotation)]
          const differ = earlier.findIndex((key, place) => key !== later[place])
          if (differ >= 0) expect(earlier[differ]).toBeLessThan(later[differ]!)
        }
      }),
    )
  })

  test('computes total, coverage and savings of random quotations like a naive implementation', () => {
    fc.assert(
      fc.property(markets, ({ items: rfqItems, quotations }) => {
        for (const quotation of quotations) {
          const answers = quotation.items.filter((item) => item.total !== null)
          expect(quotation.price).toBe(plus(sum(answers.map((item) => item.total!)), quotation.shipping?.cost ?? '0'))
          expect(coverage(quotation, rfqItems)).toEqual({
            quoted: answers.length,
            of: rfqItems.length,
            complete: answers.length === rfqItems.length,
          })
          const pairs = answers.flatMap(({ rfqItemId, total }) => {
            const estimate = rfqItems.find(({ id }) => id === rfqItemId)!.estimatedTotal
            return estimate === null ? [] : [[Number(estimate), Number(total)] as const]
          })
          const estimate = pairs.reduce((all, [first]) => all + first, 0)
          const saved = savings(quotation, rfqItems)
          if (pairs.length === 0) expect(saved).toBeNull()
          else
            expect(Number(saved)).toBeCloseTo(
              (estimate - pairs.reduce((all, [, second]) => all + second, 0)) / estimate,
              3,
            )
        }
      }),
    )
  })

  test('finds the best combination that brute force finds: lowest unit prices, ties, one shipping per supplier', () => {
    fc.assert(
      fc.property(markets, ({ items: rfqItems, quotations }) => {
        const valid = quotations.filter((quotation) => !quotation.expired)
        const best = bestCombination(quotations, rfqItems)
        const won = rfqItems.flatMap(({ id }) => {
          const offers = valid.flatMap((quotation) =>
            quotation.items.flatMap((item) =>
              item.rfqItemId === id && item.unitPrice !== null ? [{ quotation, item }] : [],
            ),
          )
          // The winner: every other offer is more expensive, or costs the same and loses the tie.
          const beats = (a: (typeof offers)[number], b: (typeof offers)[number]) =>
            Number(a.item.unitPrice) - Number(b.item.unitPrice) ||
            Number(a.quotation.price) - Number(b.quotation.price) ||
            a.quotation.sentAt.getTime() - b.quotation.sentAt.getTime() ||
            (a.quotation.id < b.quotation.id ? -1 : 1)
          return offers.filter((a) => offers.every((b) => a === b || beats(a, b) < 0))
        })
        if (won.length === 0) {
          expect(best).toBeNull()
          return
        }
        const used = valid.filter((quotation) => won.some((winner) => winner.quotation === quotation))
        expect(best!.covered).toBe(won.length)
        const estimated = new Set(rfqItems.flatMap(({ id, estimatedTotal }) => (estimatedTotal === null ? [] : [id])))
        expect(best!.compared).toBe(won.filter(({ item }) => estimated.has(item.rfqItemId)).length)
        expect(new Set(best!.parts.map((part) => part.quotationId))).toEqual(
          new Set(used.map((quotation) => quotation.id)),
        )
        expect(best!.total).toBe(
          sum([...won.map(({ item }) => item.total!), ...used.map((quotation) => quotation.shipping?.cost ?? '0')]),
        )
        for (const part of best!.parts)
          expect(part.itemsTotal).toBe(
            sum(won.flatMap(({ quotation, item }) => (quotation.id === part.quotationId ? [item.total!] : []))),
          )
      }),
    )
  })

  test('marks the best price of an item, and the highest only among three and more than 3 % above the next', () => {
    fc.assert(
      fc.property(markets, ({ items: rfqItems, quotations }) => {
        for (const { id } of rfqItems) {
          const prices = quotations.map((quotation) => quotation.items.find((item) => item.rfqItemId === id)!.unitPrice)
          const numbers = prices.flatMap((price) => (price === null ? [] : [Number(price)]))
          const range = priceRange(quotations, id)
          for (const price of prices) {
            const { kind } = priceRank(price, range)
            if (price === null) expect(kind).toBe('declined')
            else if (numbers.length === 1) expect(kind).toBe('only')
            else if (Number(price) === Math.min(...numbers)) expect(kind).toBe('best')
            else {
              const [next = 0, highest] = numbers.toSorted((a, b) => a - b).slice(-2)
              const standsOut = numbers.length > 2 && Number(price) === highest && Number(price) * 100 > next * 103
              expect(kind).toBe(standsOut ? 'worst' : 'between')
            }
          }
        }
      }),
    )
  })

  test('lets the lower total win a tie, then the earlier quotation', () => {
    const late = withPrices('late', ['5', '5', '5'], { sentAt: new Date(2) })
    const early = withPrices('early', ['5', '5', '5'], { sentAt: new Date(1) })
    expect(bestCombination([late, early], items)?.parts.map((part) => part.quotationId)).toEqual(['early'])
    const cheaper = withPrices('cheaper', ['5', '5', '4'], { sentAt: new Date(9) })
    expect(bestCombination([late, early, cheaper], items)?.parts.map((part) => part.quotationId)).toEqual(['cheaper'])
  })
})
