import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { notifications } from '#features/notifications/server/tables.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { contactMask } from '#lib/masking/masking.ts'
import { testNow } from '../harness/platform.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer, supplier, publish, quote, choose, choiceOf, visitor } = await openDeals()
const { db } = platform
const owner = await buyer()
const [one, two, gone] = [await supplier(), await supplier(), await supplier()]
const at = (days: number) => platform.clock.set(new Date(testNow.getTime() + days * 86_400_000))

/** A request until 20/03 with two live quotations and one withdrawn; its notices so far are forgotten. */
const quoted = async (title = 'Cemento para la obra') => {
  at(0)
  const rfqId = await publish(owner, { title })
  const ids = [(await quote(one, rfqId)).id, (await quote(two, rfqId)).id, (await quote(gone, rfqId)).id] as const
  await db.update(quotations).set({ status: 'withdrawn' }).where(eq(quotations.id, ids[2]))
  await db.delete(notifications)
  return { rfqId, ids }
}
const rfqOf = async (id: string) => (await db.select().from(rfqs).where(eq(rfqs.id, id)))[0]!
const statusOf = async (id: string) => (await db.select().from(quotations).where(eq(quotations.id, id)))[0]!.status
const told = async () =>
  (await db.select().from(notifications)).map(({ userId, type, metadata, rfqId, quotationId, message }) => ({
    userId,
    type,
    kind: metadata.kind,
    rfqId,
    quotationId,
    message,
  }))
const by = (person: typeof owner) => ({
  end: (rfqId: string, key = v7()) => person.product.awards.endReception({ key, rfqId }),
  extend: (rfqId: string, deadline: string, key = v7()) => person.product.awards.extend({ key, rfqId, deadline }),
  close: (rfqId: string, reason = 'Se suspendió la obra', key = v7()) =>
    person.product.awards.closeUnselected({ key, rfqId, reason }),
})
const { end, extend, close } = by(owner)
const sendAnother = async (rfqId: string) => {
  const late = await supplier()
  const { items } = await owner.product.rfqs.own({ id: rfqId })
  return codeOf(late.product.quotations.send({ key: v7(), rfqId, quotation: aQuotation(items) }))
}

describe('ending reception early', () => {
  it('makes the request reviewing: it takes no quotation, leaves the portal, and its page reads like any other that ended', async () => {
    const { rfqId } = await quoted()
    expect(await end(rfqId)).toEqual({ status: 'reviewing', deadline: '2026-03-20' })
    expect(await sendAnother(rfqId)).toBe('RFQ_CLOSED')
    expect((await visitor.rfqs.opportunities({})).rfqs.map(({ id }) => id)).not.toContain(rfqId)
    expect(await visitor.rfqs.opportunity({ id: rfqId })).toMatchObject({ view: 'limited', open: false })
    expect(await owner.product.rfqs.own({ id: rfqId })).toMatchObject({ status: 'reviewing' })
  })

  it('tells the suppliers with a live quotation, each of its own, without a word that names the buyer', async () => {
    const { rfqId, ids } = await quoted('Cemento, llamar al 099 111 222')
    await end(rfqId)
    const notice = {
      type: 'rfq',
      kind: 'rfq-reception-ended',
      rfqId: null,
      message: `"Cemento, llamar al ${contactMask}" ya no recibe cotizaciones. La tuya quedó en revisión.`,
    }
    expect((await told()).toSorted((a, b) => (a.quotationId! < b.quotationId! ? -1 : 1))).toEqual([
      { ...notice, userId: one.id, quotationId: ids[0] },
      { ...notice, userId: two.id, quotationId: ids[1] },
    ])
  })

  it('reaches the open pages of both sides', async () => {
    const { rfqId, ids } = await quoted()
    const pages = [platform.live.subscribe(owner.id), platform.live.subscribe(two.id)] as const
    await end(rfqId)
    // What happened before may still be on its way.
    const heard = async (page: (typeof pages)[number], event: { type: string; id: string }) => {
      for await (const one of page) if (one.type === event.type && one.id === event.id) return one
      return null
    }
    expect(await heard(pages[0], { type: 'rfq', id: rfqId })).not.toBeNull()
    expect(await heard(pages[1], { type: 'quotation', id: ids[1] })).not.toBeNull()
    for (const page of pages) await page.return?.()
  })
})

