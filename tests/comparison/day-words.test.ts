import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Awaiting, type BuyerDay } from '#features/comparison/ui/day/awaiting.tsx'
import { News } from '#features/comparison/ui/day/news.tsx'
import { quietText } from '#web/pages/day/quiet-text.ts'
import { screenText } from '../harness/screen-text.tsx'

const unconfirmed = { quotations: 1, addendum: 1 }
const facts = { id: 'a', title: 'Portland', currency: 'UYU', itemCount: 10, responses: 2, unconfirmed: null } as const

type News = BuyerDay['news']['rows'][number]
const newsText = (given: Partial<News>) => {
  const row: News = { ...facts, fresh: 1, lastAt: new Date('2026-03-10'), estimate: null, totals: [], ...given }
  return screenText(createElement(News, { news: { quotations: 1, rfqs: 1, rows: [row] }, since: 'ayer' }))
}

type Waiting = BuyerDay['awaiting']['rfqs'][number]
const waitingText = (given: Partial<Waiting>) => {
  const row: Waiting = { ...facts, deadline: '2026-03-09', daysLeft: 0, best: null, ...given }
  return screenText(createElement(Awaiting, { awaiting: { total: 1, rfqs: [row] }, today: '2026-03-10' }))
}
const best = {
  total: '90',
  shippingOpen: false,
  savings: null,
  quoted: 4,
  complete: false,
  validUntil: '2026-04-09',
  expired: false,
} as const

describe('the day of a buyer', () => {
  test('names the day until which no deadline comes, so that one with seven days left does not contradict it', () => {
    expect(quietText(undefined, '2026-11-27')).toBe('Ninguna licitación tuya vence antes del 04/12/2026.')
  })

  test('says of a new quotation of every item that it did not confirm the addendum, not that it lacks items', () => {
    expect(newsText({ unconfirmed })).toContain('Sin confirmar la aclaración N.º 1')
    expect(newsText({ unconfirmed, fresh: 2 })).toContain('1 sin confirmar la aclaración N.º 1')
  })

  test('says that the new ones are partial, beside the totals of earlier complete ones too', () => {
    const totals = ['80', '90'].map((total) => ({ total, fresh: false }))
    expect(newsText({ totals })).toContain('La nueva es parcial')
    expect(newsText({ totals, fresh: 2 })).toContain('Las nuevas son parciales')
    expect(newsText({ totals })).not.toContain('Ninguna')
  })

  test('says why no total speaks for a choice: no quotation, only partial ones, or one that was not confirmed', () => {
    expect(waitingText({ responses: 0 })).toMatch(/sin cotizaciones.*Sin cotizaciones/)
    expect(waitingText({ best })).toMatch(/Ninguna cotiza todo.*Mejor parcial, 4 de 10 ítems/)
    expect(waitingText({ best, unconfirmed })).toMatch(/1 cotización no confirmó la aclaración N.º 1.*Mejor parcial/)
    expect(waitingText({ unconfirmed })).toMatch(/1 cotización no confirmó la aclaración N.º 1.*Sin confirmar/)
    expect(waitingText({})).not.toContain('Sin cotizaciones')
  })

  test('says over a total that it leaves out a shipping cost', () => {
    const complete = { ...best, complete: true }
    expect(waitingText({ best: { ...complete, shippingOpen: true } })).toContain('Mejor total completo, sin envío')
    expect(waitingText({ best: complete })).not.toContain('completo, sin envío')
  })
})
