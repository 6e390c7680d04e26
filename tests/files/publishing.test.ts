import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { askFor, codeOf, type Product } from '../harness/product.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'
import { files } from '#features/files/server/tables.ts'
import { filesLeftOut } from '#features/rfqs/copy.ts'
import type { RfqDraft } from '#features/rfqs/domain/draft.ts'
import { readyFile, sendParts, statusOf, textOf, upload } from './fixtures/uploading.ts'

const deals = await openDeals()
const { platform, visitor } = deals
const buyer = await deals.buyer()
const otherBuyer = await deals.buyer()
const supplier = await deals.supplier()

const ready = (given: Parameters<typeof readyFile>[2] = {}) => readyFile(platform, buyer.product, given)
const publish = (given: Partial<RfqDraft>, by: Product = buyer.product) =>
  by.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft(given) })
const refusalOf = (given: Partial<RfqDraft>) => codeOf(publish(given))

describe('the files of an RFQ', () => {
  test('are read by suppliers under their visible names, masked, in order, by item, without who and how large', async () => {
    const whole = await ready({ name: 'Marcada obra.txt', visibleName: 'Consultar a marta@marcada.uy', kind: 'terms' })
    const [plan, nameless] = [
      await ready({ kind: 'plan', visibleName: 'Planta' }),
      await ready({ kind: 'plan', visibleName: '' }),
    ]
    const { id } = await publish({ files: [whole], items: [anItem({ files: [plan, nameless] }), anItem()] })
    const rfq = await supplier.product.rfqs.forSupplier({ id })
    const rfqItemId = rfq.items[0]!.id
    expect(rfq.files).toEqual([
      {
        id: whole,
        name: expect.not.stringContaining('marcada') as string,
        kind: 'terms',
        type: 'txt',
        megabytes: 0,
        pages: null,
        signed: false,
        hasThumbnail: false,
        revealed: false,
        rfqItemId: null,
        addendum: null,
      },
      expect.objectContaining({ id: plan, name: 'Planta', rfqItemId }) as unknown,
      expect.objectContaining({ id: nameless, name: 'Plano 1', rfqItemId }) as unknown,
    ])
    const { name, size } = await supplier.product.files.download({ fileId: plan })
    expect([name, size]).toEqual(['Planta.txt', 'Chapa trapezoidal'.length])
    const own = await buyer.product.rfqs.own({ id })
    expect(own.files[0]).toMatchObject({ originalName: 'Marcada obra.txt', name: 'Consultar a marta@marcada.uy' })
  })

  test('are a number for visitors, and for them and other buyers they do not exist', async () => {
    const [now, award] = [await ready(), await ready({ visibility: 'award' })]
    const { id } = await publish({ files: [now, award] })
    expect(await visitor.rfqs.opportunity({ id })).toMatchObject({ open: true, fileCount: 1 })
    expect(await codeOf(visitor.files.download({ fileId: now }))).toBe('SIGN_IN_REQUIRED')
    const absent = await askFor(otherBuyer.product, 'files.download', { fileId: v4() })
    expect(await askFor(otherBuyer.product, 'files.download', { fileId: now })).toEqual(absent)
    expect(await askFor(otherBuyer.product, 'files.thumbnail', { fileId: now })).toEqual(absent)
  })

  test('that the award reveals are not there for suppliers before it', async () => {
    const award = await ready({ visibility: 'award', name: 'Obra Marcada.txt', kind: 'plan', visibleName: '' })
    const now = await ready({ kind: 'plan', visibleName: '' })
    const { id } = await publish({ files: [award, now] })
    const { files } = await supplier.product.rfqs.forSupplier({ id })
    expect(files.map((file) => [file.id, file.name])).toEqual([[now, 'Plano 1']])
    const absent = await askFor(supplier.product, 'files.download', { fileId: v4() })
    expect(await askFor(supplier.product, 'files.download', { fileId: award })).toEqual(absent)
  })

  test('never change or vanish once it is published', async () => {
    const file = await ready({ visibleName: 'Antes' })
    const { id } = await publish({ files: [file] })
    expect(await codeOf(buyer.product.files.describe({ fileId: file, visibleName: 'Después' }))).toBe('FILE_ATTACHED')
    expect(await codeOf(buyer.product.files.describe({ fileId: file, visibility: 'award' }))).toBe('FILE_ATTACHED')
    await buyer.product.files.discard({ fileId: file })
    const rfq = await supplier.product.rfqs.forSupplier({ id })
    expect(rfq.files.map(({ name }) => name)).toEqual(['Antes'])
    expect(await (await supplier.product.files.download({ fileId: file })).text()).toBe('Chapa trapezoidal')
  })

  test('are read until reception ends, and afterwards by who quoted and did not withdraw', async () => {
    const [quoted, withdrew, stranger] = [await deals.supplier(), await deals.supplier(), await deals.supplier()]
    const file = await ready()
    const { id } = await publish({ files: [file], deadline: '2026-03-20' })
    await deals.quote(quoted, id)
    const { id: quotationId } = await deals.quote(withdrew, id)
    await withdrew.product.quotations.withdraw({ id: quotationId, revision: 1 })
    const read = (by: typeof quoted) => codeOf(by.product.files.download({ fileId: file }))
    expect([await read(quoted), await read(withdrew), await read(stranger)]).toEqual([null, null, null])
    await buyer.product.awards.endReception({ key: v7(), rfqId: id })
    expect([await read(quoted), await read(withdrew), await read(stranger)]).toEqual([
      null,
      'FILE_NOT_FOUND',
      'FILE_NOT_FOUND',
    ])
    expect((await withdrew.product.quotations.sent({ id: quotationId })).rfq.files).toEqual([])
  })
})

