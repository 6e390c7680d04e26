import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestCombination,
  coverage,
  priceRange,
  priceStanding,
  ranked,
  savings,
  sortNames,
  type Compared,
} from '#features/comparison/domain/ranking.ts'
import { deliveryDays, deliveryText } from '#features/quotations/domain/delivery.ts'
import { itemTotal, plus, sum, type Amount } from '#lib/money.ts'
import { markets } from './fixtures/quotations.ts'

const items = ['a', 'b', 'c'].map((id, index) => ({
  id,
  quantity: String(index + 1),
  estimatedTotal: index === 2 ? null : String(100 * (index + 1)),
}))

const quotation = (id: string, prices: readonly (Amount | null)[], given: Partial<Compared> = {}): Compared => {
  const answers = items.map((item, index) => {
    const unitPrice = prices[index] ?? null
    return {
      rfqItemId: item.id,
      declined: unitPrice === null,
      unitPrice,
      total: unitPrice === null ? null : itemTotal(unitPrice, item.quantity),
    }
  })
  const itemsTotal = sum(answers.flatMap((answer) => answer.total ?? []))
  const shipping = given.shipping ?? null
  return {
    id,
    itemsTotal,
    price: plus(itemsTotal, shipping?.cost ?? '0'),
    items: answers,
    delivery: { value: 1, unit: 'weeks' },
    shipping,
    expired: false,
    sentAt: new Date(0),
    ...given,
  }
}

