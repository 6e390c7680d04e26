import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { draftName } from '#features/rfqs/copy.ts'
import { codeOf } from '../harness/product.ts'
import { aDraft, anItem, openMarket } from './fixtures/market.ts'

const { join } = await openMarket()
const buyer = await join('buyer')
const other = await join('buyer')

describe('RFQ drafts', () => {
  test('load on another device as they were saved, and are listed', async () => {
    const id = v7()
    const draft = aDraft({ title: 'A medias', items: [anItem(), anItem()], deadline: '' })
    const { version } = await buyer.rfqs.drafts.save({ id, draft, version: 0 })
    expect(version).toBe(1)
    expect(await buyer.rfqs.drafts.load({ id })).toMatchObject({ id, draft, version: 1 })
    expect(await buyer.rfqs.drafts.list()).toMatchObject([{ id, title: 'A medias', itemCount: 2 }])
    await buyer.rfqs.drafts.discard({ id })
    expect(await buyer.rfqs.drafts.list()).toEqual([])
  })

  test('without a title are told apart by their items and their category', async () => {
    const nameOf = async (...productNames: string[]) => {
      const id = v7()
      const draft = aDraft({ title: ' ', items: productNames.map((productName) => anItem({ productName })) })
      await buyer.rfqs.drafts.save({ id, draft, version: 0 })
      const [row] = await buyer.rfqs.drafts.list()
      await buyer.rfqs.drafts.discard({ id })
      expect(row).toMatchObject({ id, title: '', category: 'Materiales de construcción' })
      return draftName(row!)
    }
    expect(await nameOf('Portland', 'Arena', 'Hierro')).toBe('Portland y 2\u00a0ítems más')
    expect(await nameOf('Portland', 'Arena')).toBe('Portland y 1\u00a0ítem más')
    expect(await nameOf('', 'Arena')).toBe('Arena y 1\u00a0ítem más')
    expect(await nameOf('Portland')).toBe('Portland')
    expect(await nameOf()).toBe('Sin título')
  })

  test('say in their row what they lack first', async () => {
    const lackOf = async (given: Parameters<typeof aDraft>[0]) => {
      const id = v7()
      await buyer.rfqs.drafts.save({ id, draft: aDraft(given), version: 0 })
      const rows = await buyer.rfqs.drafts.list()
      await buyer.rfqs.drafts.discard({ id })
      return rows.find((row) => row.id === id)?.lack
    }
    expect(await lackOf({})).toBeNull()
    expect(await lackOf({ deadline: '' })).toBe('deadline')
    expect(await lackOf({ deadline: '2020-01-01' })).toBe('pastDeadline')
    expect(await lackOf({ items: [] })).toBe('items')
    expect(await lackOf({ items: [{ ...anItem(), quantity: '' }] })).toBe('itemData')
    expect(await lackOf({ requiresShipping: true, addressId: null })).toBe('address')
    expect(await lackOf({ budgetUpper: '10', budgetLower: '20' })).toBe('review')
  })

  test('are not saved over a newer version of another device; the same content may be saved twice', async () => {
    const id = v7()
    const save = (title: string, version: number) => buyer.rfqs.drafts.save({ id, draft: aDraft({ title }), version })
    await save('uno', 0)
    await save('dos', 1)
    await expect(save('tres', 1)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await save('dos', 1)).version).toBe(2)
    expect((await save('cuatro', 2)).version).toBe(3)
  })

  test('whose first save is sent several times at once are saved once, and every call gets the same version', async () => {
    const id = v7()
    const save = () => buyer.rfqs.drafts.save({ id, draft: aDraft({ title: 'uno' }), version: 0 })
    const saved = await Promise.all([save(), save(), save(), save()])
    expect(saved.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    // A first try that arrives after its retry changes nothing for what is saved next.
    await save()
    const next = await buyer.rfqs.drafts.save({ id, draft: aDraft({ title: 'dos' }), version: 1 })
    expect(next.version).toBe(2)
  })

  test('accept a change of the current version and of no other', async () => {
    const id = v7()
    const [one, two] = [
      { ...anItem(), key: 'one' },
      { ...anItem(), key: 'two' },
    ]
    await buyer.rfqs.drafts.save({ id, draft: aDraft({ items: [one, two] }), version: 0 })
    const edited = { ...two, quantity: '77' }
    const change = { fields: { title: 'Cambiado' }, items: [edited], order: [two.key, one.key] }
    expect(await buyer.rfqs.drafts.change({ id, change, version: 1 })).toMatchObject({ version: 2 })
    const { draft } = await buyer.rfqs.drafts.load({ id })
    expect(draft).toEqual(aDraft({ title: 'Cambiado', items: [edited, one] }))
    const late = { id, change: { fields: { title: 'Tarde' }, items: [], order: null }, version: 1 }
    await expect(buyer.rfqs.drafts.change(late)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    const unknown = { id, change: { fields: {}, items: [], order: ['nobody'] }, version: 2 }
    await expect(buyer.rfqs.drafts.change(unknown)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    await expect(other.rfqs.drafts.change({ ...late, version: 2 })).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await buyer.rfqs.drafts.load({ id })).version).toBe(2)
    await buyer.rfqs.drafts.discard({ id })
  })

  test('cannot be saved again after they were published', async () => {
    const id = v7()
    await buyer.rfqs.drafts.save({ id, draft: aDraft(), version: 0 })
    await buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion: 1, rfq: aDraft() })
    await expect(buyer.rfqs.drafts.save({ id, draft: aDraft(), version: 1 })).rejects.toMatchObject({
      code: 'DRAFT_NEWER',
    })
  })

  test('are not published over a newer version of another device', async () => {
    const id = v7()
    const save = (title: string, version: number) => buyer.rfqs.drafts.save({ id, draft: aDraft({ title }), version })
    const publish = (title: string, draftVersion: number) =>
      buyer.rfqs.publish({ key: v7(), draftId: id, draftVersion, rfq: aDraft({ title }) })
    await save('uno', 0)
    await save('del teléfono', 1)
    await expect(publish('del escritorio', 1)).rejects.toMatchObject({ code: 'DRAFT_NEWER' })
    expect((await buyer.rfqs.drafts.load({ id })).draft.title).toBe('del teléfono')
    // The content is the same, so it is a retry after a lost answer and not another device.
    expect((await publish('del teléfono', 1)).title).toBe('del teléfono')
  })

  test('become one RFQ even when published three times at once', async () => {
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

  test('of another buyer get the same answer as absent ones', async () => {
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

  test('are 50 at most', { tags: 'slow' }, async () => {
    const hoarder = await join('buyer')
    const save = () => hoarder.rfqs.drafts.save({ id: v7(), draft: aDraft(), version: 0 })
    for (let n = 0; n < 45; n += 1) await save()
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(save())))
    expect(codes.filter((code) => code === null)).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set([null, 'TOO_MANY_DRAFTS']))
    expect(await hoarder.rfqs.drafts.list()).toHaveLength(50)
  })
})