describe('publishing refuses', () => {
  test('files that are uploading, checked, refused or not reviewed', async () => {
    const uploading = await sendParts(buyer.product, textOf('a'), 'a.txt')
    expect(await refusalOf({ files: [uploading] })).toBe('FILE_CHECKING')
    const checking = await upload(buyer.product, textOf('a'), 'a.txt')
    expect(await refusalOf({ items: [anItem({ files: [checking] })] })).toBe('FILE_CHECKING')
    await platform.jobs.drain()
    expect(await refusalOf({ files: [checking] })).toBe('FILE_NOT_REVIEWED')
    await buyer.product.files.describe({ fileId: checking, reviewed: true })
    expect(await refusalOf({ files: [checking] })).toBeNull()
    const refused = await upload(buyer.product, textOf('marta@marcada.uy'), 'a.txt')
    await platform.jobs.drain()
    expect(await refusalOf({ files: [refused] })).toBe('FILE_REFUSED')
  })

  test('a file whose text names its author, until the author accepts it', async () => {
    const fileId = await upload(buyer.product, textOf('Obra de Constructora Marcada'), 'a.txt')
    await platform.jobs.drain()
    expect(await statusOf(buyer.product, fileId)).toMatchObject({
      state: 'ready',
      warnings: [{ code: 'FILE_NAMES_YOU', page: null }],
    })
    await buyer.product.files.describe({ fileId, reviewed: true })
    expect(await refusalOf({ files: [fileId] })).toBe('FILE_NOT_REVIEWED')
    await buyer.product.files.describe({ fileId, namesAccepted: true })
    expect(await refusalOf({ files: [fileId] })).toBeNull()
  })

  test('a file whose author ticked before its check had found anything', async () => {
    const fileId = await sendParts(buyer.product, textOf('Obra de Constructora Marcada'), 'a.txt')
    const tick = () => buyer.product.files.describe({ fileId, reviewed: true, namesAccepted: true })
    await tick()
    await buyer.product.files.finish({ fileId })
    await tick()
    await platform.jobs.drain()
    const own = await statusOf(buyer.product, fileId)
    expect(own).toMatchObject({ warnings: [{ code: 'FILE_NAMES_YOU' }], reviewed: false, namesAccepted: false })
    expect(await refusalOf({ files: [fileId] })).toBe('FILE_NOT_REVIEWED')
    await tick()
    expect(await refusalOf({ files: [fileId] })).toBeNull()
  })

  test('somebody else’s file, one that does not exist, one twice, and one of another RFQ', async () => {
    const [mine, theirs] = [await ready(), await readyFile(platform, supplier.product)]
    expect(await refusalOf({ files: [theirs] })).toBe('FILE_NOT_FOUND')
    expect(await refusalOf({ files: [v4()] })).toBe('FILE_NOT_FOUND')
    expect(await refusalOf({ files: [mine], items: [anItem({ files: [mine] })] })).toBe('FILE_NOT_FOUND')
    await publish({ files: [mine] })
    expect(await refusalOf({ files: [mine] })).toBe('FILE_NOT_FOUND')
  })

  test('more than 20 files, or 5 of one item, and everything or nothing is written', async () => {
    const before = (await buyer.product.rfqs.mine({ cursor: null })).counters.total
    const many = Array.from({ length: 21 }, () => v4())
    expect(await refusalOf({ files: many })).toBe('TOO_MANY_FILES')
    expect(await refusalOf({ items: [anItem({ files: many.slice(0, 6) })] })).toBe('TOO_MANY_FILES')
    expect((await buyer.product.rfqs.mine({ cursor: null })).counters.total).toBe(before)
  })
})

test('two forms with the same file, published at once, are one RFQ', async () => {
  const file = await ready()
  const codes = await Promise.all([refusalOf({ files: [file] }), refusalOf({ files: [file] })])
  expect(codes.toSorted()).toEqual(['FILE_NOT_FOUND', null].toSorted())
})

