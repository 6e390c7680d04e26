import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { actionRefusals } from '#features/awards/copy/reception.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { contactMask } from '#lib/contact-mask.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose, choiceOf, visitor } = await openDeals()
const { db } = platform
const owner = await buyer()
const [first, second, withdrawn] = [await supplier(), await supplier(), await supplier()]
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * 86_400_000))

/** An RFQ until 20/03 with two live quotations and a withdrawn one. Earlier notifications are deleted. */
const quotedRfq = async (title = 'Cemento para la obra') => {
  at(0)
  const rfqId = await publish(owner, { title })
  const ids = [
    (await quote(first, rfqId)).id,
    (await quote(second, rfqId)).id,
    (await quote(withdrawn, rfqId)).id,
  ] as const
  await db.update(quotations).set({ status: 'withdrawn' }).where(eq(quotations.id, ids[2]))
  await db.delete(notifications)
  return { rfqId, ids }
}
const rfqOf = async (id: string) => (await db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
const statusOf = async (id: string) => (await db.select().from(quotations).where(eq(quotations.id, id)))[0]!.status
const notices = async () =>
  (await db.select().from(notifications)).map(({ userId, type, metadata, rfqId, quotationId, message }) => ({
    userId,
    type,
    kind: metadata.kind,
    rfqId,
    quotationId,
    message,
  }))
const actionsOf = (person: typeof owner) => ({
  end: (rfqId: string, key = v7()) => person.product.awards.endReception({ key, rfqId }),
  extend: (rfqId: string, deadline: string, key = v7()) => person.product.awards.extend({ key, rfqId, deadline }),
  close: (rfqId: string, reason = 'Se suspendió la obra', key = v7()) =>
    person.product.awards.closeUnselected({ key, rfqId, reason }),
})
const { end, extend, close } = actionsOf(owner)
const sendQuotation = async (rfqId: string) => {
  const newSupplier = await supplier()
  const { items } = await owner.product.rfqs.own({ id: rfqId })
  return codeOf(newSupplier.product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items) }))
}

describe('endReception', () => {
  test('makes the RFQ reviewing: it takes no quotation, leaves the portal, and its public page is limited', async () => {
    const { rfqId } = await quotedRfq()
    expect(await end(rfqId)).toEqual({ status: 'reviewing', deadline: '2026-03-20' })
    expect(await sendQuotation(rfqId)).toBe('RFQ_CLOSED')
    expect((await visitor.rfqs.opportunities({})).rfqs.map(({ id }) => id)).not.toContain(rfqId)
    expect(await visitor.rfqs.opportunity({ id: rfqId })).toMatchObject({ view: 'limited', open: false })
    expect(await owner.product.rfqs.own({ id: rfqId })).toMatchObject({ status: 'reviewing' })
  })

  test('tells each supplier with a live quotation about its own, and masks contact data in the title', async () => {
    const { rfqId, ids } = await quotedRfq('Cemento, llamar al 099 111 222')
    await end(rfqId)
    const notice = {
      type: 'rfq',
      kind: 'rfq-reception-ended',
      rfqId: null,
      message: `«Cemento, llamar al ${contactMask}» ya no recibe cotizaciones.`,
    }
    const received = await notices()
    expect(received).toHaveLength(2)
    expect(received).toContainEqual({ ...notice, userId: first.id, quotationId: ids[0] })
    expect(received).toContainEqual({ ...notice, userId: second.id, quotationId: ids[1] })
  })

  test('sends live events to the buyer and to the suppliers', async () => {
    const { rfqId, ids } = await quotedRfq()
    const streams = [platform.live.subscribe(owner.id, null), platform.live.subscribe(second.id, null)] as const
    for (const stream of streams) await stream.next()
    await end(rfqId)
    // Earlier events may still arrive first.
    const find = async (stream: (typeof streams)[number], wanted: { type: string; id: string }) => {
      for await (const event of stream) if (event.type === wanted.type && event.id === wanted.id) return event
      return null
    }
    expect(await find(streams[0], { type: 'rfq', id: rfqId })).not.toBeNull()
    expect(await find(streams[1], { type: 'quotation', id: ids[1] })).not.toBeNull()
    for (const stream of streams) await stream.return?.()
  })
})

