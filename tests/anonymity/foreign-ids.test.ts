import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { emptyDraft } from '#features/rfqs/domain/draft.ts'
import { askFor, type Product } from '../harness/product.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { aDraft, secrets } from '../rfqs/fixtures/market.ts'

const deals = await openDeals()
const { buyer, supplier, publish, quote, choose, choiceOf, addAddress } = deals
const [owner, otherBuyer, winner, loser, stranger] = await Promise.all([
  buyer(),
  buyer(),
  supplier(),
  supplier(),
  supplier(),
])
const open = await publish(owner)
const openQuotation = (await quote(winner, open)).id
const awarded = await publish(owner)
const won = (await quote(winner, awarded)).id
const lost = (await quote(loser, awarded)).id
await choose(owner, awarded, won)
const others = await publish(otherBuyer)
const othersQuotation = (await quote(loser, others)).id
const draft = v7()
await owner.product.rfqs.drafts.save({ id: draft, draft: emptyDraft(), version: 0 })
const address = await addAddress(owner.id)
const { id: question } = await winner.product.clarifications.questions.ask({
  key: v7(),
  rfqId: open,
  itemId: null,
  text: '¿Sirve en bolsas de 50 kg?',
})
const file = await readyFile(deals.platform, owner.product)
const absent = '0193a000-0000-7000-8000-00000000dead'
const query = { type: null, unread: false, cursor: null, limit: 20 } as const
const [foreignNotice] = (await owner.product.notifications.list(query)).notifications

/** The answers to the same call with each of these ids, as text without the id itself. */
const answers = async (product: Product, name: string, ids: readonly string[], input: (id: string) => unknown) => {
  const texts: string[] = []
  for (const id of ids) texts.push(JSON.stringify(await askFor(product, name, input(id))).replaceAll(id, 'id'))
  return texts
}

const select = (quotationId: string) => ({ ...choiceOf(open, quotationId), key: v7() })
const publishTo = (addressId: string) => ({
  key: v7(),
  draftId: null,
  rfq: aDraft({ requiresShipping: true, addressId }),
})