describe('extending the deadline', () => {
  it('moves it forward while active, and from reviewing back to active, where quotations are taken again', async () => {
    const { rfqId } = await quoted()
    expect(await extend(rfqId, '2026-03-25')).toEqual({ status: 'active', deadline: '2026-03-25' })
    await end(rfqId)
    expect(await extend(rfqId, '2026-03-26')).toEqual({ status: 'active', deadline: '2026-03-26' })
    expect(await sendAnother(rfqId)).toBeNull()
  })

  it('revives a request whose deadline passed, written as reviewing by the job or not yet', async () => {
    for (const stored of ['active', 'reviewing'] as const) {
      const { rfqId } = await quoted()
      await db.update(rfqs).set({ status: stored }).where(eq(rfqs.id, rfqId))
      at(30)
      expect(await codeOf(extend(rfqId, '2026-04-08'))).toBe('DEADLINE_NOT_LATER')
      expect(await extend(rfqId, '2026-04-09')).toEqual({ status: 'active', deadline: '2026-04-09' })
      expect(await rfqOf(rfqId)).toMatchObject({ status: 'active', deadline: '2026-04-09' })
    }
  })

  it('tells those who quoted until when, and only them', async () => {
    const { rfqId, ids } = await quoted()
    await extend(rfqId, '2026-03-31')
    expect((await told()).map(({ userId, kind, quotationId }) => [userId, kind, quotationId]).toSorted()).toEqual(
      [
        [one.id, 'rfq-extended', ids[0]],
        [two.id, 'rfq-extended', ids[1]],
      ].toSorted(),
    )
    expect((await told())[0]?.message).toBe('"Cemento para la obra" recibe cotizaciones hasta el 31/03/2026.')
  })

  it('happens ten times at most, so that ending and extending in turn does not ring the suppliers for ever', async () => {
    const { rfqId } = await quoted()
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

  it('reaches a year from today and not a day more', async () => {
    const { rfqId } = await quoted()
    expect(await codeOf(extend(rfqId, '2027-03-11'))).toBe('DEADLINE_TOO_FAR')
    expect(await extend(rfqId, '2027-03-10')).toEqual({ status: 'active', deadline: '2027-03-10' })
  })

  it('changes nothing but the deadline and the status, and counts itself', async () => {
    const { rfqId } = await quoted()
    const { deadline: _deadline, updatedAt: _at, extensions, ...before } = await rfqOf(rfqId)
    at(1)
    await extend(rfqId, '2026-03-31')
    expect(await rfqOf(rfqId)).toMatchObject({ ...before, extensions: extensions + 1 })
  })
})

describe('closing without a winner', () => {
  it('rejects every live quotation and keeps the reason for the owner alone', async () => {
    const { rfqId, ids } = await quoted()
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
    expect(JSON.stringify([await one.product.quotations.sent({ id: ids[0] }), await told()])).not.toContain('suspendió')
  })

  it('reads to those who quoted byte for byte like another having been chosen', async () => {
    const closings = [
      async ({ rfqId }: Awaited<ReturnType<typeof quoted>>) => close(rfqId),
      async ({ rfqId, ids }: Awaited<ReturnType<typeof quoted>>) => choose(owner, rfqId, ids[0]),
    ]
    const read = []
    for (const finish of closings) {
      const story = await quoted()
      await end(story.rfqId)
      await db.delete(notifications)
      at(1)
      await finish(story)
      const notices = (await told()).filter(({ userId }) => userId === two.id)
      const page = await two.product.quotations.sent({ id: story.ids[1] })
      const closed = await visitor.rfqs.opportunity({ id: story.rfqId })
      const { items } = await owner.product.rfqs.own({ id: story.rfqId })
      const given = [story.rfqId, story.ids[1], story.rfqId.slice(-6), ...items.map(({ id }) => id)]
      const text = JSON.stringify([notices, page, closed])
      read.push(given.reduce((all, id, index) => all.replaceAll(id, `#${index}`), text))
    }
    expect(read[1]).toBe(read[0])
    expect(read[0]).toContain('no fue seleccionada')
  })
})

describe('is refused, and nothing changes:', () => {
  const expectRefused = async (rfqId: string, code: string, act: () => Promise<unknown>) => {
    const before = await rfqOf(rfqId)
    expect(await codeOf(act())).toBe(code)
    expect(await rfqOf(rfqId)).toEqual(before)
    expect(await told()).toEqual([])
  }

  it('ending what has ended, closing what still receives, a deadline that is not later', async () => {
    const { rfqId } = await quoted()
    await expectRefused(rfqId, 'STILL_RECEIVING', () => close(rfqId))
    await expectRefused(rfqId, 'DEADLINE_NOT_LATER', () => extend(rfqId, '2026-03-20'))
    await expectRefused(rfqId, 'DEADLINE_NOT_LATER', () => extend(rfqId, '2026-03-12'))
    await expectRefused(rfqId, 'INVALID', () => extend(rfqId, '31/03/2026'))
    at(11)
    await expectRefused(rfqId, 'NOT_RECEIVING', () => end(rfqId))
    await expectRefused(rfqId, 'REASON_REQUIRED', () => close(rfqId, '  \n '))
    await expectRefused(rfqId, 'INVALID', () => close(rfqId, 'x'.repeat(501)))
  })

  it('everything once it is closed, with a winner or without one', async () => {
    for (const finish of ['winner', 'nobody'] as const) {
      const { rfqId, ids } = await quoted()
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

  it('by another buyer as if it were not there, by a supplier, by a visitor', async () => {
    const { rfqId } = await quoted()
    const stranger = by(await buyer())
    for (const act of ['end', 'close'] as const) await expectRefused(rfqId, 'NOT_FOUND', () => stranger[act](rfqId))
    await expectRefused(rfqId, 'NOT_FOUND', () => stranger.extend(rfqId, '2026-05-01'))
    expect(await codeOf(end(v7()))).toBe('NOT_FOUND')
    await expectRefused(rfqId, 'ACCESS_DENIED', () => by(one).close(rfqId))
    await expectRefused(rfqId, 'SIGN_IN_REQUIRED', () => visitor.awards.endReception({ key: v7(), rfqId }))
  })
})

describe('the same act sent again', () => {
  it('20 at once are one, with 20 equal answers and one notice to each supplier', async () => {
    const acts = {
      end: (rfqId: string, key: string) => end(rfqId, key),
      extend: (rfqId: string, key: string) => extend(rfqId, '2026-04-30', key),
      close: (rfqId: string, key: string) => close(rfqId, 'Sin fondos', key),
    }
    for (const [name, act] of Object.entries(acts)) {
      const { rfqId } = await quoted()
      if (name === 'close') await end(rfqId)
      await db.delete(notifications)
      const key = v7()
      const answers = await Promise.all(Array.from({ length: 20 }, () => act(rfqId, key).then(JSON.stringify)))
      expect(new Set(answers).size).toBe(1)
      expect(await told()).toHaveLength(2)
    }
  })

  it('with another body is refused', async () => {
    const { rfqId } = await quoted()
    const key = v7()
    await extend(rfqId, '2026-03-25', key)
    expect(await codeOf(extend(rfqId, '2026-03-26', key))).toBe('KEY_REUSED')
    expect(await rfqOf(rfqId)).toMatchObject({ deadline: '2026-03-25' })
  })
})

it('a buyer’s received quotations are counted together, without withdrawn and foreign ones', async () => {
  const another = await buyer()
  expect(await another.product.comparison.receivedCount()).toEqual({ count: 0 })
  for (const people of [[one, two], [one]]) {
    const rfqId = await publish(another)
    for (const person of people) await quote(person, rfqId)
  }
  const rfqId = await publish(another)
  await db
    .update(quotations)
    .set({ status: 'withdrawn' })
    .where(eq(quotations.id, (await quote(gone, rfqId)).id))
  expect(await another.product.comparison.receivedCount()).toEqual({ count: 3 })
})
