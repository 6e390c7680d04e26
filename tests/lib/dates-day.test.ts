import { expect, test } from 'vitest'
import { daysLeft, deadlineLabel, formatWholeDay, isSoon, weekdayName } from '#lib/dates.ts'

test.each([
  ['2026-11-22', 'Vencido', true],
  ['2026-11-23', 'Vence hoy', true],
  ['2026-11-24', 'Vence mañana', true],
  ['2026-11-29', 'Quedan 6 días', true],
  ['2026-11-30', 'Quedan 7 días', false],
])('on 2026-11-23 a deadline of %s reads «%s», red: %s; the day of the deadline counts', (deadline, label, red) => {
  const left = daysLeft(deadline, '2026-11-23')
  expect([deadlineLabel(left), isSoon(left)]).toEqual([label, red])
})

test('a day is written whole', () => {
  expect(formatWholeDay('2026-11-24')).toBe('Martes 24 de noviembre de 2026')
  expect(weekdayName('2026-11-28')).toBe('sábado')
})
