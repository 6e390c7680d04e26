import { expect, test } from 'vitest'
import { dayRefusal, readDay } from '#ui/fields/read-day.ts'

test('reads a day as people here write it', () => {
  for (const typed of ['09/01/2026', '9/1/2026', '9-1-26', '09.01.2026', '09012026', ' 9/1/2026 '])
    expect(readDay(typed)).toBe('2026-01-09')
})

test('refuses what is no day of the calendar, and never swaps day and month', () => {
  for (const typed of ['', '31/02/2026', '13/13/2026', '2026-01-09', '9/1', 'mañana', '1/9/20261', '1112026'])
    expect(readDay(typed)).toBeNull()
})

test('tells a day that does not exist from a text that is not a day', () => {
  for (const typed of ['31/02/2027', '13/13/2026', '31022027'])
    expect(dayRefusal(typed)).toContain('Esa fecha no existe.')
  for (const typed of ['5/12', 'abc']) expect(dayRefusal(typed)).toContain('dd/mm/aaaa')
  for (const typed of ['', ' ', '5/12/2026']) expect(dayRefusal(typed)).toBeNull()
})
