import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { nextStep } from '#features/quotations/copy.ts'
import { priceQuotation } from '#features/quotations/domain/pricing.ts'
import { confirmation } from '#features/quotations/domain/confirmation.ts'
import { compare, sum } from '#lib/money.ts'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { aQuotation } from '../quotations/fixtures/deals.ts'
import { anAddendum, openAddenda } from './fixtures/addenda.ts'

const market = await openAddenda()
const { owner, author, rival, publish, quote, amend, confirm, received, sendQuotation, choiceOf, at, platform } = market
const select = (rfqId: string, quotationId: string, more: object = {}) =>
  codeOf(owner.product.awards.select({ ...choiceOf(rfqId, quotationId), ...more }))
const endReception = (rfqId: string) => owner.product.awards.endReception({ key: v7(), rfqId })

describe('an unconfirmed quotation', () => {
  test('cannot be selected once quantities changed', async () => {
    const { rfqId, id } = await sendQuotation()
    const [item] = (await owner.product.rfqs.own({ id: rfqId })).items
    await quote(rival, rfqId)
    await amend(rfqId, { changes: [{ itemId: item!.id, quantity: '7' }] })
    const outdated = async () => (await owner.product.comparison.responses({ rfqIds: [rfqId] }))[0]!.outdated
    expect(await outdated()).toBe(2)
    // A later addendum without quantities does not make it selectable.
    await amend(rfqId, { material: true })
    await endReception(rfqId)
    expect(await select(rfqId, id)).toBe('NOT_CONFIRMED')
    expect(await select(rfqId, id, { acceptUnconfirmed: true })).toBe('NOT_CONFIRMED')
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-05-20' })
    await confirm(author, id)
    expect(await outdated()).toBe(1)
    expect(await select(rfqId, id, { revision: 2 })).toBeNull()
  })

  test.each(['its text', 'quantities'])(
    'cannot be selected while its supplier may still confirm it, when an addendum changed %s',
    async (what) => {
      const { rfqId, id } = await sendQuotation()
      const [item] = (await owner.product.rfqs.own({ id: rfqId })).items
      const changes = what === 'quantities' ? [{ itemId: item!.id, quantity: '7' }] : []
      await amend(rfqId, { material: true, changes })
      const selecting = owner.product.awards.select({ ...choiceOf(rfqId, id), acceptUnconfirmed: true })
      await expect(selecting).rejects.toMatchObject({ code: 'CONFIRMATION_OPEN', data: { deadline: '2026-05-10' } })
      await confirm(author, id)
      expect(await select(rfqId, id, { revision: 2 })).toBeNull()
    },
  )

  test('is selected with a tick once reception has ended, when only the text changed', async () => {
    const { rfqId, id } = await sendQuotation()
    await amend(rfqId, { material: true })
    await endReception(rfqId)
    expect(await select(rfqId, id)).toBe('UNCONFIRMED_UNACCEPTED')
    expect(await select(rfqId, id, { acceptUnconfirmed: true })).toBeNull()
  })

  test('is in no figure of the buyer, and in its day neither best nor on the line of totals', async () => {
    const { rfqId, id } = await sendQuotation()
    await amend(rfqId, { material: true })
    expect(await owner.product.comparison.bestComplete({ rfqId })).toBeNull()
    const news = (await owner.product.comparison.day()).news.rows.find((row) => row.id === rfqId)
    expect(news).toMatchObject({ responses: 1, totals: [], unconfirmed: { quotations: 1, addendum: 1 } })
    await confirm(author, id)
    expect(await owner.product.comparison.bestComplete({ rfqId })).toMatchObject({ total: '550' })
  })

  test('waits in its supplier’s day and list until it is confirmed, and is not asked to be renewed as well', async () => {
    const { rfqId, id } = await sendQuotation()
    at(31)
    await amend(rfqId, { material: true })
    const day = await author.product.quotations.day()
    expect(day.unconfirmed.quotations).toContainEqual(expect.objectContaining({ id, addendum: 1 }))
    expect(day.expired.quotations.map((row) => row.id)).not.toContain(id)
    const listed = (await author.product.quotations.mine({})).quotations.find((row) => row.id === id)
    expect(listed?.unconfirmed).toEqual({ number: 1, quantities: false })
    // Expired and unconfirmed: one act answers both.
    await confirm(author, id)
    expect(await author.product.quotations.sent({ id })).toMatchObject({ expired: false, unconfirmed: null })
    expect((await author.product.quotations.day()).unconfirmed.quotations.map((row) => row.id)).not.toContain(id)
    at(0)
  })

  test.each(['confirmed', 'changed', 'withdrawn'])('asks for its prices in the bell until it is %s', async (how) => {
    const { rfqId, id, form } = await sendQuotation()
    const other = await quote(rival, rfqId)
    const question = { key: v7(), rfqId, itemId: null, text: '¿Alcanzan 30 paños de malla?' }
    const { id: questionId } = await author.product.clarifications.questions.ask(question)
    await amend(rfqId)
    await amend(rfqId, { material: true })
    const addendum = anAddendum({ material: true })
    await owner.product.clarifications.addenda.publish({ key: v7(), rfqId, questionId, addendum })
    const unread = async (who: typeof author, quotationId: string) => {
      const query = { type: null, unread: true, cursor: null, limit: 20 }
      const { notifications } = await who.product.notifications.list(query)
      return notifications
        .filter((notice) => notice.quotationId === quotationId)
        .map(({ message }) => message)
        .toSorted()
    }
    const tells = 'El comprador publicó una aclaración.'
    const asks = `${tells} Confirma tus precios. Tienes hasta el 10/05/2026.`
    const answers = expect.stringMatching(/respondió tu consulta.*Confirma tus precios/) as string
    expect(await unread(author, id)).toEqual([tells, asks, answers])

    if (how === 'confirmed') await confirm(author, id)
    else if (how === 'withdrawn') await author.product.quotations.withdraw({ id, revision: 1 })
    else await author.product.quotations.revise({ key: v7(), id, revision: 1, quotation: form(), seenAddenda: 3 })
    expect(await unread(author, id)).toEqual([tells])
    expect(await unread(rival, other.id)).toEqual([tells, asks, asks])
  })

  test('has its supplier told whatever its preferences say; who only drafts is told if it wants to be', async () => {
    const { rfqId, id, form } = await sendQuotation()
    await rival.product.quotations.draft.save({ rfqId, draft: form(), version: 0 })
    const quiet = { ...(await author.product.notifications.preferences()), rfq: false }
    await author.product.notifications.savePreferences(quiet)
    await rival.product.notifications.savePreferences(quiet)
    await amend(rfqId)
    await amend(rfqId, { material: true })
    const noticesOf = async (who: typeof author) => {
      const query = { type: 'rfq', unread: false, cursor: null, limit: 20 } as const
      const { notifications } = await who.product.notifications.list(query)
      return notifications.filter((notice) => notice.quotationId === id || notice.rfqId === rfqId)
    }
    const [notice, ...others] = await noticesOf(author)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'rfq-addendum', quotationId: id, rfqId: null })
    expect(notice!.message).toBe(
      'El comprador publicó una aclaración. Confirma tus precios. Tienes hasta el 10/05/2026.',
    )
    expect(await noticesOf(rival)).toEqual([])
  })

  test('has until the new deadline, which everybody is told whom the addendum concerns', async () => {
    at(0)
    const rfqId = await publish(owner, { deadline: '2026-03-11' })
    const { id } = await quote(author, rfqId)
    const { items } = await rival.product.rfqs.forSupplier({ id: rfqId })
    await rival.product.quotations.draft.save({ rfqId, draft: aQuotation(items), version: 0 })
    const wants = { ...(await rival.product.notifications.preferences()), rfq: true }
    await rival.product.notifications.savePreferences(wants)
    await amend(rfqId, { material: true, deadline: '2026-03-12' })
    const noticesOf = async (who: typeof author) => {
      const query = { type: 'rfq', unread: false, cursor: null, limit: 20 } as const
      const { notifications } = await who.product.notifications.list(query)
      return notifications.find((notice) => [notice.quotationId, notice.rfqId].some((it) => [id, rfqId].includes(it!)))
    }
    expect((await noticesOf(author))?.message).toContain('Confirma tus precios. Tienes hasta el 12/03/2026.')
    expect((await noticesOf(rival))?.message).toContain('La fecha límite pasa al 12/03/2026.')
  })

  test('is not shown as compared in its supplier’s list when reception has ended and it cannot be selected', async () => {
    const { rfqId, id } = await sendQuotation()
    const step = async () =>
      nextStep((await author.product.quotations.mine({})).quotations.find((row) => row.id === id)!)?.step
    const [item] = (await owner.product.rfqs.own({ id: rfqId })).items
    await amend(rfqId, { changes: [{ itemId: item!.id, quantity: '7' }] })
    expect(await step()).toBe('Confirma tus precios')
    await endReception(rfqId)
    expect(await step()).toBe('Quedó sin confirmar')
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-05-20' })
    await confirm(author, id)
    await endReception(rfqId)
    expect(await step()).toBe('El comprador compara')
  })

  test('has its supplier told that it can be confirmed after all, when the deadline is extended', async () => {
    const { rfqId, id } = await sendQuotation()
    const news = async () => {
      const { rows } = await platform.pool.query<{ message: string }>(
        "select message from notifications where quotation_id = $1 and metadata->>'kind' = 'rfq-extended' order by message",
        [id],
      )
      return rows.map(({ message }) => message.replace(/.*(?=hasta el)/, ''))
    }
    const wants = { ...(await author.product.notifications.preferences()), rfq: true }
    await author.product.notifications.savePreferences(wants)
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-05-18' })
    await amend(rfqId, { material: true })
    await endReception(rfqId)
    await owner.product.awards.extend({ key: v7(), rfqId, deadline: '2026-05-20' })
    expect(await news()).toEqual([
      'hasta el 18/05/2026.',
      'hasta el 20/05/2026. Si te falta confirmar una aclaración, puedes hacerlo hasta entonces.',
    ])
  })

  test('in a draft from before an addendum, says which addenda the form had seen', async () => {
    const { rfqId, form } = await sendQuotation()
    await rival.product.quotations.draft.save({ rfqId, draft: form(), version: 0 })
    await amend(rfqId)
    expect(await rival.product.quotations.draft.load({ rfqId })).toMatchObject({ seenAddenda: 0 })
    await rival.product.quotations.draft.save({ rfqId, draft: form(), seenAddenda: 1, version: 1 })
    expect(await rival.product.quotations.draft.load({ rfqId })).toMatchObject({ seenAddenda: 1 })
  })
})

