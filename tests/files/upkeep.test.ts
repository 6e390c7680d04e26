import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { files, fileUploads, uploadParts } from '#features/files/server/tables.ts'
import { findMissingBytes, findStrayBytes } from '#features/files/server/upkeep.ts'
import { fileUpkeepHandler } from '#features/quotations/server/file-upkeep.ts'
import { quotations } from '#features/quotations/server/tables.ts'
import { dayMs, hourMs } from '#lib/durations.ts'
import { newFileKey } from '#platform/files/file-store.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'
import { readyFile, sendParts, statusOf, textOf } from './fixtures/uploading.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform } = deals
const { db, clock } = platform
const buyer = await deals.buyer()
const supplier = await deals.supplier()

/** A night, this many milliseconds from now. */
const nightAfter = async (ms: number) => {
  clock.set(new Date(clock.now().getTime() + ms))
  await fileUpkeepHandler({ db, clock, store: platform.files }).run({}, attemptOn(platform))
}
const keys = async () => {
  const all: string[] = []
  for await (const { key } of platform.files.list()) all.push(key)
  return all
}
const keyOf = async (fileId: string) =>
  (await db.select({ key: files.storageKey }).from(files).where(eq(files.id, fileId)))[0]?.key

test('an unfinished upload is removed after a day, with its parts', async () => {
  const fileId = await sendParts(buyer.product, textOf('a'), 'a.txt')
  await nightAfter(23 * hourMs)
  expect(await statusOf(buyer.product, fileId)).toMatchObject({ state: 'uploading' })
  await nightAfter(2 * hourMs)
  expect(await statusOf(buyer.product, fileId)).toBeUndefined()
  expect(await db.select().from(uploadParts)).toEqual([])
  expect(await codeOf(buyer.product.files.part({ fileId, offset: 1, bytes: new File(['a'], 'part') }))).toBe(
    'FILE_NOT_FOUND',
  )
})

test('a file that nothing names goes after two days with its bytes; a draft of any kind keeps it', async () => {
  const [orphan, drafted, ofItem, published] = [
    await readyFile(platform, buyer.product),
    await readyFile(platform, buyer.product),
    await readyFile(platform, buyer.product),
    await readyFile(platform, buyer.product),
  ]
  const quoting = await readyFile(platform, supplier.product)
  const draft = v7()
  const items = [anItem({ files: [ofItem] })]
  await buyer.product.rfqs.drafts.save({ id: draft, draft: aDraft({ files: [drafted], items }), version: 0 })
  const rfqId = await deals.publish(buyer, { files: [published] })
  const form = aQuotation((await supplier.product.rfqs.forSupplier({ id: rfqId })).items, { files: [quoting] })
  await supplier.product.quotations.draft.save({ rfqId, draft: form, version: 0 })
  const orphansKey = (await keyOf(orphan))!
  await nightAfter(47 * hourMs)
  expect(await statusOf(buyer.product, orphan)).toMatchObject({ state: 'ready' })
  await nightAfter(2 * hourMs)
  expect(await statusOf(buyer.product, orphan)).toBeUndefined()
  expect(await keys()).not.toContain(orphansKey)
  for (const fileId of [drafted, ofItem, published])
    expect(await codeOf(buyer.product.files.download({ fileId }))).toBeNull()
  expect(await codeOf(supplier.product.files.download({ fileId: quoting }))).toBeNull()
  expect(await db.select().from(fileUploads)).toEqual([])
  await buyer.product.rfqs.drafts.discard({ id: draft })
  await nightAfter(hourMs)
  expect(await buyer.product.files.status({ ids: [drafted, ofItem] })).toEqual([])
})

test('a file of somebody else’s draft is no reason to keep it', async () => {
  const fileId = await readyFile(platform, buyer.product)
  const other = await deals.buyer()
  await other.product.rfqs.drafts.save({ id: v7(), draft: aDraft({ files: [fileId] }), version: 0 })
  await nightAfter(49 * hourMs)
  expect(await statusOf(buyer.product, fileId)).toBeUndefined()
})

test('90 days after an RFQ closed, what losers would only have revealed to the winner’s buyer is gone', async () => {
  const [winner, loser] = [await deals.supplier(), await deals.supplier()]
  const rfqId = await deals.publish(buyer, { deadline: '2026-06-20' })
  const certificate = () => ({ kind: 'certificate', visibility: 'award' }) as const
  const [wins, loses, seen] = [
    await readyFile(platform, winner.product, certificate()),
    await readyFile(platform, loser.product, certificate()),
    await readyFile(platform, loser.product),
  ]
  const { id } = await deals.quote(winner, rfqId, { files: [wins] })
  const { id: lost } = await deals.quote(loser, rfqId, { files: [loses, seen] })
  await deals.choose(buyer, rfqId, id)
  const losersKey = (await keyOf(loses))!
  await nightAfter(89 * dayMs)
  expect(await keys()).toContain(losersKey)
  await nightAfter(2 * dayMs)
  expect(await keys()).not.toContain(losersKey)
  expect((await loser.product.quotations.sent({ id: lost })).files.map((file) => file.id)).toEqual([seen])
  expect(await codeOf(buyer.product.files.download({ fileId: wins }))).toBeNull()
  expect(await codeOf(buyer.product.files.download({ fileId: seen }))).toBeNull()
  expect(await db.select({ id: quotations.id }).from(quotations).where(eq(quotations.id, lost))).toHaveLength(1)
})

test('bytes that no file refers to go after two days; bytes that a file lacks are reported', async () => {
  const stray = newFileKey(clock.now())
  await platform.files.put(stray, textOf('nadie'))
  const written = Date.now()
  const given = { db, store: platform.files }
  expect(await findStrayBytes({ ...given, now: new Date(written + dayMs) })).toEqual([])
  const found = await findStrayBytes({ ...given, now: new Date(written + 3 * dayMs) })
  expect(found.map(({ key }) => key)).toContain(stray)
  expect(await findMissingBytes(given)).toEqual([])
  const fileId = await readyFile(platform, buyer.product)
  const key = (await keyOf(fileId))!
  await platform.files.remove(key)
  expect(await findMissingBytes(given)).toEqual([key])
  expect(await codeOf(buyer.product.files.download({ fileId }))).toBe('FILE_NOT_FOUND')
})
