import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { mails } from '#platform/tables.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose } = await openDeals()
const [owner, winner] = [await buyer(), await supplier()]

/** The mail to the winner whose quotation says this of its shipping, as plain text. */
const mailAfter = async (given: Partial<QuotationDraft>) => {
  const rfqId = await publish(owner)
  const { id } = await quote(winner, rfqId, given)
  await platform.db.delete(mails)
  await choose(owner, rfqId, id)
  const [mail] = await platform.db.select().from(mails).where(eq(mails.kind, 'selected'))
  return mail?.text ?? ''
}

test('the mail to the winner says whether its total has the shipping, and that an open one is to be agreed', async () => {
  const open = await mailAfter({ shippingTerms: 'to_agree' })
  expect(open).toMatch(/Total general, sin IVA: \$U\u00a01\.000,00\s+Envío: A convenir/)
  expect(open).toContain('2. Acuerden el envío, la entrega y el pago.')
  const charged = await mailAfter({ shippingTerms: 'charged', shippingCost: '320' })
  expect(charged).toMatch(/Total general, sin IVA: \$U\u00a01\.320,00\s+Envío: \$U\u00a0320,00/)
  expect(charged).toContain('2. Acuerden la entrega y el pago.')
  expect(await mailAfter({})).not.toContain('Envío')
})
