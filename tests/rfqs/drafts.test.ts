import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aDraft, anItem, openMarket } from './fixtures/market.ts'

const { join } = await openMarket()
const buyer = await join('buyer')
const other = await join('buyer')

describe('drafts', () => {
  it('come back on another device as they were saved, and are listed', async () => {
    const id = v7()
    const draft = aDraft({ title: 'A medias', items: [anItem(), anItem()], deadline: '' })
    const { version } = await buyer.rfqs.drafts.save({ id, draft, version: 0 })
    expect(version).toBe(1)
    expect(await buyer.rfqs.drafts.load({ id })).toMatchObject({ id, draft, version: 1 })
    expect(await buyer.rfqs.drafts.list()).toMatchObject([{ id, title: 'A medias', itemCount: 2 }])
    await buyer.rfqs.drafts.discard({ id })
    expect(await buyer.rfqs.drafts.list()).toEqual([])
  })

  it('refuse to overwrite what another device saved meanwhile, and take the same content twice', async () => {
    const id = v7()
    const save = (title: string, version: number) => buyer.rfqs.drafts.save({ id, draft: aDraft({ title }), version })
    await save('uno', 0)
    await save('dos', 1)
    await expect(save('tres', 1)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await save('dos', 1)).version).toBe(3)
    expect((await save('cuatro', 3)).version).toBe(4)
  })

  it('take what became different over the version it was made from, and over no other', async () => {
    const id = v7()
    const [one, two] = [
      { ...anItem(), key: 'one' },
      { ...anItem(), key: 'two' },
    ]
    await buyer.rfqs.drafts.save({ id, draft: aDraft({ items: [one, two] }), version: 0 })
    const written = { ...two, quantity: '77' }
    const change = { fields: { title: 'Cambiado' }, items: [written], order: [two.key, one.key] }
    expect(await buyer.rfqs.drafts.change({ id, change, version: 1 })).toMatchObject({ version: 2 })
    const { draft } = await buyer.rfqs.drafts.load({ id })
    expect(draft).toEqual(aDraft({ title: 'Cambiado', items: [written, one] }))
    const late = { id, change: { fields: { title: 'Tarde' }, items: [], order: null }, version: 1 }
    await expect(buyer.rfqs.drafts.change(late)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    const unknown = { id, change: { fields: {}, items: [], order: ['nobody'] }, version: 2 }
    await expect(buyer.rfqs.drafts.change(unknown)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    await expect(other.rfqs.drafts.change({ ...late, version: 2 })).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await buyer.rfqs.drafts.load({ id })).version).toBe(2)
    await buyer.rfqs.drafts.discard({ id })
  })

  it('do not come back to life after they were discarded or published', async () => {
    const id = v7()
    await buyer.rfqs.drafts.save({ id, draft: aDraft(), version: 0 })
    await buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion: 1, rfq: aDraft() })
    await expect(buyer.rfqs.drafts.save({ id, draft: aDraft(), version: 1 })).rejects.toMatchObject({
      code: 'DRAFT_NEWER',
    })
  })

  it('are not published over what another device saved meanwhile: nobody’s text is lost', async () => {
    const id = v7()
    const save = (title: string, version: number) => buyer.rfqs.drafts.save({ id, draft: aDraft({ title }), version })
    const publish = (title: string, draftVersion: number) =>
      buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion, rfq: aDraft({ title }) })
    await save('uno', 0)
    await save('del teléfono', 1)
    await expect(publish('del escritorio', 1)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await buyer.rfqs.drafts.load({ id })).draft.title).toBe('del teléfono')
    // A save whose answer was lost is no other device.
    expect((await publish('del teléfono', 1)).title).toBe('del teléfono')
  })

  it('become one request even when two devices publish them at once', async () => {
    const id = v7()
    await buyer.rfqs.drafts.save({ id, draft: aDraft({ title: 'de los dos' }), version: 0 })
    const { counters } = await buyer.rfqs.mine({ cursor: null })
    const publish = () =>
      buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion: 1, rfq: aDraft({ title: 'de los dos' }) }).then(
        () => null,
        (error: { code?: string }) => error.code,
      )
    const codes = await Promise.all([publish(), publish(), publish()])
    expect(codes.toSorted()).toEqual(['DRAFT_GONE', 'DRAFT_GONE', null].toSorted())
    expect((await buyer.rfqs.mine({ cursor: null })).counters.total).toBe(counters.total + 1)
    expect(await publish()).toBe('DRAFT_GONE')
  })

  it('of another buyer are as if they were not there', async () => {
    const id = v7()
    await buyer.rfqs.drafts.save({ id, draft: aDraft({ title: 'mío' }), version: 0 })
    const answer = (draftId: string) => other.rfqs.drafts.load({ id: draftId }).catch(JSON.stringify)
    expect(await answer(id)).toBe(await answer(v7()))
    expect(await other.rfqs.drafts.discard({ id })).toEqual({})
    expect(await other.rfqs.drafts.save({ id, draft: aDraft({ title: 'suyo' }), version: 0 })).toMatchObject({
      version: 1,
    })
    expect((await buyer.rfqs.drafts.load({ id })).draft.title).toBe('mío')
  })

  it('are 50 at most', async () => {
    const hoarder = await join('buyer')
    const save = () => hoarder.rfqs.drafts.save({ id: v7(), draft: aDraft(), version: 0 })
    for (let n = 0; n < 50; n += 1) await save()
    await expect(save()).rejects.toMatchObject({ code: 'TOO_MANY_DRAFTS' })
  })
})
