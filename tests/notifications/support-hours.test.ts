import { expect, test } from 'vitest'
import { supportNow } from '#features/notifications/copy.ts'

// Montevideo is three hours behind UTC.
test.each([
  ['2026-11-23T12:00:00Z', 'Ahora abierto, hasta las 18:00.'],
  ['2026-11-23T11:59:59Z', 'Ahora cerrado. Abrimos hoy a las 9:00.'],
  ['2026-11-23T21:00:00Z', 'Ahora cerrado. Abrimos mañana a las 9:00.'],
  ['2026-11-27T22:00:00Z', 'Ahora cerrado. Abrimos mañana a las 10:00.'],
  ['2026-11-28T16:59:00Z', 'Ahora abierto, hasta las 14:00.'],
  ['2026-11-28T17:00:00Z', 'Ahora cerrado. Abrimos el lunes a las 9:00.'],
  ['2026-11-29T15:00:00Z', 'Ahora cerrado. Abrimos mañana a las 9:00.'],
  ['2026-12-25T15:00:00Z', 'Ahora cerrado. Abrimos mañana a las 10:00.'],
  ['2030-03-01T15:00:00Z', 'Ahora cerrado. Abrimos mañana a las 10:00.'],
  ['2026-12-31T23:00:00Z', 'Ahora cerrado. Abrimos el sábado a las 10:00.'],
])('at %s the contact page says %j', (at, words) => {
  expect(supportNow(new Date(at))).toBe(words)
})