test('a template has copies: other ids, the same bytes, which stay while one of them is used', async () => {
  const [whole, ofItem] = [await ready({ visibleName: 'Condiciones' }), await ready({ kind: 'plan' })]
  const { id } = await publish({ files: [whole], items: [anItem(), anItem({ files: [ofItem] })] })
  const { draft: template } = await buyer.product.rfqs.template({ key: v7(), id })
  expect(template.items.map(({ files }) => files.length)).toEqual([0, 1])
  const [copy] = template.files
  expect(copy).not.toBe(whole)
  expect(await statusOf(buyer.product, copy!)).toMatchObject({
    state: 'ready',
    visibleName: 'Condiciones',
    attached: false,
    reviewed: true,
  })
  await buyer.product.files.describe({ fileId: copy!, visibleName: 'Otro nombre' })
  const again = await publish({ files: template.files, items: [anItem({ files: template.items[1]!.files })] })
  expect((await supplier.product.rfqs.forSupplier({ id: again.id })).files[0]).toMatchObject({ name: 'Otro nombre' })
  expect((await supplier.product.rfqs.forSupplier({ id })).files[0]).toMatchObject({ name: 'Condiciones' })
  const { draft: third } = await buyer.product.rfqs.template({ key: v7(), id })
  for (const fileId of [...third.files, ...third.items.flatMap(({ files }) => files)])
    await buyer.product.files.discard({ fileId })
  expect(await (await supplier.product.files.download({ fileId: whole })).text()).toBe('Chapa trapezoidal')
  expect(await (await supplier.product.files.download({ fileId: copy! })).text()).toBe('Chapa trapezoidal')
})

describe('what a template copies', () => {
  const { db, pool } = platform
  const megabyte = 1_048_576
  /** A buyer with an RFQ that has files of 10 and 40 MB. */
  const published = async () => {
    const by = await deals.buyer()
    const [small, large] = [await readyFile(platform, by.product), await readyFile(platform, by.product)]
    const { id } = await publish({ files: [small, large] }, by.product)
    await db
      .update(files)
      .set({ size: 10 * megabyte })
      .where(eq(files.id, small))
    await db
      .update(files)
      .set({ size: 40 * megabyte })
      .where(eq(files.id, large))
    const use = async () => {
      const { draft, filesOverQuota } = await by.product.rfqs.template({ key: v7(), id })
      return { copied: draft.files.length, filesOverQuota }
    }
    /** Gives the buyer more files, which are not published. */
    const add = (count: number, size: number) =>
      pool.query(
        `insert into files select (jsonb_populate_record(f, jsonb_build_object(
           'id', gen_random_uuid(), 'attached_at', null, 'size', $2::int))).* from files f, generate_series(1, $1::int)
         where f.id = $3`,
        [count, size, small],
      )
    return { by, use, add }
  }

  test('is no more than the account has room for, whatever bytes they share, also of many at once, and the rest is counted', async () => {
    const { use, add } = await published()
    await add(1, (2_048 - 50 - 60) * megabyte)
    const uses = await Promise.all(Array.from({ length: 5 }, use))
    expect(uses.toSorted((a, b) => b.copied - a.copied)).toEqual([
      { copied: 2, filesOverQuota: 0 },
      { copied: 1, filesOverQuota: 1 },
      ...Array<unknown>(3).fill({ copied: 0, filesOverQuota: 2 }),
    ])
    expect(filesLeftOut.overQuota).toContain('el límite de 2 GB')
  })

  test('leaves an account with 1,000 unpublished files at most', async () => {
    const { use, add } = await published()
    await add(999, 1)
    expect(await use()).toEqual({ copied: 1, filesOverQuota: 1 })
    expect(await use()).toEqual({ copied: 0, filesOverQuota: 2 })
  })

  test('is at most 60 times an hour, and a repeated call counts as one', async () => {
    const { by, use } = await published()
    await use()
    await pool.query(`update rate_limits set points = 59 where key like 'file-copy:%'`)
    const last = { key: v7(), id: (await by.product.rfqs.mine({ cursor: null })).rfqs[0]!.id }
    const { draft } = await by.product.rfqs.template(last)
    expect(await codeOf(use())).toBe('TOO_MANY_REQUESTS')
    expect((await by.product.rfqs.template(last)).draft.files).toEqual(draft.files)
  })

  test('counts against what its owner may still upload', async () => {
    const { by, use, add } = await published()
    await add(1, (2_048 - 50 - 51) * megabyte)
    const begin = (size: number) => codeOf(by.product.files.begin({ key: v4(), name: 'a.txt', size, mediaType: '' }))
    expect(await use()).toEqual({ copied: 2, filesOverQuota: 0 })
    expect([await begin(2 * megabyte), await begin(megabyte)]).toEqual(['FILES_QUOTA', null])
  })
})

test('a draft keeps the ids of its files on every device, also through a change of something else', async () => {
  const id = v7()
  const file = await ready()
  const { drafts } = buyer.product.rfqs
  const { version } = await drafts.save({ id, draft: aDraft({ files: [file] }), version: 0 })
  await drafts.change({ id, change: { fields: { title: 'Otro' }, items: [], order: null }, version })
  expect((await drafts.load({ id })).draft).toMatchObject({ title: 'Otro', files: [file] })
})
