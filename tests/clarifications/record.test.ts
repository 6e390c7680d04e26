import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interleave } from '#features/clarifications/domain/record.ts'

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`
const question = (number: number, on: number) => ({ number, answeredOn: day(on) })
const addendum = (number: number, on: number) => ({ number, publishedOn: day(on) })
const shown = (...[questions, addenda, isWhole]: Parameters<typeof interleave<Question, Addendum>>) =>
  interleave(questions, addenda, isWhole).map((entry) =>
    entry.kind === 'question' ? `${entry.question.number}` : `A${entry.addendum.number}`,
  )
type Question = ReturnType<typeof question>
type Addendum = ReturnType<typeof addendum>

test('questions and addenda stand in one record by day, the newest first, and of one day the addenda first', () => {
  const questions = [question(4, 12), question(3, 12), question(2, 11), question(1, 9)]
  const addenda = [addendum(3, 13), addendum(2, 12), addendum(1, 9)]
  expect(shown(questions, addenda, true)).toEqual(['A3', 'A2', '4', '3', '2', 'A1', '1'])
})

test('addenda from before the last question that is loaded wait for those that follow', () => {
  const questions = [question(9, 12), question(8, 10)]
  const addenda = [addendum(2, 10), addendum(1, 9)]
  expect(shown(questions, addenda, false)).toEqual(['9', 'A2', '8'])
  expect(shown(questions, addenda, true)).toEqual(['9', 'A2', '8', 'A1'])
  expect(shown([], addenda, true)).toEqual(['A2', 'A1'])
})

test('every entry appears once, each list in its own order, whatever the days', () => {
  const days = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 20 }).map((all) => all.toSorted((a, b) => b - a))
  fc.assert(
    fc.property(days, days, (asked, published) => {
      const questions = asked.map((on, at) => question(asked.length - at, on))
      const addenda = published.map((on, at) => addendum(published.length - at, on))
      const all = shown(questions, addenda, true)
      expect(all.filter((name) => !name.startsWith('A'))).toEqual(questions.map(({ number }) => `${number}`))
      expect(all.filter((name) => name.startsWith('A'))).toEqual(addenda.map(({ number }) => `A${number}`))
    }),
  )
})
