import { v4, v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { fileUpkeepHandler } from '#features/quotations/server/file-upkeep.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { codeOf } from '../harness/product.ts'
import { openQuestions } from './fixtures/asking.ts'
import { attemptOn } from '../harness/attempt.ts'

const market = await openQuestions()
const { platform, buyer, supplier, publish, quote, choose, of, ask, read, onDay } = market
const [owner, asker, quoted, rival] = [await buyer(), await supplier(), await supplier(), await supplier()]
const stranger = await buyer()
beforeEach(() => {
  onDay(10)
})

const ready = (given: Parameters<typeof readyFile>[2] = {}) => readyFile(platform, owner.product, given)
const answerWith = async (rfqId: string, files: readonly string[]) => {
  const id = await ask(asker, rfqId)
  await of(owner).answer({ key: v7(), id, answer: 'El solape está en la lámina 3.', files: [...files] })
  return id
}
const correctWith = (id: string, answer: string, files: readonly string[] | null) =>
  of(owner).correct({ key: v7(), id, answer, files: files && [...files] })
const filesFor = async (who: typeof asker, rfqId: string) =>
  (await read(who, rfqId)).questions[0]!.files.map(({ name }) => name)
const download = (who: typeof owner, fileId: string) => codeOf(who.product.files.download({ fileId }))

test('the files of an answer are read by whoever reads the RFQ, the same by all, under their masked names', async () => {
  const rfqId = await publish(owner)
  const files = [await ready({ visibleName: 'Solape, obras@compra.uy' }), await ready({ visibleName: 'Lámina 3' })]
  const id = await answerWith(rfqId, files)
  const [forAsker, forRival] = await Promise.all([asker, rival].map(async (who) => (await read(who, rfqId)).questions))
  expect(forAsker![0]!.files).toEqual(forRival![0]!.files)
  expect(forRival![0]!.files).toMatchObject([
    { id: files[0], name: 'Solape, [dato oculto hasta la selección]', type: 'txt', revealed: false },
    { id: files[1], name: 'Lámina 3' },
  ])
  const { questions } = await of(owner).answered({ rfqId })
  expect(questions).toMatchObject([{ id, files: [{ name: 'Solape, obras@compra.uy', originalName: 'nota.txt' }, {}] }])
  expect([await download(rival, files[0]!), await download(stranger, files[0]!)]).toEqual([null, 'FILE_NOT_FOUND'])
})

test('an RFQ that ended leaves them to whose quotation stands; none waits for the award', async () => {
  const rfqId = await publish(owner)
  const { id: quotationId } = await quote(quoted, rfqId)
  const withdrawn = await quote(rival, rfqId)
  await rival.product.quotations.withdraw({ id: withdrawn.id, revision: 1 })
  const [open, secret] = [await ready({ visibleName: 'Corte' }), await ready({ visibility: 'award', name: 'Obra.txt' })]
  expect(await codeOf(answerWith(rfqId, [open, secret])), 'an answer is published').toBe('FILE_REFUSED')
  await answerWith(rfqId, [open])
  expect(await filesFor(quoted, rfqId)).toEqual(['Corte'])

  await owner.product.awards.endReception({ key: v7(), rfqId })
  expect([await filesFor(quoted, rfqId), await filesFor(rival, rfqId)]).toEqual([['Corte'], []])
  expect(await Promise.all([quoted, rival, asker].map((who) => download(who, open)))).toEqual([
    null,
    'FILE_NOT_FOUND',
    'FILE_NOT_FOUND',
  ])
  await choose(owner, rfqId, quotationId)
  expect(await filesFor(quoted, rfqId)).toEqual(['Corte'])
})

test('a correction keeps the files, or changes them; what it takes off nobody else reads', async () => {
  const rfqId = await publish(owner)
  const [first, second, third] = [
    await ready({ visibleName: 'Uno' }),
    await ready({ visibleName: 'Dos' }),
    await ready({ visibleName: 'Tres' }),
  ]
  const id = await answerWith(rfqId, [first, second])
  await correctWith(id, 'El solape está en la lámina 4.', null)
  expect(await filesFor(rival, rfqId)).toEqual(['Uno', 'Dos'])
  onDay(11)
  await correctWith(id, 'El solape está en la lámina 4.', [third, second])
  expect((await read(rival, rfqId)).questions).toMatchObject([{ correctedOn: '2026-03-11' }])
  expect(await filesFor(rival, rfqId)).toEqual(['Tres', 'Dos'])
  expect([await download(rival, first), await download(rival, third)]).toEqual(['FILE_NOT_FOUND', null])
})

test('a file taken off is published nowhere else: two RFQs of one buyer would have it under one id', async () => {
  const rfqId = await publish(owner)
  const off = await ready()
  const id = await answerWith(rfqId, [off])
  await correctWith(id, 'Otra respuesta.', [])
  await expect(publish(owner, { files: [off] })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(correctWith(id, 'El solape está en la lámina 4.', [off])).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
  })
})

test('a file taken off is gone, and the night takes none of those of answers', async () => {
  const rfqId = await publish(owner)
  const [kept, off] = [await ready(), await ready()]
  const id = await answerWith(rfqId, [kept, off])
  await correctWith(id, 'Otra respuesta.', [kept])
  onDay(13)
  const { db, clock, files: store } = platform
  await fileUpkeepHandler({ db, clock, store }).run({}, attemptOn(platform))
  const left = await owner.product.files.status({ ids: [kept, off] })
  expect(left.map((file) => file.id)).toEqual([kept])
})

test('they are at most 3, the author’s own, ready and used nowhere else, or nothing is published', async () => {
  const used = await ready()
  const rfqId = await publish(owner, { files: [used] })
  const theirs = await readyFile(platform, asker.product)
  const codes = []
  for (const files of [[used], [theirs], Array.from({ length: 4 }, () => v4())])
    codes.push(await codeOf(answerWith(rfqId, files)))
  expect(codes).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND', 'TOO_MANY_FILES'])
  expect((await read(rival, rfqId)).total).toBe(0)
})
