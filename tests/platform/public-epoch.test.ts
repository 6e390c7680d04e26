import { getTableColumns, getTableName } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { publicDocuments } from '#features/rfqs/server/discovery/documents.ts'
import { publicColumns } from '#features/rfqs/server/public-columns.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { uncached } from '#platform/public-cache.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, visitor, publish, buyer, supplier, quote, choose } = await openDeals()
const rfqId = await publish(await buyer())

/** The triggers that tell of changes: the table of each, and its definition. */
const { rows: triggers } = await platform.pool.query<{ table: string; definition: string }>(
  `select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgfoid = 'pliego_public_changed'::regproc`,
)

describe('The first page of what is open', () => {
  test('is asked of the database once for all suppliers, until something public changes', async () => {
    const [owner, one, other] = [await buyer(), await supplier(), await supplier()]
    const asked = vi.spyOn(platform.pool, 'query')
    const list = async () => {
      asked.mockClear()
      const lists = [one, other].map(({ product }) => product.rfqs.opportunitiesForSupplier(everything))
      const [first, second] = await Promise.all(lists)
      expect(first).toEqual(second)
      return { titles: first!.rfqs.map(({ title }) => title).toSorted(), statements: asked.mock.calls.length }
    }
    // The notices of what was written begin epochs too.
    const settled = async () => {
      await expect.poll(async () => (await list()).statements).toBe(0)
    }
    await settled()
    const { titles } = await list()
    const added = await publish(owner, { title: 'Vigas para el galpón' })
    expect((await list()).titles).toEqual([...titles, 'Vigas para el galpón'].toSorted())
    await settled()
    await platform.pool.query('update rfqs set deadline = $1 where id = $2', ['2020-01-01', added])
    expect((await list()).titles).toEqual(titles)
    asked.mockRestore()
  })
})
const everything = { text: '', categoryId: null, currency: null, value: null, department: null, cursor: null }

describe('A new epoch is announced', () => {
  test('for every table that visitors read', async () => {
    const asked = vi.spyOn(platform.pool, 'query')
    for (const text of ['', 'cemento', 'cemmento zz']) await visitor.rfqs.opportunities({ text })
    await visitor.rfqs.summary()
    await visitor.rfqs.byCategory()
    await visitor.rfqs.opportunity({ id: rfqId })
    await visitor.catalog.categories()
    const documents = publicDocuments({ ...platform, cached: uncached, publicUrl: 'https://a.example', pages: [] })
    for (const path of ['/sitemap.xml', '/sitemap/oportunidades-1.xml', '/oportunidades.atom'])
      await documents(path, '')
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text).join('\n')
    asked.mockRestore()
    const { rows } = await platform.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const read = rows
      .map(({ name }) => name)
      .filter((name) => new RegExp(`(?:from|join)\\s+"?${name}\\b`, 'i').test(texts))
    expect(read).toEqual(expect.arrayContaining(['rfqs', 'categories']))
    expect(read.filter((name) => !triggers.some(({ table }) => table === name))).toEqual([])
  })

  test('for every column that visitors read', () => {
    const [definition] = triggers
      .map((trigger) => trigger.definition)
      .filter((text) => text.includes('AFTER UPDATE ON public.rfqs'))
    const names = Object.values(getTableColumns(rfqs))
      .filter((column) => [...Object.values(publicColumns), rfqs.status, rfqs.description].includes(column as never))
      .map(({ name }) => name)
      .filter((name) => name !== 'id')
    expect(names.length).toBeGreaterThan(8)
    expect(getTableName(rfqs)).toBe('rfqs')
    for (const name of names) expect(definition).toContain(`new.${name}`)
  })

  test('before the statement that changed something is answered, and in the other processes by a notice', async () => {
    const before = await settle('before')
    await platform.pool.query('update rfqs set deadline = deadline + 1')
    expect(platform.epoch()).toBeGreaterThan(before)
    const changed = await settle('changed')
    expect(changed).toBe(before + 3)
    await platform.pool.query('update rfqs set updated_at = now()')
    expect(await settle('unread')).toBe(changed + 1)
  })

  test('for nothing that happens after the end of reception: nobody sees when a winner was selected, or none', async () => {
    const [owner, one] = [await buyer(), await supplier()]
    const [awarded, unselected] = [await publish(owner), await publish(owner)]
    const { id: quotationId } = await quote(one, awarded)
    for (const rfqId of [awarded, unselected]) await owner.product.awards.endReception({ key: v7(), rfqId })
    const before = await settle('ended')
    await choose(owner, awarded, quotationId)
    await owner.product.awards.closeUnselected({ key: v7(), rfqId: unselected, reason: 'Sin presupuesto' })
    expect(await settle('decided')).toBe(before + 1)
  })
})

const payloads: (string | null)[] = []
await platform.live.onChannel('public_data', (payload) => payloads.push(payload))
/** The epoch once every notice so far has arrived: when this one has, which begins an epoch too. */
const settle = async (marker: string) => {
  await platform.pool.query("select pg_notify('public_data', $1)", [marker])
  await expect.poll(() => payloads).toContain(marker)
  return platform.epoch()!
}