/** What may happen to an RFQ of three items and its quotation, in any order. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('quantity' as const), item: fc.nat(2), quantity: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ kind: fc.constant('take-out' as const), item: fc.nat(2) }),
  fc.record({ kind: fc.constant('text' as const) }),
  fc.record({ kind: fc.constant('confirm' as const) }),
)

test('after any addenda and confirmations, every amount is what it would be if it were computed again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), async (acts) => {
      await platform.pool.query(`update rfqs set created_at = created_at - interval '1 hour'`)
      const items = ['3', '2.5', '0.125'].map((quantity) => anItem({ quantity, estimatedUnitPrice: '3,333333' }))
      const rfqId = await publish(owner, { items, deadline: '2026-05-10' })
      const { id } = await quote(author, rfqId, (asked) => ({
        items: aQuotation(asked).items.map((answer, place) => ({ ...answer, unitPrice: `${place + 1},234567` })),
      }))
      const ids = (await owner.product.rfqs.own({ id: rfqId })).items.map((item) => item.id)
      for (const one of acts) {
        if (one.kind === 'text') await amend(rfqId, { material: true })
        else if (one.kind === 'confirm') await codeOf(confirm(author, id))
        else {
          const quantity = one.kind === 'quantity' ? String(one.quantity) : null
          await codeOf(amend(rfqId, { changes: [{ itemId: ids[one.item]!, quantity }] }))
        }
      }
      const rfq = await owner.product.rfqs.own({ id: rfqId })
      const estimates = rfq.items.map((item) => item.estimatedTotal ?? '0')
      expect(compare(rfq.estimatedTotal ?? '0', sum(estimates))).toBe(0)
      expect([rfq.itemCount, rfq.estimatedItems]).toEqual([rfq.items.length, rfq.items.length])

      const sent = await author.product.quotations.sent({ id })
      const form = (await author.product.quotations.lastSent({ rfqId }))!.quotation
      const recomputed = priceQuotation(form, rfq.items)
      // What the page says confirming would cost is what the server would write.
      expect(confirmation(sent, sent.rfq).price ?? null).toEqual(
        recomputed && expect.toSatisfy(equals(recomputed.price)),
      )
      const confirmed = sent.unconfirmed === null
      if (confirmed) expect(compare(sent.price, recomputed!.price)).toBe(0)
      const [comparable] = (await received(rfqId)).quotations
      expect(comparable!.unconfirmed).toEqual(sent.unconfirmed)
      // Every version keeps the amounts with which it was sent.
      const versions = await author.product.quotations.sentVersions({ id })
      expect(compare(versions[0]!.price, sent.price)).toBe(0)
      const { rows } = await platform.pool.query<{ price: string }>(
        'select price from quotation_revisions where quotation_id = $1 order by revision desc',
        [id],
      )
      expect(versions.map(({ price }) => Number(price))).toEqual(rows.map(({ price }) => Number(price)))
    }),
    { numRuns: 25 },
  )
}, 120_000)

const equals = (amount: string) => (other: string) => compare(amount, other) === 0
