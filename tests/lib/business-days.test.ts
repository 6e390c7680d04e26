import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, easterSundays, isBusinessDay, previousBusinessDay } from '#lib/business-days.ts'
import { addDays, today, weekday } from '#lib/dates.ts'

const years = Object.keys(easterSundays).map(Number)
const lastYear = Math.max(...years)
const anyDay = fc
  .integer({ min: 0, max: 365 * (lastYear - Math.min(...years)) })
  .map((n) => addDays(`${Math.min(...years)}-02-01`, n))
const daysFrom = (first: string, last: string) => {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Easter Sunday by the rule of Meeus, as MM-DD. */
const computus = (year: number) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

test('the table of Easter Sundays is right and without a gap, and reaches beyond the next year', () => {
  for (const year of years) expect(`${year}-${easterSundays[year]}`).toBe(`${year}-${computus(year)}`)
  expect(years).toEqual(years.map((_, n) => years[0]! + n))
  const thisYear = Number(today(new Date()).slice(0, 4))
  expect(lastYear, `the table of src/lib/business-days.ts ends in ${lastYear}: continue it`).toBeGreaterThan(
    thisYear + 1,
  )
})

test.each([
  ['2026-04-02', 'Holy Thursday'],
  ['2026-04-03', 'Holy Friday'],
  ['2027-03-25', 'Holy Thursday'],
  ['2028-04-14', 'Holy Friday'],
  ['2029-03-29', 'Holy Thursday'],
  ['2030-04-19', 'Holy Friday'],
  ['2030-03-01', 'the government changes'],
  ['2027-01-01', 'New Year'],
  ['2028-05-01', 'Workers'],
  ['2028-07-18', 'Constitution'],
  ['2027-08-25', 'Independence'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'Saturday'],
  ['2026-11-22', 'Sunday'],
])('%s is not a business day: %s', (day) => {
  expect(isBusinessDay(day)).toBe(false)
})

test.each([
  ['2027-02-08', 'Monday of Carnival'],
  ['2030-03-05', 'Tuesday of Carnival'],
  ['2029-03-01', '1 March of another year'],
  ['2026-04-01', 'Wednesday of Holy Week'],
  ['2026-11-02', 'All Souls'],
])('%s is a business day: %s', (day) => {
  expect(isBusinessDay(day)).toBe(true)
})

test.each([
  ['2026-11-24', '2026-11-23'],
  ['2026-11-23', '2026-11-20'],
  ['2026-04-06', '2026-04-01'],
  ['2027-01-04', '2026-12-31'],
])('the business day before %s is %s', (day, before) => {
  expect(previousBusinessDay(day)).toBe(before)
})

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-04-01', 1, '2026-04-06'],
  ['2026-12-24', 2, '2026-12-29'],
  ['2026-11-22', 0, '2026-11-22'],
])('after %s, %i business days later is %s', (day, count, later) => {
  expect(addBusinessDays(day, count)).toBe(later)
})

test('the previous one is a business day with none between, from Monday to Friday', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const before = previousBusinessDay(day)
      expect(isBusinessDay(before)).toBe(true)
      expect([0, 6]).not.toContain(weekday(before))
      expect(daysFrom(addDays(before, 1), addDays(day, -1)).filter(isBusinessDay)).toEqual([])
    }),
  )
})

test('counting forward passes as many business days as asked, ends on one, and can be reversed', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
      const later = addBusinessDays(day, count)
      expect(daysFrom(addDays(day, 1), later).filter(isBusinessDay)).toHaveLength(count)
      expect(isBusinessDay(later)).toBe(true)
      let back = later
      for (let n = 1; n < count; n++) back = previousBusinessDay(back)
      expect(previousBusinessDay(back) <= day).toBe(true)
    }),
  )
})
