import { v4, v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { attachingTexts } from '#features/files/copy.ts'
import { files as storedFiles } from '#features/files/server/tables.ts'
import { filesLeftOut as leftOutTexts } from '#features/rfqs/copy.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { codeOf } from '../harness/product.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { anAddendum, openAddenda } from './fixtures/addenda.ts'

const { owner, author, rival, platform, publish, quote, visitor, choose } = await openAddenda()
const amendWith = (rfqId: string, files: readonly string[]) =>
  owner.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum: anAddendum(), files: [...files] })
const ready = (given: Parameters<typeof readyFile>[2] = {}) => readyFile(platform, owner.product, given)
const filesFor = async (rfqId: string) => (await author.product.rfqs.forSupplier({ id: rfqId })).files

describe('the files of an addendum', () => {
  test('join those of the RFQ, with its number, and are counted for visitors', async () => {
    const rfqId = await publish(owner, { files: [await ready({ visibleName: 'Planta' })] })
    await amendWith(rfqId, [await ready({ visibleName: 'Corte' }), await ready({ visibleName: 'Detalle' })])
    await amendWith(rfqId, [await ready({ visibleName: 'Corte corregido' })])
    expect((await filesFor(rfqId)).map(({ name, addendum }) => [name, addendum])).toEqual([
      ['Planta', null],
      ['Corte', 1],
      ['Detalle', 1],
      ['Corte corregido', 2],
    ])
    expect(await visitor.rfqs.opportunity({ id: rfqId })).toMatchObject({ fileCount: 4 })
    const [, corte] = await filesFor(rfqId)
    expect(await (await rival.product.files.download({ fileId: corte!.id })).text()).toBe('Chapa trapezoidal')
  })

  test('that the award reveals wait for it', async () => {
    const rfqId = await publish(owner)
    const secret = await ready({ visibility: 'award', name: 'Obra Marcada.txt' })
    const { id } = await quote(author, rfqId)
    await amendWith(rfqId, [secret])
    expect(await filesFor(rfqId)).toEqual([])
    await choose(owner, rfqId, id)
    expect((await author.product.quotations.sent({ id })).rfq.files).toMatchObject([
      { id: secret, name: 'Obra Marcada.txt', addendum: 1, revealed: true },
    ])
    expect(await codeOf(rival.product.files.download({ fileId: secret }))).toBe('FILE_NOT_FOUND')
  })

  test('are its author’s, ready, used nowhere else and at most 5, or nothing is published', async () => {
    const used = await ready()
    const rfqId = await publish(owner, { files: [used] })
    const theirs = await readyFile(platform, author.product)
    const six = Array.from({ length: 6 }, () => v4())
    const codes = []
    for (const files of [[used], [theirs], six]) codes.push(await codeOf(amendWith(rfqId, files)))
    expect(codes).toEqual(['FILE_NOT_FOUND', 'FILE_NOT_FOUND', 'TOO_MANY_FILES'])
    expect((await author.product.rfqs.forSupplier({ id: rfqId })).addenda).toEqual([])
  })
})

describe('of the files of addenda, an RFQ used as a template', () => {
  const formOf = (rfqId: string, key = v7()) => owner.product.rfqs.template({ key, id: rfqId })

  test('takes as many as a form holds, and says how many it leaves out', async () => {
    const rfqId = await publish(owner, { files: [await ready()] })
    const fileId = await ready()
    await amendWith(rfqId, [fileId])
    // As ten addenda with five files each leave it, and more.
    await platform.pool.query(
      `with copies as materialized (
         select jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid())) copy, n
         from files f, generate_series(2, 64) n where f.id = $1),
       of_files as (insert into files select (copy).* from copies returning id),
       of_names as (insert into file_names (file_id, original_name) select (copy).id, 'nota.txt' from copies)
       insert into rfq_files (file_id, rfq_id, order_index, addendum) select (copy).id, $2, n, 1 from copies`,
      [fileId, rfqId],
    )
    const { draft, filesLeftOut } = await formOf(rfqId)
    expect([draft.files.length, filesLeftOut]).toEqual([20, 45])
    expect(leftOutTexts.title(filesLeftOut)).toBe('45 archivos no entraron')
    expect(attachingTexts('rfq').TOO_MANY_FILES).toContain('Una licitación lleva hasta 20 archivos')
  })

  test('copies none of an item that was taken out, and none twice when it is asked for again', async () => {
    const [kept, gone] = [await ready(), await ready()]
    const rfqId = await publish(owner, { items: [anItem({ files: [kept] }), anItem({ files: [gone] })] })
    const [, item] = (await owner.product.rfqs.own({ id: rfqId })).items
    const addendum = anAddendum({ changes: [{ itemId: item!.id, quantity: null }] })
    await owner.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum, files: [] })
    const count = () => platform.db.$count(storedFiles)
    const [before, key] = [await count(), v7()]
    const form = await formOf(rfqId, key)
    expect(form.draft.items.map(({ files }) => files.length)).toEqual([1])
    expect(form.filesLeftOut).toBe(0)
    expect(await formOf(rfqId, key)).toEqual(form)
    expect(await count()).toBe(before + 1)
  })
})