describe('a foreign id answers the same bytes as an absent one', () => {
  test.each([
    ['a supplier’s quotation', stranger, 'quotations.sent', won, (id: string) => ({ id })],
    ['a competitor’s quotation', loser, 'quotations.sent', won, (id: string) => ({ id })],
    ['the winner’s page', loser, 'awards.win', won, (quotationId: string) => ({ quotationId })],
    [
      'the winner’s page of a quotation that lost',
      loser,
      'awards.win',
      lost,
      (quotationId: string) => ({ quotationId }),
    ],
    [
      'a candidate of another RFQ',
      owner,
      'awards.candidate',
      othersQuotation,
      (quotationId: string) => ({ rfqId: open, quotationId }),
    ],
    [
      'a candidate in a foreign RFQ',
      otherBuyer,
      'awards.candidate',
      awarded,
      (rfqId: string) => ({ rfqId, quotationId: won }),
    ],
    [
      'a selection in a foreign RFQ',
      otherBuyer,
      'awards.select',
      awarded,
      (rfqId: string) => ({ ...choiceOf(rfqId, won), key: v7() }),
    ],
    ['the selection of another RFQ’s quotation', owner, 'awards.select', othersQuotation, select],
    ['the page of a selection', otherBuyer, 'awards.selection', awarded, (rfqId: string) => ({ rfqId })],
    ['a draft', otherBuyer, 'rfqs.drafts.load', draft, (id: string) => ({ id })],
    ['discarding a draft', otherBuyer, 'rfqs.drafts.discard', draft, (id: string) => ({ id })],
    [
      'saving over a draft',
      otherBuyer,
      'rfqs.drafts.save',
      draft,
      (id: string) => ({ id, draft: emptyDraft(), version: 1 }),
    ],
    ['a new draft', otherBuyer, 'rfqs.drafts.save', draft, (id: string) => ({ id, draft: emptyDraft(), version: 0 })],
    ['an address', otherBuyer, 'rfqs.publish', address, publishTo],
    [
      'changing an address',
      otherBuyer,
      'accounts.addresses.update',
      address,
      (id: string) => ({ id, label: 'Mía', addressText: 'Mía', placeId: null }),
    ],
    ['removing an address', otherBuyer, 'accounts.addresses.remove', address, (id: string) => ({ id })],
    ['making an address the default', otherBuyer, 'accounts.addresses.setDefault', address, (id: string) => ({ id })],
    [
      'publishing a draft',
      otherBuyer,
      'rfqs.publish',
      draft,
      (draftId: string) => ({ key: v7(), draftId, rfq: emptyDraft() }),
    ],
    ['a notification', otherBuyer, 'notifications.load', foreignNotice!.id, (id: string) => ({ id })],
    ['reading a notification', otherBuyer, 'notifications.markRead', foreignNotice!.id, (id: string) => ({ id })],
    ['the counts of an RFQ', otherBuyer, 'comparison.responses', open, (id: string) => ({ rfqIds: [id] })],
    ['the best total', otherBuyer, 'comparison.bestComplete', open, (rfqId: string) => ({ rfqId })],
    ['taking back a question', loser, 'clarifications.questions.takeBack', question, (id: string) => ({ id })],
    [
      'answering a question',
      otherBuyer,
      'clarifications.questions.answer',
      question,
      (id: string) => ({ key: v7(), id, answer: 'Sí.' }),
    ],
    [
      'correcting an answer',
      otherBuyer,
      'clarifications.questions.correct',
      question,
      (id: string) => ({ key: v7(), id, answer: 'Sí.' }),
    ],
    [
      'setting a question aside',
      otherBuyer,
      'clarifications.questions.setAside',
      question,
      (id: string) => ({ key: v7(), id, reason: 'answered' }),
    ],
    [
      'the counts of questions',
      otherBuyer,
      'clarifications.questions.counts',
      open,
      (id: string) => ({ rfqIds: [id] }),
    ],
    ['a file', otherBuyer, 'files.download', file, (fileId: string) => ({ fileId })],
    ['the picture of a file', otherBuyer, 'files.thumbnail', file, (fileId: string) => ({ fileId })],
    ['describing a file', otherBuyer, 'files.describe', file, (fileId: string) => ({ fileId, visibleName: 'Mío' })],
    ['discarding a file', otherBuyer, 'files.discard', file, (fileId: string) => ({ fileId })],
    ['the state of a file', otherBuyer, 'files.status', file, (fileId: string) => ({ ids: [fileId] })],
    [
      'publishing a file',
      otherBuyer,
      'rfqs.publish',
      file,
      (fileId: string) => ({ key: v7(), draftId: null, rfq: aDraft({ files: [fileId] }) }),
    ],
    ['what was quoted', stranger, 'quotations.quoted', open, (id: string) => ({ rfqIds: [id] })],
    ['the draft of a quotation', stranger, 'quotations.draft.load', open, (rfqId: string) => ({ rfqId })],
  ] as const)('%s', async (_what, { product }, name, foreign, input) => {
    const [toForeign, toAbsent] = await answers(product, name, [foreign, absent], input)
    expect(toForeign).toBe(toAbsent)
  })

  test('except for a published RFQ, whose existence is public', async () => {
    const codes = (await answers(otherBuyer.product, 'rfqs.own', [open, absent], (id) => ({ id }))).map(
      (answer) => /"code":"(\w+)"/.exec(answer)?.[1],
    )
    expect(codes).toEqual(['ACCESS_DENIED', 'RFQ_NOT_FOUND'])
  })
})

test('calls with a foreign id change nothing', async () => {
  expect(await owner.product.accounts.addresses.list()).toMatchObject([{ id: address, addressText: secrets.street }])
  expect(await owner.product.rfqs.drafts.load({ id: draft })).toMatchObject({ version: 1 })
  const notices = (await owner.product.notifications.list(query)).notifications
  expect(notices.find(({ id }) => id === foreignNotice!.id)).toMatchObject({ readAt: null })
  expect(await winner.product.quotations.sent({ id: openQuotation })).toMatchObject({
    status: 'pending',
    rfqOpen: true,
  })
})

test('an RFQ that ended reads the same to everybody but the pair, however it ended', async () => {
  const alone = await publish(owner, { title: 'Materiales para un galpón' })
  const [closed] = await answers(deals.visitor, 'rfqs.opportunity', [awarded], (id) => ({ id }))
  await deals.platform.pool.query(`update rfqs set status = 'reviewing' where id = $1`, [alone])
  const [reviewing] = await answers(deals.visitor, 'rfqs.opportunity', [alone], (id) => ({ id }))
  await deals.platform.pool.query(
    `update rfqs set status = 'closed', close_reason = 'Sin presupuesto', closed_at = created_at where id = $1`,
    [alone],
  )
  const [withoutWinner] = await answers(deals.visitor, 'rfqs.opportunity', [alone], (id) => ({ id }))
  expect([reviewing, withoutWinner]).toEqual([closed, closed])
  const denied = await Promise.all([awarded, alone].map((id) => askFor(stranger.product, 'rfqs.forSupplier', { id })))
  expect(denied[0]).toEqual(denied[1])
})
