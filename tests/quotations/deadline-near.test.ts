import { beforeEach, expect, test } from 'vitest'
import { deadlineNearHandler } from '#features/quotations/server/deadline-near.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'
import { attemptOn } from '../harness/attempt.ts'

const { platform, buyer, supplier, publish, quote, bellOf, textsOf } = await openDeals()
const [owner, drafting, sent, changing] = [await buyer(), await supplier(), await supplier(), await supplier()]
const at = (moment: string) => platform.clock.set(new Date(moment))
/** Noon in Montevideo of that day of March. */
const noonOf = (day: number) => at(`2026-03-${day}T15:00:00Z`)
const run = () => deadlineNearHandler.run({}, attemptOn(platform))

beforeEach(async () => {
  noonOf(10)
  await platform.pool.query('truncate notifications, quotation_drafts')
  await platform.pool.query(`update rfqs set status = 'reviewing' where status = 'active'`)
})

const draft = async (by: typeof drafting, rfqId: string, answeredItems: number, version = 0) => {
  const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
  const form = aQuotation(items)
  const answers = form.items.map((item, n) => ({ ...item, unitPrice: n < answeredItems ? '100' : '' }))
  await by.product.quotations.draft.save({ rfqId, draft: { ...form, items: answers }, version })
}
/** An RFQ of three items that ends on that day of March. */
const ending = (day: number, title = 'Galpón') =>
  publish(owner, { title, deadline: `2026-03-${day}`, items: [anItem(), anItem(), anItem()] })

test('two days before a deadline its buyer and the suppliers with an unfinished draft are told, each once', async () => {
  const rfqId = await ending(20, 'Galpón, llamar al 099 123 456')
  await draft(drafting, rfqId, 2)
  await quote(sent, rfqId)
  const { quotationId } = (
    await quote(changing, rfqId).then(() => changing.product.quotations.quoted({ rfqIds: [rfqId] }))
  )[0]!
  await draft(changing, rfqId, 1)
  noonOf(17)
  await run()
  expect(await bellOf(owner)).toHaveLength(2) // the two new quotations
  noonOf(18)
  await Promise.all([run(), run(), run()])
  noonOf(19)
  await run()

  const reminder = { type: 'rfq', metadata: { kind: 'rfq-deadline-near' } }
  expect((await bellOf(owner)).slice(2)).toMatchObject([{ ...reminder, rfqId, quotationId: null }])
  expect((await textsOf(owner)).at(-1)).toBe(
    'Vence el viernes 20/03: «Galpón, llamar al 099 123 456» recibe cotizaciones hasta el 20/03/2026. Ya tiene 2\u00a0cotizaciones.',
  )
  expect(await bellOf(drafting)).toMatchObject([{ ...reminder, rfqId, quotationId: null }])
  expect(await textsOf(drafting)).toEqual([
    'Vence el viernes 20/03: «Galpón, llamar al [dato oculto hasta la selección]» cierra el 20/03/2026. Tu borrador tiene 2 de 3\u00a0ítems respondidos.',
  ])
  expect(await bellOf(changing)).toMatchObject([{ ...reminder, rfqId: null, quotationId }])
  expect((await textsOf(changing))[0]).toContain('Cambiaste tu cotización, pero no enviaste los cambios.')
  expect(await bellOf(sent)).toEqual([])
})

test('who has a draft is told how many items it answers, of which it may decline some', async () => {
  const rfqId = await ending(20)
  const { items } = await drafting.product.rfqs.forSupplier({ id: rfqId })
  const form = aQuotation(items)
  const [priced, declined, open] = form.items.map((item) => ({ ...item, unitPrice: '' }))
  const answers = [{ ...priced!, unitPrice: '100' }, { ...declined!, declined: true }, open!]
  await drafting.product.quotations.draft.save({ rfqId, draft: { ...form, items: answers }, version: 0 })
  noonOf(18)
  await run()
  expect((await textsOf(drafting)).at(-1)).toMatch(/Tu borrador tiene 2 de 3\u00a0ítems respondidos\.$/)
})

test('an extended deadline is announced again, two days before the new one', async () => {
  const rfqId = await ending(12)
  noonOf(11)
  await run()
  expect(await textsOf(owner)).toEqual([
    'Vence el jueves 12/03: «Galpón» recibe cotizaciones hasta el 12/03/2026. Todavía no tiene ninguna: puedes extender la fecha límite.',
  ])
  await owner.product.awards.extend({ key: crypto.randomUUID(), rfqId, deadline: '2026-03-20' })
  await run()
  expect(await bellOf(owner)).toHaveLength(1)
  noonOf(18)
  await run()
  expect((await bellOf(owner)).map(({ title }) => title)).toEqual(['Vence el jueves 12/03', 'Vence el viernes 20/03'])
})

test('nobody is told of an RFQ published today, ending today, or no longer receiving', async () => {
  await ending(12)
  await run()
  const ended = await ending(13)
  await owner.product.awards.endReception({ key: crypto.randomUUID(), rfqId: ended })
  noonOf(12)
  await run()
  expect(await bellOf(owner)).toEqual([])
})

test('of more than one batch each RFQ is announced once, and who switched news of RFQs off is not told', async () => {
  await platform.pool.query(`insert into notification_preferences (user_id, rfq_notifications) values ($1, false)`, [
    drafting.id,
  ])
  const rfqId = await ending(20)
  await draft(drafting, rfqId, 1)
  await platform.pool.query(
    `insert into rfqs (id, buyer_id, title, masked_title, deadline, item_count, created_at, updated_at)
     select gen_random_uuid(), $1, 'T' || n, 'T' || n, '2026-03-20', 1, now() - interval '30 years', now() from generate_series(1, 450) n`,
    [owner.id],
  )
  noonOf(18)
  await Promise.all([run(), run()])
  await run()
  const reminders = await bellOf(owner)
  expect([reminders.length, new Set(reminders.map((each) => each.rfqId)).size]).toEqual([451, 451])
  expect(await bellOf(drafting)).toEqual([])
})
