import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysLeft,
  deadlineLabel,
  formatWholeDay,
  greeting,
  isSoon,
  lastWorkingDay,
  weekday,
  weekdayName,
} from '#lib/dates.ts'

describe('working days', () => {
  it.each([
    ['2026-11-24', '2026-11-23', 'Tuesday follows Monday'],
    ['2026-11-23', '2026-11-20', 'Monday follows Friday'],
    ['2026-11-22', '2026-11-20', 'Sunday follows Friday'],
    ['2026-11-21', '2026-11-20', 'Saturday follows Friday'],
  ])('before %s the last one is %s: %s', (day, before) => {
    expect(lastWorkingDay(day)).toBe(before)
  })

  it('the last one is always from Monday to Friday and at most three days back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (n) => {
        const day = addDays('2000-01-01', n)
        const last = lastWorkingDay(day)
        expect(weekday(last)).toBeGreaterThan(0)
        expect(weekday(last)).toBeLessThan(6)
        expect(last >= addDays(day, -3) && last < day).toBe(true)
        expect(weekday(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay())
      }),
    )
  })
})

it.each([
  ['2026-11-22', 'Vencido', true],
  ['2026-11-23', 'Vence hoy', true],
  ['2026-11-24', 'Vence mañana', true],
  ['2026-11-29', 'Quedan 6 días', true],
  ['2026-11-30', 'Quedan 7 días', false],
])('on 2026-11-23 a deadline of %s reads «%s», red: %s; the day of the deadline counts', (deadline, label, red) => {
  const left = daysLeft(deadline, '2026-11-23')
  expect([deadlineLabel(left), isSoon(left)]).toEqual([label, red])
})

it('a day is written whole, and the greeting follows the hour in Montevideo', () => {
  expect(formatWholeDay('2026-11-24')).toBe('Martes 24 de noviembre de 2026')
  expect(weekdayName('2026-11-28')).toBe('sábado')
  expect(greeting(new Date('2026-11-24T15:59:00Z'))).toBe('Buen día')
  expect(greeting(new Date('2026-11-24T16:00:00Z'))).toBe('Buenas tardes')
  expect(greeting(new Date('2026-11-24T23:00:00Z'))).toBe('Buenas noches')
  expect(greeting(new Date('2026-11-24T03:30:00Z'))).toBe('Buenas noches')
})
