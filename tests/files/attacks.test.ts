import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { files } from '#features/files/server/tables.ts'
import { eq } from 'drizzle-orm'
import { askFor, codeOf, productFor } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'
import { anAddendum } from '../clarifications/fixtures/addenda.ts'
import { readyFile, sendParts, statusOf, textOf } from './fixtures/uploading.ts'

const deals = await openDeals()
const { platform } = deals
const [buyer, stranger, supplier] = [await deals.buyer(), await deals.buyer(), await deals.supplier()]
const megabyte = 1_048_576

test('ten uploads that begin at once take no more than the account has left', async () => {
  const { product } = await deals.buyer()
  const full = await readyFile(platform, product)
  const used = 2_048 - 35
  await platform.db
    .update(files)
    .set({ size: used * megabyte })
    .where(eq(files.id, full))
  const codes = await Promise.all(
    Array.from({ length: 10 }, () =>
      codeOf(product.files.begin({ key: v4(), name: 'a.txt', size: 10 * megabyte, mediaType: '' })),
    ),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(3)
  expect(codes.filter((code) => code === 'FILES_QUOTA')).toHaveLength(7)
})

test('an account that is still pending uploads nothing, and learns of no file', async () => {
  const pending = productFor(platform, {
    kind: 'pending',
    userType: 'supplier',
    id: v7(),
    sessionId: v7(),
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  const fileId = await readyFile(platform, buyer.product)
  await deals.publish(buyer, { files: [fileId] })
  const before = await platform.db.$count(files)
  for (const target of [fileId, v4()])
    for (const [name, input] of [
      ['begin', { key: v4(), name: 'a.txt', size: 1, mediaType: '' }],
      ['part', { fileId: target, offset: 0, bytes: new File(['a'], 'part') }],
      ['finish', { fileId: target }],
      ['status', { ids: [target] }],
      ['describe', { fileId: target, visibleName: 'Mío' }],
      ['discard', { fileId: target }],
      ['thumbnail', { fileId: target }],
      ['download', { fileId: target }],
    ] as const)
      expect(await askFor(pending, `files.${name}`, input)).toMatchObject({ refused: { code: 'NOT_VERIFIED' } })
  expect(await platform.db.$count(files)).toBe(before)
})

test('the copies of a template are its buyer’s alone: nobody else publishes, sends, keeps or reads them', async () => {
  const id = await deals.publish(buyer, {
    files: [await readyFile(platform, buyer.product)],
    items: [anItem({ files: [await readyFile(platform, buyer.product, { kind: 'plan' })] })],
  })
  expect(await codeOf(stranger.product.rfqs.template({ key: v7(), id }))).not.toBeNull()
  const { draft: template } = await buyer.product.rfqs.template({ key: v7(), id })
  const foreign = [...template.files, ...template.items.flatMap((item) => item.files)]
  expect(foreign).toHaveLength(2)
  const theirs = await deals.publish(stranger)
  const asked = await supplier.product.clarifications.questions.ask({
    key: v7(),
    rfqId: theirs,
    itemId: null,
    text: '¿Sirve en bolsas de 50 kg?',
  })
  const { items } = await supplier.product.rfqs.forSupplier({ id: theirs })
  for (const fileId of foreign) {
    const given = [fileId]
    const tries = [
      stranger.product.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ files: given }) }),
      stranger.product.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ items: [anItem({ files: given })] }) }),
      stranger.product.clarifications.addenda.publish({
        key: v7(),
        rfqId: theirs,
        addendum: anAddendum(),
        files: given,
      }),
      stranger.product.clarifications.questions.answer({ key: v7(), id: asked.id, answer: 'Sí.', files: given }),
      supplier.product.quotations.send({ key: v7(), rfqId: theirs, quotation: aQuotation(items, { files: given }) }),
      stranger.product.files.download({ fileId }),
      stranger.product.files.describe({ fileId, visibleName: 'Mío' }),
    ]
    expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'FILE_NOT_FOUND'))
    expect(await stranger.product.files.status({ ids: given })).toEqual([])
    // Discarding says nothing, and does nothing.
    await stranger.product.files.discard({ fileId })
    expect(await statusOf(buyer.product, fileId)).toMatchObject({ state: 'ready', attached: false })
  }
  const draftId = v7()
  await stranger.product.rfqs.drafts.save({ id: draftId, version: 0, draft: aDraft({ files: foreign }) })
  expect(
    await codeOf(
      stranger.product.rfqs.publish({ key: v7(), draftId, draftVersion: 1, rfq: aDraft({ files: foreign }) }),
    ),
  ).toBe('FILE_NOT_FOUND')
})

test('a quotation is not changed while its files are under way; what was sent before stands meanwhile', async () => {
  const rfqId = await deals.publish(buyer)
  const sent = await readyFile(platform, supplier.product)
  const { id } = await deals.quote(supplier, rfqId, { files: [sent] })
  const { items } = await supplier.product.rfqs.forSupplier({ id: rfqId })
  const revise = (given: readonly string[]) =>
    supplier.product.quotations.revise({
      key: v7(),
      id,
      revision: 1,
      quotation: aQuotation(items, { files: [...given] }),
    })
  const added = await sendParts(supplier.product, textOf('Ficha de chapa'), 'ficha.txt')
  expect(await codeOf(revise([sent, added])), 'uploading').toBe('FILE_CHECKING')
  await supplier.product.files.finish({ fileId: added })
  expect(await codeOf(revise([sent, added])), 'being checked').toBe('FILE_CHECKING')
  const received = async () =>
    (await buyer.product.comparison.received({ rfqId })).quotations.find((one) => one.id === id)
  expect(await received()).toMatchObject({ revision: 1, files: [{ id: sent }] })
  await platform.jobs.drain()
  expect(await codeOf(revise([sent, added])), 'not reviewed').toBe('FILE_NOT_REVIEWED')
  await supplier.product.files.describe({ fileId: added, reviewed: true })
  expect(await codeOf(revise([sent, added]))).toBeNull()
  expect(await received()).toMatchObject({ revision: 2, files: [{ id: sent }, { id: added }] })
})
