import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rfqChangedTitle } from '#features/quotations/copy/confirming.ts'
import {
  draftFor,
  blurTotal,
  blurUnitPrice,
  refit,
  typeTotal,
  typeUnitPrice,
} from '#features/quotations/domain/answers.ts'
import { identifyingTexts } from '#features/quotations/domain/free-text.ts'
import { answerOf } from '#features/quotations/domain/pricing.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { divide, formatUnitPrice, parseAmount, round, typedAmount } from '#lib/money.ts'

const items = [
  { id: '0193a000-0000-7000-8000-000000000001', quantity: '3' },
  { id: '0193a000-0000-7000-8000-000000000002', quantity: '2.5' },
] as const
const blank = emptyQuotation(items).items[0]!
const quantity = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => divide(String(n), '1000', 3))
const unitPrice = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => divide(String(n), '1000000', 6))
const cents = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => round(divide(String(n), '100', 2), 2))

describe('answering an item', () => {
  test('computes the total from the unit price, and the unit price from the total', () => {
    expect(typeUnitPrice(blank, '240', '289')).toMatchObject({ unitPrice: '289', total: '69.360,00' })
    expect(typeTotal(blank, '240', '69.360')).toMatchObject({ unitPrice: '289,00', total: '69.360' })
  })

  test.each(['', 'mucho', '0', '-4'])('empties the other amount while %j is typed', (typed) => {
    const answered = typeUnitPrice(blank, '3', '10')
    expect(typeUnitPrice(answered, '3', typed).total).toBe('')
    expect(typeTotal(answered, '3', typed).unitPrice).toBe('')
  })

  test('gives the amount by which a total changed', () => {
    const { item, adjustedBy } = blurTotal(typeTotal(blank, '300000', '100'), '300000')
    expect(item).toMatchObject({ unitPrice: '0,000333', total: '99,90' })
    expect(adjustedBy).toBe('-0.1')
  })

  test('formats a typed price on blur without changing its value, also on a second blur', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, many) => {
        const once = blurUnitPrice(typeUnitPrice(blank, many, typedAmount(price)), many)
        expect(parseAmount(once.unitPrice)).toBe(price)
        expect(blurUnitPrice(once, many)).toEqual(once)
      }),
    )
  })

  test('keeps a unit price of six decimals when its total is blurred unchanged', () => {
    fc.assert(
      fc.property(unitPrice, quantity, (price, many) => {
        const answered = blurUnitPrice(typeUnitPrice(blank, many, typedAmount(price)), many)
        const blurred = blurTotal(answered, many)
        expect(blurred).toEqual({ item: answered, adjustedBy: null })
      }),
    )
  })

  test('shows the total that the server computes, once the total is blurred', () => {
    fc.assert(
      fc.property(cents, (total) => {
        const { item } = blurTotal(typeTotal(blank, '3', typedAmount(total)), '3')
        const answer = answerOf({ ...emptyQuotation(items), items: [item] }, items[0])
        if (answer === null || answer.declined) return
        expect(parseAmount(item.total)).toBe(answer.total)
      }),
    )
  })
})

describe('a saved draft', () => {
  test('has one answer for each item of the RFQ, in their order, with both amounts formatted', () => {
    const saved = emptyQuotation([items[1]])
    saved.items[0]!.unitPrice = '10'
    const draft = draftFor(saved, items)
    expect(draft.items.map((item) => item.rfqItemId)).toEqual(items.map((item) => item.id))
    expect(draft.items[1]).toMatchObject({ unitPrice: '10,00', total: '25,00' })
    expect(draftFor(null, items)).toEqual(emptyQuotation(items))
  })
})

describe('identifying data in free texts', () => {
  test('reports each text with contact data, in the order of the wizard', () => {
    const draft = emptyQuotation(items)
    draft.items[1]!.notes = 'Consultar a ventas@barraca.com.uy'
    draft.proposal = 'Llámanos al 099 123 456 o escribe a ventas@barraca.com.uy'
    draft.pickupLocation = 'Depósito, tel. 099 123 456'
    expect(identifyingTexts(draft, ['Barraca Ombú Grande S.R.L.'])).toEqual([
      {
        field: `items.${items[1].id}.notes`,
        step: 1,
        itemId: items[1].id,
        found: ['ventas@barraca.com.uy'],
        names: [],
      },
      { field: 'proposal', step: 3, itemId: null, found: ['099 123 456', 'ventas@barraca.com.uy'], names: [] },
    ])
  })

  test('reports each text that names its author, in any spelling', () => {
    const draft = emptyQuotation(items)
    draft.paymentTerms = 'Depósito a nombre de BARRACA OMBU GRANDE'
    expect(identifyingTexts(draft, ['Barraca Ombú Grande S.R.L.'])).toEqual([
      { field: 'paymentTerms', step: 2, itemId: null, found: [], names: ['BARRACA OMBU GRANDE'] },
    ])
  })

  test('does not report prices and measures', () => {
    const draft = emptyQuotation(items)
    draft.proposal = 'Bobina de 2,40 × 6 m a 474,00 el metro, 30 días.'
    expect(identifyingTexts(draft, ['Barraca Ombú Grande S.R.L.'])).toEqual([])
    expect(formatUnitPrice('0.004325')).toBe('0,004325')
  })
})

describe('a form that is open while an addendum comes', () => {
  const before = [...items, { id: '0193a000-0000-7000-8000-000000000003', quantity: '4' }] as const

  test('keeps what is being typed, and has the totals of the new quantities, without what was taken out', () => {
    const empty = emptyQuotation(before)
    const draft = {
      ...empty,
      proposal: 'Entrego en 4 días',
      items: [
        typeUnitPrice(empty.items[0]!, '3', '10'),
        typeUnitPrice(empty.items[1]!, '2.5', '7,5'),
        typeUnitPrice(empty.items[2]!, '4', '1'),
      ],
    }
    const fitted = refit(draft, before, [{ ...before[0], quantity: '5' }, before[1]])
    expect(fitted).toEqual({
      ...draft,
      items: [{ ...draft.items[0], unitPrice: '10', total: '50,00' }, draft.items[1]],
    })
  })

  test('names each addendum that it had not seen', () => {
    expect(rfqChangedTitle([2])).toBe('La licitación cambió: aclaración N.º\u00a02')
    expect(rfqChangedTitle([1, 2])).toBe('La licitación cambió: aclaraciones N.º\u00a01 y 2')
    expect(rfqChangedTitle([1, 2, 3])).toBe('La licitación cambió: aclaraciones N.º\u00a01, 2 y 3')
  })
})
