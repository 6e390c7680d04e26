import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoTime } from '#platform/http/iso-time.ts'

it('a moment in ISO 8601 is what a date itself writes, of every year', () => {
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (moment) => isoTime(moment) === moment.toISOString()))
  const ofOurDays = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(fc.property(ofOurDays, (moment) => isoTime(moment) === moment.toISOString()))
  expect(isoTime(new Date('2026-11-26T00:00:00.007Z'))).toBe('2026-11-26T00:00:00.007Z')
})
