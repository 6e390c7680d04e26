import { expect, test } from 'vitest'
import { greeting } from '#web/pages/day/greeting.ts'

test.each([
  ['15:59', 'Buen día, Martín'],
  ['16:00', 'Buenas tardes, Martín'],
  ['23:00', 'Buenas noches, Martín'],
  ['03:30', 'Buenas noches, Martín'],
])('at %s UTC a person is greeted by the hour in Montevideo and the first name: %s', (time, text) => {
  expect(greeting(' Martín Olaizola', new Date(`2026-11-24T${time}:00Z`))).toBe(text)
})