describe('extend', () => {
  test('moves the deadline forward while active, and makes a reviewing RFQ active again, so that it takes quotations', async () => {
    const { rfqId } = await quotedRfq()
    expect(await extend(rfqId, '2026-03-25')).toEqual({ status: 'active', deadline: '2026-03-25' })
    await end(rfqId)
    expect(await extend(rfqId, '2026-03-26')).toEqual({ status: 'active', deadline: '2026-03-26' })
    expect(await sendQuotation(rfqId)).toBeNull()
  })

  test('makes an RFQ active whose deadline has passed, whether the expiry job has run or not', async () => {
    for (const stored of ['active', 'reviewing'] as const) {
      const { rfqId } = await quotedRfq()
      await db.update(rfqs).set({ status: stored }).where(eq(rfqs.id, rfqId))
      at(30)
      expect(await codeOf(extend(rfqId, '2026-04-08'))).toBe('DEADLINE_NOT_LATER')
      expect(await extend(rfqId, '2026-04-09')).toEqual({ status: 'active', deadline: '2026-04-09' })
      expect(await rfqOf(rfqId)).toMatchObject({ status: 'active', deadline: '2026-04-09' })
    }
  })

  test('tells the suppliers with a live quotation the new deadline, and nobody else', async () => {
    const { rfqId, ids } = await quotedRfq()
    await extend(rfqId, '2026-03-31')
    expect((await notices()).map(({ userId, kind, quotationId }) => [userId, kind, quotationId]).toSorted()).toEqual(
      [
        [first.id, 'rfq-extended', ids[0]],
        [second.id, 'rfq-extended', ids[1]],
      ].toSorted(),
    )
    expect((await notices())[0]?.message).toBe('«Cemento para la obra» recibe cotizaciones hasta el 31/03/2026.')
  })

  test('is refused after ten extensions, also when reception is ended in between', async () => {
    const { rfqId } = await quotedRfq()
    const key = v7()
    for (let day = 11; day <= 20; day++) {
      await end(rfqId)
      await extend(rfqId, `2026-04-${day}`, day === 20 ? key : v7())
    }
    expect(await codeOf(extend(rfqId, '2026-04-21'))).toBe('TOO_MANY_EXTENSIONS')
    expect(await extend(rfqId, '2026-04-20', key)).toEqual({ status: 'active', deadline: '2026-04-20' })
    await end(rfqId)
    expect(await codeOf(extend(rfqId, '2026-04-21'))).toBe('TOO_MANY_EXTENSIONS')
    expect(await rfqOf(rfqId)).toMatchObject({ status: 'reviewing', deadline: '2026-04-20', extensions: 10 })
  })

  test('is refused with the ways out that are open, whether the RFQ receives or not', () => {
    expect(actionRefusals.TOO_MANY_EXTENSIONS).toMatch(/Puedes elegir una cotización, o cerrarla sin selección\.$/)
  })

  test('takes a deadline a year from today and refuses a later one', async () => {
    const { rfqId } = await quotedRfq()
    expect(await codeOf(extend(rfqId, '2027-03-11'))).toBe('DEADLINE_TOO_FAR')
    expect(await extend(rfqId, '2027-03-10')).toEqual({ status: 'active', deadline: '2027-03-10' })
  })

  test('changes nothing but the deadline and the status, and counts the extension', async () => {
    const { rfqId } = await quotedRfq()
    const { deadline: _deadline, updatedAt: _at, extensions, ...before } = await rfqOf(rfqId)
    at(1)
    await extend(rfqId, '2026-03-31')
    expect(await rfqOf(rfqId)).toMatchObject({ ...before, extensions: extensions + 1 })
  })
})

describe('closeUnselected', () => {
  test('rejects every live quotation and shows the reason only to the owner', async () => {
    const { rfqId, ids } = await quotedRfq()
    await end(rfqId)
    at(2)
    expect(await close(rfqId)).toEqual({ status: 'closed', deadline: '2026-03-20' })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['rejected', 'rejected', 'withdrawn'])
    expect(await owner.product.rfqs.own({ id: rfqId })).toMatchObject({
      status: 'closed',
      selectedQuotationId: null,
      closeReason: 'Se suspendió la obra',
      closedAt: platform.clock.now(),
    })
    const { counters } = await owner.product.rfqs.mine({ cursor: null })
    expect(counters.closed).toBeGreaterThan(0)
    expect(JSON.stringify([await first.product.quotations.sent({ id: ids[0] }), await notices()])).not.toContain(
      'suspendió',
    )
  })

  test('looks to a supplier byte for byte the same as the selection of another quotation', async () => {
    const closings = [
      async ({ rfqId }: Awaited<ReturnType<typeof quotedRfq>>) => close(rfqId),
      async ({ rfqId, ids }: Awaited<ReturnType<typeof quotedRfq>>) => choose(owner, rfqId, ids[0]),
    ]
    const stories = []
    for (const finish of closings) {
      const story = await quotedRfq()
      await end(story.rfqId)
      await db.delete(notifications)
      at(1)
      await finish(story)
      const received = (await notices()).filter(({ userId }) => userId === second.id)
      const page = await second.product.quotations.sent({ id: story.ids[1] })
      const closed = await visitor.rfqs.opportunity({ id: story.rfqId })
      const { items } = await owner.product.rfqs.own({ id: story.rfqId })
      const ids = [story.rfqId, story.ids[1], story.rfqId.slice(-6), ...items.map(({ id }) => id)]
      const text = JSON.stringify([received, page, closed])
      stories.push(ids.reduce((masked, id, index) => masked.replaceAll(id, `#${index}`), text))
    }
    expect(stories[1]).toBe(stories[0])
    expect(stories[0]).toContain('no fue seleccionada')
  })
})

