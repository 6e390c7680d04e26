import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amendedTotal,
  givesAwayEstimate,
  isMaterial,
  joinForms,
  readAddendum,
  typedAddendum,
  withoutGoneItems,
} from '#features/clarifications/domain/addendum.ts'
import {
  answerText,
  lastQuestionDay,
  questionText,
  refuseAnswering,
  refuseAsking,
  refuseCorrecting,
} from '#features/clarifications/domain/questions.ts'
import { isBusinessDay } from '#lib/business-days.ts'
import { addDays } from '#lib/dates.ts'

const rfq = { status: 'active', deadline: '2026-03-20', publishedOn: '2026-03-10' } as const
const none = { waiting: 0, asked: 0 }

describe('the last day for questions', () => {
  test.each([
    ['2026-03-20', '2026-03-10', '2026-03-19', 'the day before a Friday'],
    ['2026-03-23', '2026-03-10', '2026-03-20', 'Friday before a Monday'],
    ['2026-04-06', '2026-03-10', '2026-04-01', 'Wednesday before Easter'],
    ['2026-03-10', '2026-03-10', '2026-03-10', 'the deadline, when published on that day'],
    ['2026-03-22', '2026-03-21', '2026-03-22', 'the deadline, when published after the last business day'],
  ])('of %s, published on %s, is %s: %s', (deadline, publishedOn, last) => {
    expect(lastQuestionDay({ deadline, publishedOn })).toBe(last)
  })

  test('is never before the publishing day nor after the deadline, and a business day unless it is the deadline', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 365 }), (from, length) => {
        const publishedOn = addDays('2026-01-01', from)
        const deadline = addDays(publishedOn, length)
        const last = lastQuestionDay({ deadline, publishedOn })
        expect(last >= publishedOn && last <= deadline).toBe(true)
        expect(last === deadline || isBusinessDay(last)).toBe(true)
      }),
    )
  })
})

test('a supplier asks until the end of the last day, at most 3 without an answer and 10 in all', () => {
  expect(refuseAsking(rfq, none, '2026-03-19')).toBeNull()
  expect(refuseAsking(rfq, none, '2026-03-20')).toBe('QUESTIONS_CLOSED')
  expect(refuseAsking(rfq, none, '2026-03-21')).toBe('RFQ_CLOSED')
  expect(refuseAsking({ ...rfq, status: 'reviewing' }, none, '2026-03-12')).toBe('RFQ_CLOSED')
  expect(refuseAsking(rfq, { waiting: 2, asked: 9 }, '2026-03-12')).toBeNull()
  expect(refuseAsking(rfq, { waiting: 3, asked: 3 }, '2026-03-12')).toBe('TOO_MANY_QUESTIONS')
  expect(refuseAsking(rfq, { waiting: 0, asked: 10 }, '2026-03-12')).toBe('QUESTION_LIMIT')
})

test('a buyer answers and corrects until reception ends, on the deadline too', () => {
  expect(refuseAnswering(rfq, 'waiting', '2026-03-20')).toBeNull()
  expect(refuseAnswering(rfq, 'waiting', '2026-03-21')).toBe('ANSWERS_CLOSED')
  expect(refuseAnswering(rfq, 'answered', '2026-03-20')).toBe('QUESTION_SETTLED')
  expect(refuseAnswering(rfq, 'set-aside', '2026-03-20')).toBe('QUESTION_SETTLED')
  const answered = { state: 'answered', addendum: null } as const
  expect(refuseCorrecting(rfq, answered, '2026-03-20')).toBeNull()
  expect(refuseCorrecting(rfq, { ...answered, state: 'waiting' }, '2026-03-20')).toBe('QUESTION_SETTLED')
  expect(refuseCorrecting({ ...rfq, status: 'closed' }, answered, '2026-03-12')).toBe('ANSWERS_CLOSED')
  expect(refuseCorrecting(rfq, { ...answered, addendum: 2 }, '2026-03-12')).toBe('ANSWER_FINAL')
})

test('the total that an addendum announces waits for a quantity that is one', () => {
  const item = (id: string, quantity: string, estimatedUnitPrice: string | null, estimatedTotal: string | null) => ({
    id,
    quantity,
    estimatedUnitPrice,
    estimatedTotal,
  })
  const items = [item('a', '30', '100', '3000'), item('b', '2', '100', '200'), item('c', '5', null, null)]
  const total = (itemId: string, quantity: string | null) => amendedTotal(items, [{ itemId, quantity }])
  expect(['', '0', 'mucho', '30'].map((typed) => total('a', typed))).toEqual(['3200', '3200', '3200', '3200'])
  expect([total('a', '45'), total('a', null), total('c', '8')]).toEqual(['4700', '200', '3200'])
})

