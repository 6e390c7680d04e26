import { v4 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { uploadParts } from '#features/files/server/tables.ts'
import { partBytes } from '#features/files/domain/limits.ts'
import { askFor, codeOf } from '../harness/product.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { sendParts, statusOf, textOf, upload } from './fixtures/uploading.ts'
import { plantedPdf } from './fixtures/planted-pdf.ts'

const deals = await openDeals()
const { platform } = deals
const buyer = await deals.buyer()
const supplier = await deals.supplier()
const { files } = buyer.product
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const aPart = (size: number) => new File([new Uint8Array(size).fill(97)], 'part')

describe('an upload', () => {
  test('comes back byte for byte as its parts were sent, and its parts are forgotten', async () => {
    const text = textOf('Cemento pórtland y arena.\n'.repeat(40_000))
    const fileId = await upload(buyer.product, text, 'Lista de obra.txt')
    expect(await statusOf(buyer.product, fileId)).toMatchObject({ state: 'checking', received: text.length })
    expect((await platform.jobs.drain()).failed).toEqual([])
    expect(await statusOf(buyer.product, fileId)).toMatchObject({
      state: 'ready',
      type: 'txt',
      kind: 'other',
      visibility: 'now',
      visibleName: 'Lista de obra',
      originalName: 'Lista de obra.txt',
      size: text.length,
      reviewed: false,
      attached: false,
      unchecked: false,
    })
    const file = await files.download({ fileId })
    expect(file.name).toBe('Lista de obra.txt')
    expect(file.type).toBe('application/octet-stream')
    expect(await bytesOf(file)).toEqual(text)
    expect(await platform.db.select({ at: uploadParts.offset }).from(uploadParts)).toEqual([])
  })

  test('is resumed by its key, where it stopped', async () => {
    const key = v4()
    const beginning = { key, name: 'a.txt', size: partBytes + 5, mediaType: 'text/plain' }
    const { fileId, received, partSize } = await files.begin(beginning)
    expect([received, partSize]).toEqual([0, partBytes])
    await files.part({ fileId, offset: 0, bytes: aPart(partBytes) })
    expect(await files.begin(beginning)).toEqual({ fileId, partSize, received: partBytes })
    expect(await codeOf(files.begin({ ...beginning, size: 7 }))).toBe('KEY_REUSED')
    expect(await codeOf(files.begin({ ...beginning, name: 'b.txt' }))).toBe('KEY_REUSED')
    const others = await supplier.product.files.begin(beginning)
    expect(others.fileId).not.toBe(fileId)
  })

  test('is resumed whatever characters its name is cut between', async () => {
    const beginning = { key: v4(), name: `${'😀'.repeat(300)}.txt`, size: 5, mediaType: '' }
    const begun = await files.begin(beginning)
    expect(await files.begin(beginning)).toEqual(begun)
  })

  test('takes a part again, and refuses a gap, too much and an early end with how much arrived', async () => {
    const { fileId } = await files.begin({ key: v4(), name: 'a.txt', size: 10, mediaType: '' })
    const send = (offset: number, size: number) =>
      askFor(buyer.product, 'files.part', { fileId, offset, bytes: aPart(size) })
    const refusedAt = (received: number) => ({
      refused: expect.objectContaining({ code: 'FILE_OFFSET', status: 409, data: { received } }) as unknown,
    })
    expect(await send(0, 4)).toEqual({ result: { received: 4 } })
    expect(await send(0, 4)).toEqual({ result: { received: 4 } })
    expect(await send(6, 4)).toEqual(refusedAt(4))
    expect(await send(2, 6)).toEqual(refusedAt(4))
    expect(await send(4, 7)).toEqual(refusedAt(4))
    expect(await askFor(buyer.product, 'files.finish', { fileId })).toEqual(refusedAt(4))
    expect(await send(4, 6)).toEqual({ result: { received: 10 } })
    expect(await files.finish({ fileId })).toEqual({ fileId })
    expect(await files.finish({ fileId })).toEqual({ fileId })
    expect(await send(4, 6)).toEqual({ result: { received: 10 } })
  })

  test('refuses an empty file, one above the limit, and a part above 1 MiB', async () => {
    const begin = (size: number) => askFor(buyer.product, 'files.begin', { key: v4(), name: 'a', size, mediaType: '' })
    expect(await begin(0)).toMatchObject({ refused: { code: 'FILE_DAMAGED', status: 422 } })
    expect(await begin(10 * 1_048_576 + 1)).toMatchObject({
      refused: { code: 'FILE_TOO_LARGE', status: 413, data: { maxMegabytes: 10 } },
    })
    const { fileId } = await files.begin({ key: v4(), name: 'a', size: 5_000_000, mediaType: '' })
    expect(await codeOf(files.part({ fileId, offset: 0, bytes: aPart(partBytes + 1) }))).toBe('INVALID')
  })
})

describe('races', () => {
  test('twenty uploads at once are twenty files, each with its own bytes', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `Nota ${n}`)
    const ids = await Promise.all(texts.map((text, n) => upload(supplier.product, textOf(text), `nota ${n}.txt`)))
    expect(new Set(ids).size).toBe(20)
    expect((await platform.jobs.drain()).failed).toEqual([])
    for (const [n, fileId] of ids.entries()) {
      const file = await supplier.product.files.download({ fileId })
      expect([file.name, await file.text()]).toEqual([`nota ${n}.txt`, texts[n]])
    }
  })

  test('the same beginning, part and end, ten times at once, are one file', async () => {
    const beginning = { key: v4(), name: 'a.txt', size: 4, mediaType: '' }
    const ten = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call))
    const begun = await ten(() => files.begin(beginning))
    expect(new Set(begun.map(({ fileId }) => fileId)).size).toBe(1)
    const { fileId } = begun[0]!
    const sent = await ten(() => files.part({ fileId, offset: 0, bytes: new File(['hola'], 'part') }))
    expect(new Set(sent.map(({ received }) => received))).toEqual(new Set([4]))
    await ten(() => files.finish({ fileId }))
    await platform.jobs.drain()
    expect(await (await files.download({ fileId })).text()).toBe('hola')
  })

  test('a check that runs twice at the same time changes nothing', async () => {
    const fileId = await upload(buyer.product, textOf('dos veces'), 'dos.txt')
    await Promise.all([platform.jobs.drain(), platform.jobs.drain()])
    expect(await (await files.download({ fileId })).text()).toBe('dos veces')
  })
})

