import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { askFor } from '../harness/product.ts'
import { openChanges } from '../quotations/fixtures/changes.ts'

const { platform, owner, author, rival, sendQuotation, choiceOf, quote } = await openChanges()

/** The answer without what differs between any two RFQs: ids, and the labels made of them. */
const withoutIds = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/#[\da-f]{6}/g, '#label')

/** All that a rival can ask of an RFQ that ended so. The rival quoted, and may have withdrawn its quotation. */
const answersAfter = async (end: (rfqId: string, quotationId: string) => Promise<unknown>, withdraws: boolean) => {
  const { rfqId, id: won } = await sendQuotation()
  const { id } = await quote(rival, rfqId)
  const act = { key: v7(), id, revision: 1 }
  if (withdraws) await rival.product.quotations.withdraw({ id, revision: 1 })
  await end(rfqId, won)
  const { quotations } = await rival.product.quotations.mine({ text: '', cursor: null })
  const { notifications } = await rival.product.notifications.list({
    type: null,
    unread: false,
    cursor: null,
    limit: 20,
  })
  const answers = [
    quotations.find((quotation) => quotation.id === id),
    notifications.filter(({ quotationId }) => quotationId === id),
    await askFor(rival.product, 'quotations.sent', { id }),
    await askFor(rival.product, 'quotations.sentVersions', { id }),
    await askFor(rival.product, 'quotations.lastSent', { rfqId }),
    await askFor(rival.product, 'quotations.renew', act),
    await askFor(rival.product, 'quotations.withdraw', { id, revision: 1 }),
    await askFor(rival.product, 'rfqs.forSupplier', { id: rfqId }),
    await askFor(rival.product, 'rfqs.opportunity', { id: rfqId }),
    await askFor(rival.product, 'awards.win', { quotationId: id }),
    await askFor(author.product, 'quotations.quoted', { rfqIds: [rfqId] }),
  ]
  return answers.map(withoutIds)
}

const ending = async (rfqId: string) => {
  await owner.product.awards.endReception({ key: v7(), rfqId })
  platform.clock.set(new Date(platform.clock.now().getTime() + 1_000))
}
const selectingAtOnce = (rfqId: string, quotationId: string) =>
  owner.product.awards.select(choiceOf(rfqId, quotationId))
const closingAtOnce = (rfqId: string) =>
  owner.product.awards.closeUnselected({ key: v7(), rfqId, reason: 'Sin presupuesto' })
const selecting = async (rfqId: string, quotationId: string) => {
  await ending(rfqId)
  await selectingAtOnce(rfqId, quotationId)
}
const closing = async (rfqId: string) => {
  await ending(rfqId)
  await closingAtOnce(rfqId)
}

test.each([
  ['while the RFQ received', selectingAtOnce, closingAtOnce],
  ['after reception was ended', selecting, closing],
] as const)(
  'a supplier that was not selected reads the same bytes whether another one was or nobody, %s',
  async (_when, select, close) => {
    expect(await answersAfter(select, false)).toEqual(await answersAfter(close, false))
  },
)

const loserHears = async (end: (rfqId: string, quotationId: string) => Promise<unknown>) => {
  const { rfqId, id: won } = await sendQuotation()
  const { id } = await quote(rival, rfqId)
  const stream = platform.live.subscribe(rival.id, null)
  await stream.next()
  await end(rfqId, won)
  const filter = { type: null, unread: false, cursor: null, limit: 20 }
  const { notifications } = await rival.product.notifications.list(filter)
  const notices = notifications.filter(({ quotationId }) => quotationId === id).toReversed()
  const events: string[] = []
  for await (const { type } of stream) {
    // The event of the sending may come first. The one about the quotation is the last of the end.
    if (type === 'quotation' && events.length === 0) continue
    events.push(type)
    if (type === 'quotation') break
  }
  return { titles: notices.map(({ title }) => title), events }
}

test('a supplier hears first that reception ended and then that it was not selected, whichever way the RFQ was closed', async () => {
  const titles = ['Terminó la recepción', 'Tu cotización no fue seleccionada']
  const atOnce = { titles, events: ['notification', 'notification', 'quotation'] }
  expect(await loserHears(selectingAtOnce)).toEqual(atOnce)
  expect(await loserHears(closingAtOnce)).toEqual(atOnce)
  expect((await loserHears(selecting)).titles).toEqual(titles)
  expect((await loserHears(closing)).titles).toEqual(titles)
})

test('a supplier is mailed only that it was not selected when both come at once, whether another was or nobody', async () => {
  await platform.pool.query(
    `insert into notification_preferences (user_id, email_notifications, system_notifications) values ($1, true, true)
     on conflict (user_id) do update set email_notifications = true`,
    [rival.id],
  )
  const mailedAfter = async (end: (rfqId: string, quotationId: string) => Promise<unknown>) => {
    const { rfqId, id: won } = await sendQuotation()
    const { id } = await quote(rival, rfqId)
    await end(rfqId, won)
    const { rows } = await platform.pool.query<{ kind: string }>(
      `select n.metadata ->> 'kind' as kind from pgboss.job j
       join notifications n on n.id = (j.data ->> 'notificationId')::uuid
       where j.name = 'notifications.mail' and n.quotation_id = $1 and n.user_id = $2 order by n.id`,
      [id, rival.id],
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await mailedAfter(selectingAtOnce)).toEqual(['quotation-not-selected'])
  expect(await mailedAfter(closingAtOnce)).toEqual(['quotation-not-selected'])
  expect(await mailedAfter(selecting)).toEqual(['rfq-reception-ended', 'quotation-not-selected'])
})

test('a supplier that withdrew reads the same bytes however the reception ended', async () => {
  const ended = await answersAfter(ending, true)
  expect(await answersAfter(selecting, true)).toEqual(ended)
  expect(await answersAfter(closing, true)).toEqual(ended)
})

test('an idempotency key of somebody else, or of another act, tells nothing of that act', async () => {
  const { rfqId, id, form } = await sendQuotation()
  const key = v7()
  const quotation = form({ proposal: 'Otra' })
  await author.product.quotations.revise({ key, id, revision: 1, quotation })
  const revise = { key, id, revision: 1, quotation }
  const [foreign, absent] = await Promise.all([
    askFor(rival.product, 'quotations.revise', revise),
    askFor(rival.product, 'quotations.revise', { ...revise, id: v7() }),
  ])
  expect(foreign).toEqual(absent)
  expect(foreign).toMatchObject({ refused: { code: 'QUOTATION_NOT_FOUND' } })
  expect(await askFor(author.product, 'quotations.renew', { key, id, revision: 2 })).toMatchObject({
    refused: { code: 'NOT_EXPIRED' },
  })
  expect(await askFor(author.product, 'quotations.send', { key, rfqId, quotation })).toMatchObject({
    refused: { code: 'ALREADY_QUOTED' },
  })
})