describe('comparing quotations', () => {
  it('puts complete quotations before partial ones, whatever their totals and the order asked for', () => {
    const partial = quotation('partial', ['1', null, null])
    const dear = quotation('dear', ['900', '900', '900'])
    for (const by of ['total', 'savings', 'delivery', 'coverage'] as const)
      expect(ranked([partial, dear], items, by).map((one) => one.id)).toEqual(['dear', 'partial'])
  })

  it('compares savings like with like: only items with an estimate that were quoted, without shipping', () => {
    expect(savings(quotation('x', ['90', null, '5000'], { shipping: { cost: '99999' } }), items)).toBe('0.1')
  })

  it('says nothing, not 0 %, of savings where nothing can be compared', () => {
    expect(savings(quotation('x', [null, null, '50']), items)).toBeNull()
  })

  it('shows a total above the estimate as negative savings', () => {
    expect(savings(quotation('x', ['110', '110', '1']), items)).toBe('-0.1')
  })

  it('counts quoted items over all items', () => {
    expect(coverage(quotation('x', ['1', null, '1']), items)).toEqual({ quoted: 2, of: 3, complete: false })
  })

  it('weighs business days ×1.4, weeks ×7, months ×30, and sorts what cannot be read last', () => {
    expect([
      deliveryDays(5, 'business_days'),
      deliveryDays(2, 'weeks'),
      deliveryDays(1, 'months'),
      deliveryDays(3, 'calendar_days'),
    ]).toEqual([7, 14, 30, 3])
    expect([deliveryDays(3, 'moons'), deliveryDays(Number.NaN, 'weeks'), deliveryDays(0, 'weeks')]).toEqual([
      999, 999, 999,
    ])
    expect([deliveryText(1, 'business_days'), deliveryText(6, 'business_days'), deliveryText(1, 'weeks')]).toEqual([
      '1 día hábil',
      '6 días hábiles',
      '1 semana',
    ])
  })

  it('sorts inside complete and partial ones by what was asked, then by total, then by who was first', () => {
    fc.assert(
      fc.property(markets, fc.constantFrom(...sortNames), ({ items: asked, quotations }, by) => {
        const quoted = (one: Compared) => one.items.filter((item) => !item.declined).length
        const keys = (one: Compared) => [
          quoted(one) === asked.length ? 0 : 1,
          {
            total: 0,
            savings: -Number(savings(one, asked) ?? '-9e9'),
            delivery: deliveryDays(one.delivery.value, one.delivery.unit),
            coverage: -quoted(one),
          }[by],
          Number(one.price),
          one.sentAt.getTime(),
        ]
        const order = ranked(quotations, asked, by)
        expect(new Set(order)).toEqual(new Set(quotations))
        for (const [at, one] of order.slice(1).entries()) {
          const [earlier, later] = [keys(order[at]!), keys(one)]
          const differ = earlier.findIndex((key, index) => key !== later[index])
          if (differ >= 0) expect(earlier[differ]).toBeLessThan(later[differ]!)
        }
      }),
    )
  })

  it('adds up: total = items + shipping, coverage counts prices, savings are those of the pairs and never 0 % for none', () => {
    fc.assert(
      fc.property(markets, ({ items: asked, quotations }) => {
        for (const one of quotations) {
          const answers = one.items.filter((item) => item.total !== null)
          expect(one.price).toBe(plus(sum(answers.map((item) => item.total!)), one.shipping?.cost ?? '0'))
          expect(coverage(one, asked)).toEqual({
            quoted: answers.length,
            of: asked.length,
            complete: answers.length === asked.length,
          })
          const pairs = answers.flatMap(({ rfqItemId, total }) => {
            const estimate = asked.find(({ id }) => id === rfqItemId)!.estimatedTotal
            return estimate === null ? [] : [[Number(estimate), Number(total)] as const]
          })
          const estimate = pairs.reduce((all, [first]) => all + first, 0)
          const saved = savings(one, asked)
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

  it('finds the best combination that brute force finds: each item’s lowest unit price, ties as ruled, one shipping per supplier', () => {
    fc.assert(
      fc.property(markets, ({ items: asked, quotations }) => {
        const valid = quotations.filter((one) => !one.expired)
        const best = bestCombination(quotations, asked)
        const won = asked.flatMap(({ id }) => {
          const offers = valid.flatMap((one) =>
            one.items.flatMap((item) => (item.rfqItemId === id && item.unitPrice !== null ? [{ one, item }] : [])),
          )
          // Whoever nobody beats: every other one is dearer, or as dear and later in the order of ties.
          const beats = (a: (typeof offers)[number], b: (typeof offers)[number]) =>
            [Number(a.item.unitPrice) - Number(b.item.unitPrice), Number(a.one.price) - Number(b.one.price)].find(
              Boolean,
            ) ??
            (a.one.sentAt.getTime() - b.one.sentAt.getTime() || (a.one.id < b.one.id ? -1 : 1))
          return offers.filter((a) => offers.every((b) => a === b || beats(a, b) < 0))
        })
        if (won.length === 0) {
          expect(best).toBeNull()
          return
        }
        const used = valid.filter((one) => won.some((winner) => winner.one === one))
        expect(best!.covered).toBe(won.length)
        expect(new Set(best!.parts.map((part) => part.quotationId))).toEqual(new Set(used.map((one) => one.id)))
        expect(best!.total).toBe(
          sum([...won.map(({ item }) => item.total!), ...used.map((one) => one.shipping?.cost ?? '0')]),
        )
        for (const part of best!.parts)
          expect(part.itemsTotal).toBe(
            sum(won.flatMap(({ one, item }) => (one.id === part.quotationId ? [item.total!] : []))),
          )
      }),
    )
  })

  it('marks best and worst of an item among those who quoted it, and nobody where all ask the same', () => {
    fc.assert(
      fc.property(markets, ({ items: asked, quotations }) => {
        for (const { id } of asked) {
          const prices = quotations.map((one) => one.items.find((item) => item.rfqItemId === id)!.unitPrice)
          const numbers = prices.flatMap((price) => (price === null ? [] : [Number(price)]))
          const range = priceRange(quotations, id)
          for (const price of prices) {
            const { kind } = priceStanding(price, range)
            if (price === null) expect(kind).toBe('declined')
            else if (numbers.length === 1) expect(kind).toBe('only')
            else if (Number(price) === Math.min(...numbers)) expect(kind).toBe('best')
            else expect(kind).toBe(Number(price) === Math.max(...numbers) ? 'worst' : 'between')
          }
        }
      }),
    )
  })

  it('gives a tie to the lower total, then to the earlier quotation', () => {
    const late = quotation('late', ['5', '5', '5'], { sentAt: new Date(2) })
    const early = quotation('early', ['5', '5', '5'], { sentAt: new Date(1) })
    expect(bestCombination([late, early], items)?.parts.map((part) => part.quotationId)).toEqual(['early'])
    const cheaper = quotation('cheaper', ['5', '5', '4'], { sentAt: new Date(9) })
    expect(bestCombination([late, early, cheaper], items)?.parts.map((part) => part.quotationId)).toEqual(['cheaper'])
  })
})
