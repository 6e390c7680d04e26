import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestCombination, coverage, ranked, savings, type Compared } from '#features/quotations/domain/comparison.ts'
import { deliveryDays, deliveryText } from '#features/quotations/domain/delivery.ts'
import { compare, itemTotal, plus, sum, type Amount } from '#lib/money.ts'

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

  const price = fc.option(fc.integer({ min: 1, max: 9 }).map(String), { freq: 3 })
  const offers = fc.array(fc.tuple(price, price, price, fc.integer({ min: 0, max: 5 }), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })

  it('finds the best combination that brute force finds: the lowest unit price of each item, shipping once per supplier used', () => {
    fc.assert(
      fc.property(offers, (drawn) => {
        const quotations = drawn.map(([a, b, c, cost, expired], index) =>
          quotation(`q${index}`, [a, b, c], { shipping: { cost: String(cost) }, expired }),
        )
        const valid = quotations.filter((one) => !one.expired)
        const best = bestCombination(quotations, items)
        const lowest = items.flatMap((item) => {
          const totals = valid
            .flatMap((one) => one.items.find((x) => x.rfqItemId === item.id)?.total ?? [])
            .sort(compare)
          return totals[0] ?? []
        })
        if (lowest.length === 0) {
          expect(best).toBeNull()
          return
        }
        expect(best?.covered).toBe(lowest.length)
        expect(sum(best!.parts.map((part) => part.itemsTotal))).toBe(sum(lowest))
        const used = best!.parts.map(
          (part) => quotations.find((one) => one.id === part.quotationId)?.shipping?.cost ?? '0',
        )
        expect(best!.total).toBe(sum([...lowest, ...used]))
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
