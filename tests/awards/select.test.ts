import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
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
const [first, second, third] = [
  await supplier({ company: 'Primera S.A.', email: 'primera@ventas.uy' }),
  await supplier({ company: 'Segunda S.A.', email: 'segunda@ventas.uy' }),
  await supplier(),
]
const day = 86_400_000
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * day))

/** An RFQ with a quotation of each of the three suppliers, in their order, each a millisecond later than the last. */
const quotedRfq = async () => {
  at(0)
  const rfqId = await publish(owner, { title: 'Cemento para la obra' })
  const quoteLater = async (by: typeof first, ms: number) => {
    platform.clock.set(new Date(testNow.getTime() + ms))
    return (await quote(by, rfqId)).id
  }
  const ids = [await quoteLater(first, 1), await quoteLater(second, 2), await quoteLater(third, 3)] as const
  return { rfqId, ids }
}
const rfqOf = async (id: string) => (await db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
const statusesOf = async (rfqId: string) =>
  (await db.select().from(quotations).where(eq(quotations.rfqId, rfqId)).orderBy(asc(quotations.createdAt))).map(
    (row) => row.status,
  )
const selectCode = (selection: ReturnType<typeof choiceOf>, by = owner) => codeOf(by.product.awards.select(selection))

describe('select', () => {
  test('selects this quotation, rejects the others, closes the RFQ at that time and records the accepted terms', async () => {
    const { rfqId, ids } = await quotedRfq()
    at(2)
    expect(await choose(owner, rfqId, ids[1])).toEqual({ rfqId, quotationId: ids[1] })
    expect(await statusesOf(rfqId)).toEqual(['rejected', 'selected', 'rejected'])
    const now = platform.clock.now()
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'closed', selectedQuotationId: ids[1], closedAt: now })
    const [award] = await db.select().from(awards).where(eq(awards.rfqId, rfqId))
    expect(award).toEqual({ rfqId, quotationId: ids[1], termsAcceptedAt: now })
  })

  test('works while reviewing too, and leaves a withdrawn quotation withdrawn', async () => {
    const { rfqId, ids } = await quotedRfq()
    await db.update(quotations).set({ status: 'withdrawn' }).where(eq(quotations.id, ids[2]))
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    await choose(owner, rfqId, ids[0])
    expect(await statusesOf(rfqId)).toEqual(['selected', 'rejected', 'withdrawn'])
  })

  test('tells each supplier about its own quotation only, and tells the buyer and the team', async () => {
    await db.delete(notifications)
    await db.delete(mails)
    const { rfqId, ids } = await quotedRfq()
    await db.delete(notifications)
    await db.delete(mails)
    await choose(owner, rfqId, ids[0])
    const rows = await db.select().from(notifications).orderBy(asc(notifications.id))
    const of = (userId: string) =>
      rows.filter((row) => row.userId === userId).map((row) => [row.metadata.kind, row.rfqId, row.quotationId])
    const loserHears = (id: string) => [
      ['rfq-reception-ended', null, id],
      ['quotation-not-selected', null, id],
    ]
    expect(of(first.id)).toEqual([['quotation-selected', null, ids[0]]])
    expect(of(second.id)).toEqual(loserHears(ids[1]))
    expect(of(third.id)).toEqual(loserHears(ids[2]))
    expect(of(owner.id)).toEqual([['quotation-selected', rfqId, null]])
    expect(rows).toHaveLength(6)
    const sent = await db.select().from(mails).orderBy(asc(mails.kind))
    // To the sign-in email: nobody confirmed that of the profile.
    expect(sent.map((mail) => [mail.kind, mail.to])).toEqual([
      ['selected', `${first.id}@pliego.example`],
      ['team-supplier_selected', 'equipo@pliego.example'],
    ])
    // The winner may know who buys, and nothing of the others.
    expect(sent[0]?.text).toMatch(/Comprador: Compradora del Sur[^]*Correo electrónico: compras@sur\.uy/)
    expect(sent[0]?.text).not.toMatch(/Segunda|segunda@/)
    expect(sent[1]?.text).toMatch(/Primera S\.A\.[^]*Compradora del Sur/)
    expect(sent[1]?.text).not.toMatch(/Segunda/)
    // Every field of the mail to the team.
    for (const fact of [
      `Licitación: ${rfqId}`,
      'Título: Cemento para la obra',
      'Proveedor seleccionado: Primera S.A.',
      'Precio: $U\u00a01.000,00',
      'Moneda: UYU',
      'Comprador: Compradora del Sur',
    ])
      expect(sent[1]?.text).toContain(fact)
  })

  test('reveals the buyer and the selected supplier to each other, and nobody to the other suppliers', async () => {
    const { rfqId, ids } = await quotedRfq()
    await choose(owner, rfqId, ids[0])
    const { quotation } = await owner.product.awards.selection({ rfqId })
    expect(quotation.supplier).toMatchObject({
      view: 'identified',
      company: 'Primera S.A.',
      email: 'primera@ventas.uy',
    })
    const win = await first.product.awards.win({ quotationId: ids[0] })
    expect(win.rfq.buyer).toMatchObject({ view: 'identified', company: 'Compradora del Sur', email: 'compras@sur.uy' })
    const { quotations: all } = await owner.product.comparison.received({ rfqId })
    expect(all.map(({ supplier: party }) => party.view)).toEqual(['identified', 'anonymous', 'anonymous'])
    const lost = await second.product.quotations.sent({ id: ids[1] })
    expect(lost).toMatchObject({
      status: 'rejected',
      isSelected: false,
      rfqOpen: false,
      contacts: { view: 'hidden' },
    })
    expect(lost.rfq.buyer.view).toBe('anonymous')
  })
})

