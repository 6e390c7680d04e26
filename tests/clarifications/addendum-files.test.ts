import { v4, v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { readyFile } from '../files/fixtures/uploading.ts'
import { codeOf } from '../harness/product.ts'
import { anAddendum, openAddenda } from './fixtures/addenda.ts'

const { owner, author, rival, platform, publish, quote, visitor, choose } = await openAddenda()
const amendWith = (rfqId: string, files: readonly string[]) =>
  owner.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum: anAddendum(), files: [...files] })
const ready = (given: Parameters<typeof readyFile>[2] = {}) => readyFile(platform, owner.product, given)
const filesFor = async (rfqId: string) => (await author.product.rfqs.forSupplier({ id: rfqId })).files

describe('the files of an addendum', () => {
  it('join those of the RFQ, with its number, and are counted for visitors', async () => {
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

  it('that the award reveals wait for it', async () => {
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

  it('are its author’s, ready, used nowhere else and at most 5, or nothing is published', async () => {
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
