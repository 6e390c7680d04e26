import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { v4, v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { draftRefusal } from '#features/quotations/copy.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { listDrafts } from '#features/quotations/server/drafts.ts'
import { fileUpkeepHandler } from '#features/quotations/server/file-upkeep.ts'
import { quotationDrafts } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { addDays, daysLeft, today } from '#lib/dates.ts'
import type { Queries } from '#platform/database/db.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { attemptOn } from '../harness/attempt.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const { platform, buyer, supplier, publish } = await openDeals()
const { db } = platform
const [owner, author] = [await buyer(), await supplier()]
const newRfq = async () => {
  const rfqId = await publish(owner)
  const { items } = await author.product.rfqs.forSupplier({ id: rfqId })
  return { rfqId, call: { quotation: aQuotation(items) } }
}

describe('a quotation draft', () => {
  test('is saved over the version it started from and refused over a newer one', async () => {
    const { rfqId, call } = await newRfq()
    const save = (version: number, proposal: string) =>
      author.product.quotations.draft.save({ rfqId, draft: { ...call.quotation, proposal }, version })
    expect(await save(0, 'uno')).toMatchObject({ version: 1 })
    expect(await save(1, 'dos')).toMatchObject({ version: 2 })
    expect(await codeOf(save(1, 'tarde'))).toBe('DRAFT_NEWER')
    expect(await author.product.quotations.draft.load({ rfqId })).toMatchObject({
      version: 2,
      draft: { proposal: 'dos' },
    })
  })

  test('accepts a retry with the same content, also at the same time, and tells it the same version', async () => {
    const { rfqId, call } = await newRfq()
    const save = (version: number, proposal = 'uno') =>
      author.product.quotations.draft.save({ rfqId, draft: { ...call.quotation, proposal }, version })
    const saved = [...(await Promise.all([save(0), save(0)])), await save(0)]
    expect(saved.map(({ version }) => version)).toEqual([1, 1, 1])
    const changed = [...(await Promise.all([save(1, 'dos'), save(1, 'dos')])), await save(1, 'dos')]
    expect(changed.map(({ version }) => version)).toEqual([2, 2, 2])
  })

  test('cannot be saved by another tab once the quotation was sent', async () => {
    const { rfqId, call } = await newRfq()
    const save = (version: number) => author.product.quotations.draft.save({ rfqId, draft: call.quotation, version })
    const { version } = await save(0)
    await author.product.quotations.send({ key: v7(), rfqId, quotation: call.quotation })
    expect(await codeOf(save(version))).toBe('DRAFT_NEWER')
    expect(await author.product.quotations.draft.load({ rfqId })).toBeNull()
  })

  test('cannot be saved first by a tab that was opened before another one sent the quotation', async () => {
    const { rfqId, call } = await newRfq()
    const { draft, send, withdraw } = author.product.quotations
    const save = (revision?: number) => codeOf(draft.save({ rfqId, draft: call.quotation, version: 0, revision }))
    const { id } = await send({ key: v7(), rfqId, quotation: call.quotation })
    expect(await save(0)).toBe('DRAFT_NEWER')
    expect(await draft.load({ rfqId })).toBeNull()
    expect(await save(1)).toBeNull()
    await draft.discard({ rfqId })
    await withdraw({ id, revision: 1 })
    expect(await save(0)).toBeNull()
  })

  test('that another tab saved meanwhile is not lost: sending and changing from an older one are refused', async () => {
    const { rfqId, call } = await newRfq()
    const { draft, send, revise, lastSent } = author.product.quotations
    const save = (version: number, proposal: string) =>
      draft.save({ rfqId, draft: { ...call.quotation, proposal }, version })
    const { version } = await save(0, 'uno')
    await save(version, 'dos')
    const key = v7()
    const older = { quotation: { ...call.quotation, proposal: 'uno' }, draftVersion: version }
    expect(await codeOf(send({ key, rfqId, ...older }))).toBe('DRAFT_NEWER')
    expect(await lastSent({ rfqId })).toBeNull()
    // The person chose this version: the same act succeeds over the newer one.
    const { id } = await send({ key, rfqId, ...older, draftVersion: version + 1 })
    expect(await draft.load({ rfqId })).toBeNull()

    await save(0, 'tres')
    expect(await codeOf(revise({ key: v7(), id, revision: 1, ...older, draftVersion: 0 }))).toBe('DRAFT_NEWER')
    expect((await draft.load({ rfqId }))?.draft.proposal).toBe('tres')
    await revise({ key: v7(), id, revision: 1, ...older, draftVersion: 1 })
    expect(await draft.load({ rfqId })).toBeNull()
  })

  test('is its supplier’s alone, and of three tabs that save at once one succeeds', async () => {
    const { rfqId, call } = await newRfq()
    const save = (proposal: string) =>
      codeOf(author.product.quotations.draft.save({ rfqId, draft: { ...call.quotation, proposal }, version: 0 }))
    const codes = await Promise.all([save('uno'), save('dos'), save('tres')])
    expect(codes.toSorted()).toEqual(['DRAFT_NEWER', 'DRAFT_NEWER', null])
    expect(await (await supplier()).product.quotations.draft.load({ rfqId })).toBeNull()
    expect(
      await db.$count(
        quotationDrafts,
        and(eq(quotationDrafts.rfqId, rfqId), eq(quotationDrafts.supplierId, author.id)),
      ),
    ).toBe(1)
    expect(await codeOf(author.product.quotations.draft.save({ rfqId: v7(), draft: call.quotation, version: 0 }))).toBe(
      'RFQ_NOT_FOUND',
    )
  })
})

describe('a quotation draft that the RFQ has no use for', () => {
  const drafts = author.product.quotations.draft
  const stored = (rfqId: string) => db.$count(quotationDrafts, eq(quotationDrafts.rfqId, rfqId))
  const night = () =>
    fileUpkeepHandler({ db, clock: platform.clock, store: platform.files }).run({}, attemptOn(platform))

  test('is not saved while the RFQ receives nothing, and is again once it is extended', async () => {
    const { rfqId, call } = await newRfq()
    const save = () => codeOf(drafts.save({ rfqId, draft: call.quotation, version: 0 }))
    await owner.product.awards.endReception({ key: v7(), rfqId })
    expect(await save()).toBe('RFQ_CLOSED')
    expect(await stored(rfqId)).toBe(0)
    expect(draftRefusal('RFQ_CLOSED')).toBe(
      'Esta licitación ya no recibe cotizaciones. Lo que escribiste queda en este dispositivo.',
    )
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: addDays(aDraft().deadline, 1) })
    expect(await save()).toBeNull()
  })

  test('is deleted the night after the RFQ was closed, not while it may still be extended', async () => {
    const { rfqId, call } = await newRfq()
    await drafts.save({ rfqId, draft: call.quotation, version: 0 })
    await owner.product.awards.endReception({ key: v7(), rfqId })
    await night()
    expect(await stored(rfqId)).toBe(1)
    await owner.product.awards.closeUnselected({ key: v7(), rfqId, reason: 'No hace falta' })
    expect(await stored(rfqId)).toBe(1)
    await night()
    expect(await stored(rfqId)).toBe(0)
  })

  test('is saved without the items that are not the RFQ’s', async () => {
    const { rfqId, call } = await newRfq()
    const [item] = call.quotation.items
    const draft = {
      ...call.quotation,
      items: [item!, ...Array.from({ length: 499 }, () => ({ ...item!, rfqItemId: v4() }))],
    }
    const { version } = await drafts.save({ rfqId, draft, version: 0 })
    expect((await drafts.load({ rfqId }))?.draft.items).toEqual([item])
    expect(await codeOf(drafts.save({ rfqId, draft, version: version + 1 }))).toBeNull()
  })

  test('is one of 200 at most, of which all are listed, also when several are saved at once', async () => {
    const [hoarder, { id: buyerId }] = [await supplier(), await buyer()]
    const { rfqId, call } = await newRfq()
    const [rfq] = await db.select().from(rfqs).where(eq(rfqs.id, rfqId))
    const copies = Array.from({ length: 198 }, () => ({ ...rfq!, id: v4(), buyerId }))
    await db.insert(rfqs).values(copies)
    const row = { supplierId: hoarder.id, draft: call.quotation, updatedAt: platform.clock.now() }
    await db.insert(quotationDrafts).values(copies.map((copy) => ({ ...row, rfqId: copy.id })))
    const others = await Promise.all(Array.from({ length: 6 }, newRfq))
    const save = (each: typeof call & { readonly rfqId: string }, version = 0) =>
      codeOf(hoarder.product.quotations.draft.save({ rfqId: each.rfqId, draft: each.quotation, version }))
    const codes = await Promise.all(others.map((other) => save({ ...other, ...other.call })))
    expect(codes.filter((code) => code === null)).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set([null, 'TOO_MANY_DRAFTS']))
    const list = await hoarder.product.quotations.draft.list()
    expect(list).toHaveLength(200)
    const saved = others[codes.indexOf(null)]!
    expect([await save({ ...saved, ...saved.call }), await save({ ...saved, ...saved.call }, 1)]).toEqual([null, null])
    await hoarder.product.quotations.draft.discard({ rfqId: list[0]!.rfqId })
    const refused = others[codes.indexOf('TOO_MANY_DRAFTS')]!
    expect(await save({ ...refused, ...refused.call })).toBeNull()
    expect(draftRefusal('TOO_MANY_DRAFTS')).toBe(
      'Elimina otro borrador para guardar este: lo que escribes queda en este dispositivo.',
    )
  })
})

