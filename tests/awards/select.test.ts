import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { awards } from '#features/awards/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { mails } from '#platform/tables.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'

const { platform, buyer, supplier, publish, quote, choose, choiceOf, visitor } = await openDeals()
const { db } = platform
const owner = await buyer({ company: 'Compradora del Sur', email: 'compras@sur.uy' })
const [one, two, three] = [
  await supplier({ company: 'Primera S.A.', email: 'primera@ventas.uy' }),
  await supplier({ company: 'Segunda S.A.', email: 'segunda@ventas.uy' }),
  await supplier(),
]
const day = 86_400_000
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * day))

/** A request with the quotations of all three, in their order. */
const quoted = async () => {
  at(0)
  const rfqId = await publish(owner, { title: 'Cemento para la obra' })
  const ids = [(await quote(one, rfqId)).id, (await quote(two, rfqId)).id, (await quote(three, rfqId)).id] as const
  return { rfqId, ids }
}
const rfqOf = async (id: string) => (await db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
const statusesOf = async (rfqId: string) =>
  (await db.select().from(quotations).where(eq(quotations.rfqId, rfqId)).orderBy(asc(quotations.id))).map(
    (row) => row.status,
  )
const refusal = (choice: ReturnType<typeof choiceOf>, by = owner) => codeOf(by.product.awards.select(choice))

describe('a selection', () => {
  it('is one: this quotation selected, the others rejected, the request closed at that moment, the terms kept', async () => {
    const { rfqId, ids } = await quoted()
    at(2)
    expect(await choose(owner, rfqId, ids[1])).toEqual({ rfqId, quotationId: ids[1] })
    expect(await statusesOf(rfqId)).toEqual(['rejected', 'selected', 'rejected'])
    const now = platform.clock.now()
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'closed', selectedQuotationId: ids[1], closedAt: now })
    const [award] = await db.select().from(awards).where(eq(awards.rfqId, rfqId))
    expect(award).toEqual({ rfqId, quotationId: ids[1], termsAcceptedAt: now })
  })

  it('is made while reviewing too, and leaves what was withdrawn withdrawn', async () => {
    const { rfqId, ids } = await quoted()
    await db.update(quotations).set({ status: 'withdrawn' }).where(eq(quotations.id, ids[2]))
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    await choose(owner, rfqId, ids[0])
    expect(await statusesOf(rfqId)).toEqual(['selected', 'rejected', 'withdrawn'])
  })

  it('tells each supplier of its own quotation only, the buyer and the team', async () => {
    await db.delete(notifications)
    await db.delete(mails)
    const { rfqId, ids } = await quoted()
    await db.delete(notifications)
    await db.delete(mails)
    await choose(owner, rfqId, ids[0])
    const told = await db.select().from(notifications)
    const of = (userId: string) =>
      told.filter((row) => row.userId === userId).map((row) => [row.metadata.kind, row.rfqId, row.quotationId])
    expect(of(one.id)).toEqual([['quotation-selected', null, ids[0]]])
    expect(of(two.id)).toEqual([['quotation-not-selected', null, ids[1]]])
    expect(of(three.id)).toEqual([['quotation-not-selected', null, ids[2]]])
    expect(of(owner.id)).toEqual([['quotation-selected', rfqId, null]])
    expect(told).toHaveLength(4)
    const sent = await db.select().from(mails).orderBy(asc(mails.kind))
    expect(sent.map((mail) => [mail.kind, mail.to])).toEqual([
      ['selected', 'primera@ventas.uy'],
      ['team-supplier_selected', 'equipo@pliego.example'],
    ])
    expect(sent[0]?.text).not.toMatch(/Compradora|compras@sur/)
    expect(sent[1]?.text).toMatch(/Primera S\.A\.[^]*Compradora del Sur/)
    expect(sent[1]?.text).not.toMatch(/Segunda/)
    // spec §7 supplier_selected: every field.
    for (const fact of [
      `RFQ: ${rfqId}`,
      'Título: Cemento para la obra',
      'Proveedor seleccionado: Primera S.A.',
      'Precio: $U\u00a01.000,00',
      'Moneda: UYU',
      'Comprador: Compradora del Sur',
    ])
      expect(sent[1]?.text).toContain(fact)
  })

  it('reveals each of the selected pair to the other, and nobody to the others', async () => {
    const { rfqId, ids } = await quoted()
    await choose(owner, rfqId, ids[0])
    const { quotation } = await owner.product.awards.selection({ rfqId })
    expect(quotation.supplier).toMatchObject({
      view: 'identified',
      company: 'Primera S.A.',
      email: 'primera@ventas.uy',
    })
    const win = await one.product.awards.win({ quotationId: ids[0] })
    expect(win.rfq.buyer).toMatchObject({ view: 'identified', company: 'Compradora del Sur', email: 'compras@sur.uy' })
    const { quotations: all } = await owner.product.comparison.received({ rfqId })
    expect(all.map((each) => each.supplier.view)).toEqual(['identified', 'anonymous', 'anonymous'])
    const lost = await two.product.quotations.sent({ id: ids[1] })
    expect(lost).toMatchObject({
      status: 'rejected',
      isSelected: false,
      receiving: false,
      contacts: { view: 'hidden' },
    })
    expect(lost.rfq.buyer.view).toBe('anonymous')
  })
})