test('a file of somebody else and one that does not exist get the same answer from every procedure', async () => {
  const fileId = await upload(buyer.product, textOf('ajeno'), 'ajeno.txt')
  const begun = await sendParts(buyer.product, textOf('ajeno'), 'ajeno.txt')
  await platform.jobs.drain()
  const answers = async (id: string) => [
    await askFor(supplier.product, 'files.part', { fileId: id, offset: 0, bytes: aPart(2) }),
    await askFor(supplier.product, 'files.finish', { fileId: id }),
    await askFor(supplier.product, 'files.status', { ids: [id] }),
    await askFor(supplier.product, 'files.describe', { fileId: id, visibleName: 'Mío' }),
    await askFor(supplier.product, 'files.discard', { fileId: id }),
    await askFor(supplier.product, 'files.thumbnail', { fileId: id }),
    await askFor(supplier.product, 'files.download', { fileId: id }),
  ]
  const absent = JSON.stringify(await answers(v4()))
  expect(absent).toContain('FILE_NOT_FOUND')
  expect(JSON.stringify(await answers(fileId))).toBe(absent)
  expect(JSON.stringify(await answers(begun))).toBe(absent)
  expect(await statusOf(buyer.product, fileId)).toMatchObject({ state: 'ready', visibleName: 'ajeno' })
})

test('a PDF has a thumbnail and loses its author; its owner downloads the copy that others will read', async () => {
  const fileId = await upload(buyer.product, await plantedPdf(), 'Plano Ferresur.pdf')
  await platform.jobs.drain()
  expect(await statusOf(buyer.product, fileId)).toMatchObject({ state: 'ready', pages: 3, hiddenRemoved: true })
  const copy = await files.download({ fileId })
  expect(Buffer.from(await copy.arrayBuffer()).includes('Autora Ferresur')).toBe(false)
})

test('a change of a file reaches its author’s open pages', async () => {
  const stream = platform.live.subscribe(buyer.id, null)
  const next = async () => (await stream.next()).value
  expect(await next()).toMatchObject({ type: 'resync' })
  const fileId = await upload(buyer.product, textOf('en vivo'), 'vivo.txt')
  expect(await next()).toMatchObject({ type: 'file', id: fileId })
  await platform.jobs.drain()
  expect(await next()).toMatchObject({ type: 'file', id: fileId })
  stream.end()
})
