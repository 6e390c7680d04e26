import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { notificationEmail } from '#features/notifications/copy/mails.ts'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { anAddendum } from '../clarifications/fixtures/addenda.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote } = await openDeals()
const [owner, author] = [await buyer(), await supplier()]

/** The facts, the HTML and the plain text of the mail of the notice of this kind about an RFQ. */
const mailOf = async (rfqId: string, kind: NotificationKind = 'quotation-new') => {
  const rows = await platform.db.select().from(notifications).where(eq(notifications.rfqId, rfqId))
  const row = rows.find(({ metadata }) => metadata.kind === kind)!
  const { facts = [], ...mail } = notificationEmail({ ...row, kind, brief: row.metadata.brief ?? null }, 'https://a.uy')
  const { html, text } = mailLayout({ ...mail, facts })
  const shown = html.replaceAll(/<[^>]+>/g, '').replaceAll('&nbsp;', '\u00a0')
  return { facts: facts.map(([label, value]) => `${label}: ${value}`), shown, text }
}
/** Two items of which one is estimated, at $U 5.125, quoted at this unit price. */
const quotedAt = async (unitPrice: string, given: Partial<QuotationDraft> = {}) => {
  const rfqId = await publish(owner, { items: [anItem(), anItem({ estimatedUnitPrice: '' })] })
  const { id } = await quote(author, rfqId, (items) => ({
    ...given,
    items: aQuotation(items).items.map((item, n) => (n === 0 ? { ...item, unitPrice } : item)),
  }))
  return { rfqId, id }
}

test('the mail of a quotation says what the buyer decides by, in HTML and in plain text', async () => {
  const { rfqId } = await quotedAt('500', { shippingTerms: 'charged', shippingCost: '320' })
  const { facts, shown, text } = await mailOf(rfqId)
  expect(facts).toEqual([
    'Ahorro, sin envío: 2,4\u00a0%',
    'Entrega: 5 días hábiles',
    'Envío: $U\u00a0320,00',
    'Vale hasta el: 09/04/2026',
  ])
  for (const fact of facts) {
    expect(text).toContain(fact)
    for (const part of fact.split(': ')) expect(shown).toContain(part)
  }
})

test('above the estimate it says so, and without an estimate it says no savings', async () => {
  const above = await quotedAt('513,50')
  expect((await mailOf(above.rfqId)).facts[0]).toBe('Sobre tu estimación, sin envío: 0,2\u00a0%')
  const rfqId = await publish(owner, { items: [anItem({ estimatedUnitPrice: '' })] })
  await quote(author, rfqId)
  expect((await mailOf(rfqId)).facts).toEqual(['Entrega: 5 días hábiles', 'Vale hasta el: 09/04/2026'])
})

test('a revised quotation is mailed with its new terms', async () => {
  const { rfqId, id } = await quotedAt('500')
  const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
  const quotation = aQuotation(items, { deliveryTimeValue: '2', deliveryTimeUnit: 'weeks' })
  await author.product.quotations.revise({ key: rfqId, id, revision: 1, quotation })
  expect((await mailOf(rfqId, 'quotation-revised')).facts).toContain('Entrega: 2 semanas')
})

test('a quotation that confirms an addendum is mailed without the savings of an item that was taken out', async () => {
  const { rfqId, id } = await quotedAt('256,25')
  expect((await mailOf(rfqId)).facts[0]).toBe('Ahorro, sin envío: 50,0\u00a0%')
  const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
  const changes = [{ itemId: items[0]!.id, quantity: null }]
  await owner.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum: anAddendum({ changes }) })
  await author.product.quotations.renew({ key: v7(), id, revision: 1, seenAddenda: 1 })
  expect((await mailOf(rfqId, 'quotation-confirmed')).facts[0]).toBe('Entrega: 5 días hábiles')
})