describe('is refused, and nothing changes:', () => {
  it.each([
    ['without the terms', { acceptTerms: false }, 'TERMS_REQUIRED'],
    ['for a revision the buyer has not seen', { revision: 2 }, 'QUOTATION_CHANGED'],
    ['for a quotation that is not there', { quotationId: v7() }, 'NOT_FOUND'],
    ['in a request that is not there', { rfqId: v7() }, 'NOT_FOUND'],
    ['with an id that is none', { quotationId: 'one' }, 'INVALID'],
    ['with a key that is none', { key: 'one' }, 'INVALID'],
  ] as const)('%s', async (_what, given, code) => {
    const { rfqId, ids } = await quoted()
    expect(await refusal({ ...choiceOf(rfqId, ids[0]), ...given })).toBe(code)
    expect(await statusesOf(rfqId)).toEqual(['pending', 'pending', 'pending'])
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'active', selectedQuotationId: null })
  })

  it('by another buyer, by a supplier, by a visitor', async () => {
    const { rfqId, ids } = await quoted()
    const stranger = await buyer()
    expect(await refusal(choiceOf(rfqId, ids[0]), stranger)).toBe('NOT_FOUND')
    expect(await refusal(choiceOf(rfqId, ids[0]), one)).toBe('ACCESS_DENIED')
    expect(await codeOf(visitor.awards.select(choiceOf(rfqId, ids[0])))).toBe('SIGN_IN_REQUIRED')
    expect(await statusesOf(rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  it('of a quotation that belongs to another request of the same buyer', async () => {
    const [first, second] = [await quoted(), await quoted()]
    expect(await refusal(choiceOf(first.rfqId, second.ids[0]))).toBe('NOT_FOUND')
    expect(await statusesOf(first.rfqId)).toEqual(['pending', 'pending', 'pending'])
    expect(await statusesOf(second.rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  it('of a withdrawn or rejected quotation', async () => {
    const { rfqId, ids } = await quoted()
    for (const status of ['withdrawn', 'rejected'] as const) {
      await db.update(quotations).set({ status }).where(eq(quotations.id, ids[0]))
      expect(await refusal(choiceOf(rfqId, ids[0]))).toBe('NOT_SELECTABLE')
    }
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'active' })
  })

  it('in a closed request, whether somebody was chosen or nobody', async () => {
    const { rfqId, ids } = await quoted()
    await choose(owner, rfqId, ids[0])
    expect(await refusal(choiceOf(rfqId, ids[1]))).toBe('RFQ_CLOSED')
    expect(await refusal(choiceOf(rfqId, ids[0]))).toBe('RFQ_CLOSED')
    const other = await quoted()
    const closed = { status: 'closed', closeReason: 'Sin presupuesto', closedAt: testNow } as const
    await db.update(rfqs).set(closed).where(eq(rfqs.id, other.rfqId))
    expect(await refusal(choiceOf(other.rfqId, other.ids[0]))).toBe('RFQ_CLOSED')
    expect(await statusesOf(rfqId)).toEqual(['selected', 'rejected', 'rejected'])
  })

  it('of a quotation whose 30 days are over, until the buyer accepts it as such', async () => {
    const { rfqId, ids } = await quoted()
    at(30)
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    const valid = await quoted()
    at(30)
    expect(await refusal(choiceOf(valid.rfqId, valid.ids[0]))).toBe(null)
    at(31)
    const asked = owner.product.awards.select(choiceOf(rfqId, ids[0]))
    await expect(asked).rejects.toMatchObject({ code: 'EXPIRED_UNACCEPTED', data: { validUntil: '2026-04-09' } })
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'reviewing' })
    expect(await refusal({ ...choiceOf(rfqId, ids[0]), acceptExpired: true })).toBe(null)
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'closed', selectedQuotationId: ids[0] })
  })
})

