import { eq } from 'drizzle-orm'
import { v7, version } from 'uuid'
import { expect, test } from 'vitest'
import { notifications } from '#features/notifications/server/tables.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

/** What ids and times tell: nothing of other people (docs/security.md#what-losers-learn). */
const { platform, buyer, supplier, publish, quote, choose } = await openDeals()
const { db } = platform
const owner = await buyer()
const suppliers = await Promise.all(Array.from({ length: 17 }, () => supplier()))

/** An RFQ with this many quotations, and what the suppliers that were not selected are told at its end. */
const noticesAfter = async (quoting: number, end: (rfqId: string, quotationId: string) => Promise<unknown>) => {
  const rfqId = await publish(owner)
  const [first, ...others] = await Promise.all(suppliers.slice(0, quoting).map((each) => quote(each, rfqId)))
  platform.clock.set(new Date(platform.clock.now().getTime() + 1_000))
  await end(rfqId, first!.id)
  const notices = await Promise.all(
    others.map(({ id }) => db.select().from(notifications).where(eq(notifications.quotationId, id))),
  )
  return notices.flat().filter(({ metadata }) => metadata.kind === 'quotation-not-selected')
}
const selecting = (rfqId: string, quotationId: string) => choose(owner, rfqId, quotationId)
const closing = (rfqId: string) => owner.product.awards.closeUnselected({ key: v7(), rfqId, reason: 'Sin presupuesto' })

/** The part of an id that is not random: its moment, and the place of the message among those of one event. */
const fixedPart = (id: string) => `${id.slice(0, 24)}${Number.parseInt(id.slice(24, 26), 16) >> 2}`
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test.each([
  ['selecting', selecting],
  ['closing without a winner', closing],
] as const)(
  'ids and times of what is told at the end carry no order and no number of rivals: %s',
  async (_name, end) => {
    const places = []
    for (const quoting of [2, 17]) {
      const notices = await noticesAfter(quoting, end)
      expect(notices).toHaveLength(quoting - 1)
      expect(new Set(notices.map(({ createdAt }) => createdAt.getTime())).size).toBe(1)
      expect(new Set(notices.map(({ id }) => fixedPart(id))).size).toBe(1)
      expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length)
      const [{ id, createdAt }] = notices as [(typeof notices)[number]]
      expect(momentOf(id)).toBe(createdAt.getTime())
      places.push(fixedPart(id).slice(14))
    }
    expect(places[0]).toBe(places[1])
  },
)

test('several ends at once tell each supplier at the moment of its own, and nothing of the others', async () => {
  const ends = Array.from({ length: 6 }, (_, n) => noticesAfter(3, n % 2 === 0 ? selecting : closing))
  const parts = (await Promise.all(ends)).map((notices) => {
    expect(notices).toHaveLength(2)
    for (const { id, createdAt } of notices) expect(momentOf(id)).toBe(createdAt.getTime())
    return notices.map(({ id }) => fixedPart(id).slice(14))
  })
  expect(new Set(parts.flat()).size).toBe(1)
})

test('no id of a table that other people read tells when or after what its row was made', async () => {
  await noticesAfter(3, selecting)
  await owner.product.catalog.products.create({ key: v7(), name: 'Bulón de anclaje', type: 'BIENES' })
  await suppliers[0]!.product.clarifications.questions.ask({
    key: v7(),
    rfqId: await publish(owner),
    itemId: null,
    text: '¿Sirve en bolsas de 50 kg?',
  })
  const { rows } = await platform.pool.query<{ name: string; ids: string[] }>(`
    select 'rfqs' as name, array_agg(id::text) as ids from rfqs
    union all select 'rfq_items', array_agg(id::text) from rfq_items
    union all select 'quotations', array_agg(id::text) from quotations
    union all select 'quotation_items', array_agg(id::text) from quotation_items
    union all select 'products', array_agg(id::text) from products where source = 'user_generated'
    union all select 'questions', array_agg(id::text) from questions
    union all select 'mails', array_agg(id::text) from mails`)
  expect(rows).toHaveLength(7)
  for (const { name, ids } of rows) {
    expect({ name, versions: [...new Set(ids.map(version))] }).toEqual({ name, versions: [4] })
  }
})