describe('a refused selection changes nothing', () => {
  test.each([
    ['without the accepted terms', { acceptTerms: false }, 'TERMS_REQUIRED'],
    ['for a version that the buyer has not seen', { revision: 2 }, 'QUOTATION_CHANGED'],
    ['for an absent quotation', { quotationId: v7() }, 'NOT_FOUND'],
    ['in an absent RFQ', { rfqId: v7() }, 'NOT_FOUND'],
    ['with an invalid id', { quotationId: 'one' }, 'INVALID'],
    ['with an invalid key', { key: 'one' }, 'INVALID'],
  ] as const)('%s', async (_what, given, code) => {
    const { rfqId, ids } = await quotedRfq()
    expect(await selectCode({ ...choiceOf(rfqId, ids[0]), ...given })).toBe(code)
    expect(await statusesOf(rfqId)).toEqual(['pending', 'pending', 'pending'])
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'active', selectedQuotationId: null })
  })

  test('from another buyer, a supplier or a visitor', async () => {
    const { rfqId, ids } = await quotedRfq()
    const stranger = await buyer()
    expect(await selectCode(choiceOf(rfqId, ids[0]), stranger)).toBe('NOT_FOUND')
    expect(await selectCode(choiceOf(rfqId, ids[0]), first)).toBe('ACCESS_DENIED')
    expect(await codeOf(visitor.awards.select(choiceOf(rfqId, ids[0])))).toBe('SIGN_IN_REQUIRED')
    expect(await statusesOf(rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  test('of a quotation of another RFQ of the same buyer', async () => {
    const [rfqA, rfqB] = [await quotedRfq(), await quotedRfq()]
    expect(await selectCode(choiceOf(rfqA.rfqId, rfqB.ids[0]))).toBe('NOT_FOUND')
    expect(await statusesOf(rfqA.rfqId)).toEqual(['pending', 'pending', 'pending'])
    expect(await statusesOf(rfqB.rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  test('of a withdrawn or rejected quotation', async () => {
    const { rfqId, ids } = await quotedRfq()
    for (const status of ['withdrawn', 'rejected'] as const) {
      await db.update(quotations).set({ status }).where(eq(quotations.id, ids[0]))
      expect(await selectCode(choiceOf(rfqId, ids[0]))).toBe('NOT_SELECTABLE')
    }
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'active' })
  })

  test('in a closed RFQ, with a winner or without one', async () => {
    const { rfqId, ids } = await quotedRfq()
    await choose(owner, rfqId, ids[0])
    expect(await selectCode(choiceOf(rfqId, ids[1]))).toBe('RFQ_CLOSED')
    expect(await selectCode(choiceOf(rfqId, ids[0]))).toBe('RFQ_CLOSED')
    const other = await quotedRfq()
    const closed = { status: 'closed', closeReason: 'Sin presupuesto', closedAt: testNow } as const
    await db.update(rfqs).set(closed).where(eq(rfqs.id, other.rfqId))
    expect(await selectCode(choiceOf(other.rfqId, other.ids[0]))).toBe('RFQ_CLOSED')
    expect(await statusesOf(rfqId)).toEqual(['selected', 'rejected', 'rejected'])
  })

  test('in a closed RFQ without waiting for its lock, except by whoever closed it, or without the terms', async () => {
    const { rfqId, ids } = await quotedRfq()
    await owner.product.awards.endReception({ key: v7(), rfqId })
    const chosen = choiceOf(rfqId, ids[0])
    // What was asked when it could still be chosen is not remembered.
    for (const quotationId of ids)
      expect(await selectCode({ ...choiceOf(rfqId, quotationId), revision: 9 })).not.toBe(null)
    const answer = await owner.product.awards.select(chosen)
    const stranger = await buyer()
    const lock = await platform.pool.connect()
    try {
      await lock.query('begin')
      await lock.query('select from rfqs where id = $1 for update', [rfqId])
      for (const quotationId of [ids[1], ids[0], ids[0]])
        expect(await selectCode(choiceOf(rfqId, quotationId))).toBe('RFQ_CLOSED')
      expect(await owner.product.awards.select(chosen)).toEqual(answer)
      expect(await selectCode(choiceOf(rfqId, ids[1]), stranger)).toBe('NOT_FOUND')
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    expect(await selectCode({ ...choiceOf(rfqId, ids[1]), acceptTerms: false })).toBe('TERMS_REQUIRED')
    expect(await selectCode(choiceOf(rfqId, v7()))).toBe('NOT_FOUND')
  })

  test('of an expired quotation, until the buyer accepts that it has expired', async () => {
    const { rfqId, ids } = await quotedRfq()
    at(30)
    await db.update(rfqs).set({ status: 'reviewing' }).where(eq(rfqs.id, rfqId))
    const valid = await quotedRfq()
    at(30)
    expect(await selectCode(choiceOf(valid.rfqId, valid.ids[0]))).toBe(null)
    at(31)
    const selection = owner.product.awards.select(choiceOf(rfqId, ids[0]))
    await expect(selection).rejects.toMatchObject({ code: 'EXPIRED_UNACCEPTED', data: { validUntil: '2026-04-09' } })
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'reviewing' })
    expect(await selectCode({ ...choiceOf(rfqId, ids[0]), acceptExpired: true })).toBe(null)
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'closed', selectedQuotationId: ids[0] })
  })
})

describe('the same selection sent again', () => {
  test('20 times at once is one award, with 20 equal answers and one notification to each', async () => {
    const { rfqId, ids } = await quotedRfq()
    await db.delete(notifications)
    const choice = choiceOf(rfqId, ids[2])
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.product.awards.select(choice)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ rfqId, quotationId: ids[2] })]),
    )
    expect(await db.$count(awards, eq(awards.rfqId, rfqId))).toBe(1)
    expect(await db.$count(notifications)).toBe(6)
  })

  test('much later gives the same answer; with another body it is refused and changes nothing', async () => {
    const [rfqA, rfqB] = [await quotedRfq(), await quotedRfq()]
    const choice = choiceOf(rfqA.rfqId, rfqA.ids[0])
    const answer = await owner.product.awards.select(choice)
    at(20)
    expect(await owner.product.awards.select(choice)).toEqual(answer)
    expect(await selectCode({ ...choice, quotationId: rfqA.ids[1] })).toBe('KEY_REUSED')
    expect(await selectCode({ ...choice, rfqId: rfqB.rfqId, quotationId: rfqB.ids[0] })).toBe('KEY_REUSED')
    expect(await statusesOf(rfqB.rfqId)).toEqual(['pending', 'pending', 'pending'])
  })

  test('after a refusal may succeed with the same key', async () => {
    const { rfqId, ids } = await quotedRfq()
    const choice = choiceOf(rfqId, ids[0])
    expect(await selectCode({ ...choice, acceptTerms: false })).toBe('TERMS_REQUIRED')
    expect(await selectCode(choice)).toBe(null)
  })
})