describe('a refused action changes nothing', () => {
  const expectRefused = async (rfqId: string, code: string, action: () => Promise<unknown>) => {
    const before = await rfqOf(rfqId)
    expect(await codeOf(action())).toBe(code)
    expect(await rfqOf(rfqId)).toEqual(before)
    expect(await notices()).toEqual([])
  }

  test('when it does not fit the status, or the new deadline is not later', async () => {
    const { rfqId } = await quotedRfq()
    await expectRefused(rfqId, 'DEADLINE_NOT_LATER', () => extend(rfqId, '2026-03-20'))
    await expectRefused(rfqId, 'DEADLINE_NOT_LATER', () => extend(rfqId, '2026-03-12'))
    await expectRefused(rfqId, 'INVALID', () => extend(rfqId, '31/03/2026'))
    at(11)
    await expectRefused(rfqId, 'RECEPTION_ENDED', () => end(rfqId))
    await expectRefused(rfqId, 'REASON_REQUIRED', () => close(rfqId, '  \n '))
    await expectRefused(rfqId, 'INVALID', () => close(rfqId, 'x'.repeat(501)))
  })

  test('when the RFQ is closed, with a winner or without one', async () => {
    for (const finish of ['winner', 'nobody'] as const) {
      const { rfqId, ids } = await quotedRfq()
      if (finish === 'winner') await choose(owner, rfqId, ids[0])
      else {
        await end(rfqId)
        await close(rfqId)
      }
      await db.delete(notifications)
      await expectRefused(rfqId, 'RFQ_CLOSED', () => end(rfqId))
      await expectRefused(rfqId, 'RFQ_CLOSED', () => close(rfqId))
      await expectRefused(rfqId, 'RFQ_CLOSED', () => extend(rfqId, '2026-05-01'))
      await expectRefused(rfqId, 'RFQ_CLOSED', () => owner.product.awards.select(choiceOf(rfqId, ids[1])))
    }
  })

  test('when it comes from another buyer, a supplier or a visitor', async () => {
    const { rfqId } = await quotedRfq()
    const stranger = actionsOf(await buyer())
    for (const action of ['end', 'close'] as const)
      await expectRefused(rfqId, 'NOT_FOUND', () => stranger[action](rfqId))
    await expectRefused(rfqId, 'NOT_FOUND', () => stranger.extend(rfqId, '2026-05-01'))
    expect(await codeOf(end(v7()))).toBe('NOT_FOUND')
    await expectRefused(rfqId, 'ACCESS_DENIED', () => actionsOf(first).close(rfqId))
    await expectRefused(rfqId, 'SIGN_IN_REQUIRED', () => visitor.awards.endReception({ key: v7(), rfqId }))
  })
})

describe('the same action sent again', () => {
  test('20 times at once is done once, with 20 equal answers and one notification to each supplier', async () => {
    const actions = {
      end: (rfqId: string, key: string) => end(rfqId, key),
      extend: (rfqId: string, key: string) => extend(rfqId, '2026-04-30', key),
      close: (rfqId: string, key: string) => close(rfqId, 'Sin fondos', key),
    }
    for (const [name, action] of Object.entries(actions)) {
      const { rfqId } = await quotedRfq()
      if (name === 'close') await end(rfqId)
      await db.delete(notifications)
      const key = v7()
      const answers = await Promise.all(Array.from({ length: 20 }, () => action(rfqId, key).then(JSON.stringify)))
      expect(new Set(answers).size).toBe(1)
      expect(await notices()).toHaveLength(2)
    }
  })

  test('with the same key and another body is refused', async () => {
    const { rfqId } = await quotedRfq()
    const key = v7()
    await extend(rfqId, '2026-03-25', key)
    expect(await codeOf(extend(rfqId, '2026-03-26', key))).toBe('KEY_REUSED')
    expect(await rfqOf(rfqId)).toMatchObject({ deadline: '2026-03-25' })
  })
})

test('receivedCount counts all quotations of a buyer, without withdrawn and other buyers’ ones', async () => {
  const another = await buyer()
  expect(await another.product.comparison.receivedCount()).toEqual({ count: 0 })
  for (const suppliers of [[first, second], [first]]) {
    const rfqId = await publish(another)
    for (const person of suppliers) await quote(person, rfqId)
  }
  const rfqId = await publish(another)
  await db
    .update(quotations)
    .set({ status: 'withdrawn' })
    .where(eq(quotations.id, (await quote(withdrawn, rfqId)).id))
  expect(await another.product.comparison.receivedCount()).toEqual({ count: 3 })
})