describe('the same selection sent again', () => {
  it('20 at once are one award, 20 equal answers and one notice to each', async () => {
    const { rfqId, ids } = await quoted()
    await db.delete(notifications)
    const choice = choiceOf(rfqId, ids[2])
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.product.awards.select(choice)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ rfqId, quotationId: ids[2] })]),
    )
    expect(await db.$count(awards, eq(awards.rfqId, rfqId))).toBe(1)
    expect(await db.$count(notifications)).toBe(4)
  })

  it('much later gives the same answer; with another body it is refused and changes nothing', async () => {
    const [first, second] = [await quoted(), await quoted()]
    const choice = choiceOf(first.rfqId, first.ids[0])
    const answer = await owner.product.awards.select(choice)
    at(20)
    expect(await owner.product.awards.select(choice)).toEqual(answer)
    expect(await refusal({ ...choice, quotationId: first.ids[1] })).toBe('KEY_REUSED')
    expect(await refusal({ ...choice, rfqId: second.rfqId, quotationId: second.ids[0] })).toBe('KEY_REUSED')
    expect(await statusesOf(second.rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  it('after a refusal it may succeed with the same key', async () => {
    const { rfqId, ids } = await quoted()
    const choice = choiceOf(rfqId, ids[0])
    expect(await refusal({ ...choice, acceptTerms: false })).toBe('TERMS_REQUIRED')
    expect(await refusal(choice)).toBe(null)
  })
})

describe('what a year’s selections saved', () => {
  it('is the estimate less the price of the items that have both, of the year in Montevideo, without shipping', async () => {
    at(0)
    const careful = await buyer()
    const saved = async () => (await careful.product.comparison.yearSavings()).sums
    const items = [
      anItem({ quantity: '10', estimatedUnitPrice: '120' }),
      anItem({ quantity: '1', estimatedUnitPrice: '' }),
    ]
    const rfqId = await publish(careful, { items })
    expect(await saved()).toEqual([])
    const { id } = await quote(one, rfqId, { shippingCost: '5000' })
    await choose(careful, rfqId, id)
    expect(await saved()).toEqual([{ currency: 'UYU', saved: '200' }])
    const dear = await publish(careful, {
      currency: 'USD',
      items: [anItem({ quantity: '1', estimatedUnitPrice: '90' })],
    })
    await choose(careful, dear, (await quote(two, dear)).id)
    expect(await saved()).toEqual([
      { currency: 'UYU', saved: '200' },
      { currency: 'USD', saved: '-10' },
    ])
    expect((await owner.product.comparison.yearSavings()).sums).not.toContainEqual({ currency: 'USD', saved: '-10' })
    platform.clock.set(new Date('2027-01-01T03:00:00Z'))
    expect(await careful.product.comparison.yearSavings()).toEqual({ year: 2027, sums: [] })
    at(0)
  })
})

describe('the database itself', () => {
  it('takes no second winner, no winner of another request and no award without its request', async () => {
    const [first, second] = [await quoted(), await quoted()]
    await choose(owner, first.rfqId, first.ids[0])
    const refused = (text: string, ...values: unknown[]) =>
      expect(platform.pool.query(text, values)).rejects.toMatchObject({ code: /^23/ })
    await refused(`update quotations set status = 'selected' where id = $1`, first.ids[1])
    await refused(`insert into awards values ($1, $2, now())`, second.rfqId, first.ids[1])
    await refused(
      `update rfqs set selected_quotation_id = $2, status = 'closed', closed_at = now() where id = $1`,
      second.rfqId,
      first.ids[1],
    )
    await refused(`update rfqs set selected_quotation_id = $2 where id = $1`, second.rfqId, second.ids[0])
  })
})