describe('yearSavings', () => {
  test('sums estimates minus prices over items that have both, of the year in Montevideo, without shipping', async () => {
    at(0)
    const saver = await buyer()
    const saved = async () => (await saver.product.comparison.yearSavings()).sums
    const items = [
      anItem({ quantity: '10', estimatedUnitPrice: '120' }),
      anItem({ quantity: '1', estimatedUnitPrice: '' }),
    ]
    const rfqId = await publish(saver, { items })
    expect(await saved()).toEqual([])
    const { id } = await quote(first, rfqId, { shippingCost: '5000' })
    await choose(saver, rfqId, id)
    expect(await saved()).toEqual([{ currency: 'UYU', saved: '200' }])
    const aboveEstimate = await publish(saver, {
      currency: 'USD',
      items: [anItem({ quantity: '1', estimatedUnitPrice: '90' })],
    })
    await choose(saver, aboveEstimate, (await quote(second, aboveEstimate)).id)
    expect(await saved()).toEqual([
      { currency: 'UYU', saved: '200' },
      { currency: 'USD', saved: '-10' },
    ])
    expect((await owner.product.comparison.yearSavings()).sums).not.toContainEqual({ currency: 'USD', saved: '-10' })
    platform.clock.set(new Date('2027-01-01T03:00:00Z'))
    expect(await saver.product.comparison.yearSavings()).toEqual({ year: 2027, sums: [] })
    at(0)
  })
})

describe('the database', () => {
  test('refuses a second winner, a winner of another RFQ and a winner of an open RFQ', async () => {
    const [rfqA, rfqB] = [await quotedRfq(), await quotedRfq()]
    await choose(owner, rfqA.rfqId, rfqA.ids[0])
    const refused = (text: string, ...values: unknown[]) =>
      expect(platform.pool.query(text, values)).rejects.toMatchObject({ code: /^23/ })
    await refused(`update quotations set status = 'selected' where id = $1`, rfqA.ids[1])
    await refused(`insert into awards values ($1, $2, now())`, rfqB.rfqId, rfqA.ids[1])
    await refused(
      `update rfqs set selected_quotation_id = $2, status = 'closed', closed_at = now() where id = $1`,
      rfqB.rfqId,
      rfqA.ids[1],
    )
    await refused(`update rfqs set selected_quotation_id = $2 where id = $1`, rfqB.rfqId, rfqB.ids[0])
  })
})