describe('the drafts on a supplier’s dashboard', () => {
  const { product } = author
  const listed = async () => (await product.quotations.draft.list()).map(({ rfqTitle }) => rfqTitle)
  const startDraft = async (title: string, given: Partial<QuotationDraft> = {}) => {
    const rfqId = await publish(owner, { title, items: [anItem(), anItem({ productName: 'Cal' })] })
    const { items } = await product.rfqs.forSupplier({ id: rfqId })
    const quotation = aQuotation(items)
    const [first] = quotation.items
    const half = { ...quotation, items: [first!, { ...quotation.items[1]!, unitPrice: '' }], ...given }
    await product.quotations.draft.save({ rfqId, draft: half, version: 0 })
    return { rfqId, quotation }
  }
  const discardAll = async () => {
    for (const { rfqId } of await product.quotations.draft.list()) await product.quotations.draft.discard({ rfqId })
  }

  test('show title, deadline and progress, last saved first, with contact data masked', async () => {
    await discardAll()
    platform.clock.set(testNow)
    const { rfqId } = await startDraft('Cemento, llamar al 099 551 204')
    platform.clock.set(new Date(testNow.getTime() + 60_000))
    await startDraft('Cal')
    const [, first] = await product.quotations.draft.list()
    expect(first).toEqual({
      rfqId,
      rfqTitle: 'Cemento, llamar al [dato oculto hasta la selección]',
      deadline: aDraft().deadline,
      daysLeft: daysLeft(aDraft().deadline, today(testNow)),
      itemCount: 2,
      answered: 1,
      quotationId: null,
      updatedAt: testNow,
    })
    expect(await listed()).toEqual(['Cal', first!.rfqTitle])
    expect(await (await supplier()).product.quotations.draft.list()).toEqual([])
    platform.clock.set(testNow)
  })

  test('are listed only while unsent and their RFQ receives quotations', async () => {
    await discardAll()
    const [sent, dropped, waiting] = [
      await startDraft('Enviada'),
      await startDraft('Descartada'),
      await startDraft('Espera'),
    ]
    await product.quotations.send({ key: v7(), ...sent, draftVersion: 1 })
    await (await supplier()).product.quotations.draft.discard({ rfqId: dropped.rfqId })
    expect((await listed()).toSorted()).toEqual(['Descartada', 'Espera'])
    await product.quotations.draft.discard({ rfqId: dropped.rfqId })
    await product.quotations.draft.discard({ rfqId: dropped.rfqId })
    expect(await listed()).toEqual(['Espera'])
    await owner.product.awards.endReception({ key: v7(), rfqId: waiting.rfqId })
    expect(await listed()).toEqual([])
    const deadline = addDays(aDraft().deadline, 1)
    await owner.product.awards.extend({ key: v7(), rfqId: waiting.rfqId, deadline })
    expect(await listed()).toEqual(['Espera'])
    platform.clock.set(new Date(testNow.getTime() + 86_400_000 * (daysLeft(deadline, today(testNow)) + 1)))
    expect(await listed()).toEqual([])
    platform.clock.set(testNow)
  })

  test('of a sent quotation carry its id, are listed only with changes, and lose the id when it is withdrawn', async () => {
    await discardAll()
    const { rfqId, quotation } = await startDraft('Cambiada')
    const { id } = await product.quotations.send({ key: v7(), rfqId, quotation, draftVersion: 1 })
    const { version } = await product.quotations.draft.save({ rfqId, draft: quotation, version: 0 })
    expect(await listed()).toEqual([])
    const changed = { ...quotation, paymentTerms: '30 días' }
    await product.quotations.draft.save({ rfqId, draft: changed, version })
    expect(await product.quotations.draft.list()).toMatchObject([{ quotationId: id, answered: 2 }])
    await product.quotations.withdraw({ id, revision: 1 })
    expect(await product.quotations.draft.list()).toMatchObject([{ quotationId: null }])
  })

  test('cost one query for any number of drafts', async () => {
    const queries: string[] = []
    const logged = drizzle(platform.pool, { logger: { logQuery: (text) => queries.push(text) } })
    await listDrafts(logged as unknown as Queries, author.id as SupplierId, today(testNow))
    expect(queries).toHaveLength(1)
  })
})
