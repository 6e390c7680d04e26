import { beforeAll, expect, test, vi } from 'vitest'
import { publicDocuments } from '#features/rfqs/server/discovery/documents.ts'
import { openMarket } from './fixtures/market.ts'

const { platform, join, publish } = await openMarket()
const address = { publicUrl: 'https://pliego.example', pages: [] }
const documents = publicDocuments({ ...platform, ...address })
const [first, beyond] = ['/sitemap/oportunidades-1.xml', '/sitemap/oportunidades-99999.xml']

const copies = `insert into rfqs (id, buyer_id, title, description, masked_title, deadline, currency, category_id,
    item_count, estimated_total, estimated_items, created_at, updated_at)
  select gen_random_uuid(), buyer_id, title, description, masked_title, deadline, currency, category_id,
    item_count, estimated_total, estimated_items, created_at, updated_at
  from rfqs, generate_series(1, 10000) where id = $1`

beforeAll(async () => {
  const id = await publish(await join('buyer'))
  await platform.pool.query(copies, [id])
})

/** What somebody who asks for the path gets, and the statements that the database was sent for it. */
const ask = async (path: string, from = documents) => {
  const asked = vi.spyOn(platform.pool, 'query')
  const document = await from(path, '127.0.0.1')
  const statements = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  asked.mockRestore()
  return { body: document && document !== 'busy' ? String(document.body) : null, statements }
}
/** Every notice so far, which begins an epoch, has arrived once this one has. */
const settle = async () => {
  const heard: (string | null)[] = []
  await platform.live.onChannel('public_data', (payload) => heard.push(payload))
  await platform.pool.query("select pg_notify('public_data', 'last')")
  await expect.poll(() => heard).toContain('last')
}
/** On a busy machine a notice of the last change may come while a document is written. */
const isAnsweredFromMemory = async (path: string) => {
  await expect.poll(async () => (await ask(path)).statements, { timeout: 20_000 }).toEqual([])
}

test('a part of ten thousand addresses is written once, until something changes that visitors read', async () => {
  await settle()
  const { body } = await ask(first)
  await isAnsweredFromMemory(first)
  expect(body?.match(/<loc>/g)).toHaveLength(10_000)
  await platform.pool.query('update rfqs set deadline = deadline + 1 where id = (select id from rfqs limit 1)')
  expect((await ask(first)).statements).not.toEqual([])
})

test('a part beyond the last is refused without reading an RFQ', async () => {
  await settle()
  const { body, statements } = await ask(beyond)
  expect(body).toBeNull()
  expect(String(statements)).not.toContain('offset')
  await isAnsweredFromMemory(beyond)
})

test('that a category does not exist is not kept', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { body, statements } = await ask('/oportunidades/no-existe.atom')
    expect([body, statements.length]).toEqual([null, 1])
  }
})

test('no document is kept while changes may go unheard', async () => {
  const deaf = publicDocuments({ ...platform, ...address, epoch: () => null })
  for (let time = 0; time < 2; time += 1) expect((await ask(first, deaf)).statements).not.toEqual([])
})