test('a buyer is told when two public totals give away an estimate: by one item, or one is left', () => {
  const prices = { a: '100', b: '20', c: '3', d: null }
  const items = Object.entries(prices).map(([id, estimatedUnitPrice]) => ({ id, quantity: '10', estimatedUnitPrice }))
  const given = (changes: Record<string, string | null>) =>
    givesAwayEstimate(
      items,
      Object.entries(changes).map(([itemId, quantity]) => ({ itemId, quantity })),
    )
  expect([given({ a: '12' }), given({ a: null }), given({ a: '12', d: null })]).toEqual([true, true, true])
  expect(given({ a: null, b: null })).toBe(true)
  expect([given({ a: '12', b: '9' }), given({ a: '12', b: null }), given({ d: '4' })]).toEqual([false, false, false])
})

test.each([
  [questionText, 10, 1_000],
  [answerText, 1, 2_000],
])('a text is measured without the spaces around it', (schema, min, max) => {
  const lengthOf = (n: number) => schema.safeParse(`  ${'a'.repeat(n)}\n`).success
  expect([lengthOf(min), lengthOf(max - 3)]).toEqual([true, true])
  expect([schema.safeParse(' '.repeat(50)).success, lengthOf(min - 1), lengthOf(max + 1)]).toEqual([
    false,
    false,
    false,
  ])
})

test('two forms of an addendum that are joined lose nothing typed, and the first one stays where both say something', () => {
  const first = { text: 'Cambia la arena.', changes: [{ itemId: 'a', quantity: '5' }], material: null, deadline: null }
  const later = {
    text: 'Cambia el cemento.',
    changes: [
      { itemId: 'a', quantity: '9' },
      { itemId: 'b', quantity: null },
    ],
    material: true,
    deadline: '2026-03-24' as const,
  }
  expect(joinForms(first, later)).toEqual({
    text: 'Cambia la arena.\n\nCambia el cemento.',
    changes: [
      { itemId: 'a', quantity: '5' },
      { itemId: 'b', quantity: null },
    ],
    material: true,
    deadline: '2026-03-24',
  })
  const empty = { text: ' ', changes: [], material: null, deadline: null }
  expect(joinForms(empty, later)).toEqual(later)
})

test('an addendum that was typed before another one took out its item is published without that change', () => {
  const asked = { ...rfq, addenda: 1, items: [{ id: 'b', quantity: '2', estimatedUnitPrice: null }] }
  const deadline = null
  const gone = { itemId: 'a', quantity: null }
  const typed = { text: 'Se retira la arena.', changes: [gone], material: false, deadline }
  const form = withoutGoneItems(typed, asked.items)
  expect(isMaterial(form)).toBe(false)
  expect(readAddendum(form, asked, '2026-03-10')).toMatchObject({ ok: true, value: { changes: [] } })
  const both = withoutGoneItems({ ...typed, changes: [gone, { itemId: 'b', quantity: '5' }] }, asked.items)
  expect(readAddendum(both, asked, '2026-03-10')).toMatchObject({ ok: true, value: { changes: [{ itemId: 'b' }] } })
})

test.each([
  ['0', 'QUANTITY_INVALID'],
  ['1.000.000.000', 'QUANTITY_TOO_LARGE'],
  ['1,2345', 'QUANTITY_DECIMALS'],
  ['999.999.999', 'TOTAL_TOO_LARGE'],
])('a new quantity of %s is refused for what is wrong with it: %s', (quantity, code) => {
  const item = { id: 'a', quantity: '10', estimatedUnitPrice: '900000' }
  const asked = { ...rfq, extensions: 0, addenda: 0, items: [item] }
  const form = { text: 'Cambia la cantidad.', changes: [{ itemId: 'a', quantity }], material: true, deadline: null }
  expect(readAddendum(form, asked, '2026-03-10')).toEqual({ ok: false, refusal: [{ field: 'changes.a', code }] })
})

test('what is typed for an addendum is kept however long it is, and with a day or a quantity that is not one yet', () => {
  const typed = {
    text: 'a'.repeat(5_000),
    changes: [{ itemId: '0199c0de-0000-7000-8000-000000000001', quantity: '9'.repeat(31) }],
    material: null,
    deadline: '',
  }
  const joined = joinForms(joinForms(typed, typed), typed)
  expect(joined.text).toHaveLength(15_004)
  expect(typedAddendum.parse(JSON.parse(JSON.stringify(joined)))).toEqual(joined)
})
