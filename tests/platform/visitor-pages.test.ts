import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { expireBatch } from '#features/rfqs/server/expiry.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anotherInstance } from './fixtures/instance.ts'
import { served } from './fixtures/served.ts'

const { platform, publish, quote, choose, ...people } = await openDeals()
const here = await served(platform)
const { get } = here
const other = await anotherInstance(platform)
const [buyer, supplier] = [await people.buyer(), await people.supplier()]

type Instance = Pick<typeof here, 'get' | 'pagesDrawn'>
/** On a machine with much else to do. */
const patiently = { timeout: 20_000 }
const portalHas = async (text: string, from: Instance = here) => (await from.get('/opportunities')).body.includes(text)
/** How many pages an instance draws for these requests; none are drawn that are kept, or found to be right still. */
const drawnFor = async (paths: readonly string[], { get: from, pagesDrawn }: Instance = here) => {
  const before = pagesDrawn()
  await Promise.all(paths.map((path) => from(path)))
  return pagesDrawn() - before
}
/** Waits until an instance knows of everything that was written before. */
const settled = async (path = '/opportunities', from: Instance = here) => {
  await expect.poll(() => drawnFor([path], from), patiently).toBe(0)
}

describe('A page from memory', () => {
  /** What each event does to an RFQ that is open, and what its page and the portal say afterwards. */
  const events: Record<string, { write: (id: string) => Promise<unknown>; listed: boolean }> = {
    'an end of reception': {
      write: (rfqId) => buyer.product.awards.endReception({ key: v7(), rfqId }),
      listed: false,
    },
    'an extension': {
      write: (rfqId) => buyer.product.awards.extend({ key: v7(), rfqId, deadline: '2026-03-29' }),
      listed: true,
    },
    'a close without a winner': {
      write: (rfqId) => buyer.product.awards.closeUnselected({ key: v7(), rfqId, reason: 'Sin fondos' }),
      listed: false,
    },
    'an award': {
      write: async (rfqId) => {
        const { id } = await quote(supplier, rfqId)
        await buyer.product.awards.endReception({ key: v7(), rfqId })
        await choose(buyer, rfqId, id)
      },
      listed: false,
    },
    'a takedown by hand': {
      write: (id) => platform.db.execute(sql`delete from rfqs where id = ${id}`),
      listed: false,
    },
  }

  test.each(Object.keys(events))('is right for the next request after %s', async (name) => {
    const { write, listed } = events[name]!
    const title = `Licitación de ${name}`
    const id = await publish(buyer, { title })
    expect(await portalHas(title), 'after it was published').toBe(true)
    const before = await get(`/opportunity/${id}`)
    expect(before.body.includes('20/03/2026')).toBe(true)
    await write(id)
    expect(await portalHas(title)).toBe(listed)
    const page = await get(`/opportunity/${id}`)
    expect(page.headers.etag).not.toBe(before.headers.etag)
    expect(page.body.includes('"@type":"Demand"')).toBe(listed)
    if (name === 'an extension') expect(page.body.includes('29/03/2026') && (await portalHas('29/03/2026'))).toBe(true)
  })

  test('ends at midnight in Montevideo', async () => {
    const id = await publish(buyer, { title: 'Vence hoy mismo', deadline: '2026-03-10' })
    expect(await portalHas('Vence hoy mismo')).toBe(true)
    try {
      platform.clock.set(new Date('2026-03-11T02:59:59.999Z'))
      expect(await portalHas('Vence hoy mismo')).toBe(true)
      platform.clock.set(new Date('2026-03-11T03:00:00Z'))
      expect(await portalHas('Vence hoy mismo')).toBe(false)
      const closed = await get(`/opportunity/${id}`)
      expect(closed.body.includes('Ya no recibe cotizaciones')).toBe(true)
      await settled(`/opportunity/${id}`)
      await platform.write(expireBatch)
      expect(await drawnFor([`/opportunity/${id}`])).toBe(0)
    } finally {
      platform.clock.set(new Date('2026-03-10T15:00:00Z'))
    }
  })

  test('stays while nothing changes that visitors read', async () => {
    const id = await publish(buyer)
    await settled()
    const quotation = await quote(supplier, id)
    await supplier.product.quotations.withdraw({ id: quotation.id, revision: 1 })
    await platform.write(expireBatch)
    await platform.db.execute(sql`update rfqs set updated_at = now() where id = ${id}`)
    expect(await drawnFor(['/opportunities'])).toBe(0)
  })

  test('is the same after a change of something that it does not show', async () => {
    const id = await publish(buyer, { title: 'Tornillería sin cambios' })
    const paths = [`/opportunity/${id}`, '/help']
    for (const path of paths) await settled(path)
    await publish(buyer, { title: 'Otra cosa', categoryId: 'agro-insumos' })
    const portal = await get('/opportunities')
    expect(portal.body.includes('Otra cosa')).toBe(true)
    expect(await drawnFor(paths)).toBe(0)
  })

  test('is not kept when something is written while it is made', async () => {
    await settled('/opportunities?q=cemento')
    const holder = new pg.Client(platform.connection)
    await holder.connect()
    try {
      // Rendering waits for this lock, so that the write is certainly in its middle.
      await holder.query('begin; lock table categories')
      const made = get('/opportunities?q=zunchos')
      await expect
        .poll(
          async () =>
            (await holder.query("select 1 from pg_locks where not granted and relation = 'categories'::regclass"))
              .rowCount,
        )
        .toBeGreaterThan(0)
      await platform.write((tx) => tx.execute(sql`update rfqs set title = title || ' Zunchos' where true`))
      await holder.query('commit')
      await made
      expect(await drawnFor(['/opportunities?q=zunchos'])).toBe(1)
    } finally {
      await holder.end()
    }
  })
})

describe('Another instance', () => {
  test('shows what was written here within a second of the commit', async () => {
    await settled('/opportunities', other)
    const began = performance.now()
    await publish(buyer, { title: 'Escrita en la otra' })
    await expect.poll(() => portalHas('Escrita en la otra', other), { ...patiently, interval: 5 }).toBe(true)
    expect(performance.now() - began).toBeLessThan(process.env['LONG'] ? 1_000 : 5_000)
  })

  test('shows nothing from memory while it cannot hear of writes', async () => {
    const deaf = await anotherInstance(platform)
    await settled('/opportunities', deaf)
    await deaf.platform.live.stop()
    expect(await drawnFor(['/opportunities'], deaf)).toBe(1)
    await publish(buyer, { title: 'Mientras no oía' })
    expect(await portalHas('Mientras no oía', deaf)).toBe(true)
  })

  test('asks again for everything when its connection for notices was replaced', async () => {
    await settled('/opportunities', other)
    await platform.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()",
    )
    await expect.poll(() => other.platform.live.isConnected(), { ...patiently, interval: 1 }).toBe(false)
    await publish(buyer, { title: 'Publicada sin que se oyera' })
    await expect.poll(() => other.platform.live.isConnected(), patiently).toBe(true)
    expect(await portalHas('Publicada sin que se oyera', other)).toBe(true)
  })
})

describe('The memory of pages', () => {
  test('neither answers nor is filled by a request that names a person', async () => {
    const path = '/opportunities?q=fresadora'
    for (const headers of [{ authorization: 'Bearer x' }, { cookie: 'sid=1' }] as Record<string, string>[]) {
      await settled()
      const own = await get(path, { headers })
      expect(own.headers['cache-control']).toBe('no-store')
      const visitors = await get(path)
      expect(visitors.body.includes('nonce')).toBe(false)
      expect((await get(path, { headers })).headers.etag).toBeUndefined()
    }
  })

  test.each(['/opportunity/0193a000-0000-4000-8000-000000000000', '/oportunidades/no-existe'])(
    'keeps no page of what is missing: %s',
    async (missing) => {
      for (let time = 0; time < 2; time += 1) {
        const asked = vi.spyOn(platform.pool, 'query')
        const { status, headers } = await get(missing)
        expect([status, headers.etag, headers['cache-control']]).toEqual([404, undefined, 'no-store'])
        expect(asked.mock.calls.length, 'it was rendered again').toBeGreaterThan(0)
        asked.mockRestore()
      }
    },
  )

  test('keeps no page of which a query failed, and gives a failed page to nobody else', async () => {
    await settled('/')
    const whole = await get('/')
    await platform.db.execute(sql`alter table rfqs rename column estimated_items to renamed`)
    try {
      await platform.write((tx) => tx.execute(sql`update rfqs set title = title || '.' where true`))
      expect((await get('/')).body.length).toBeLessThan(whole.body.length)
      const { status, headers } = await get('/opportunities')
      expect([status, headers.etag, headers['cache-control']]).toEqual([500, undefined, 'no-store'])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    } finally {
      await platform.db.execute(sql`alter table rfqs rename column renamed to estimated_items`)
    }
    expect((await get('/')).body.length).toBeGreaterThan(whole.body.length - 200)
  })

  test('has no character 0, whatever its address', async () => {
    const { body } = await get('/opportunities?q=%00chapa%00')
    expect([body.includes('\0'), body.includes('value="chapa"')]).toEqual([false, true])
  })

  test('reads no param that it does not know, and drops those that only count visits', async () => {
    await settled()
    await settled('/opportunities?currency=UYU&q=cemento')
    const same = [
      '/opportunities?q=cemento&currency=UYU',
      '/opportunities?utm_source=a&q=cemento&currency=UYU&fbclid=b&value=',
    ]
    expect(await drawnFor(same)).toBe(0)
    expect((await get('/opportunities?q=cemento&currency=UYU&otro=1')).headers.etag).toBeUndefined()
  })

  test('keeps the home page in a flood of different searches', async () => {
    await settled('/')
    for (let n = 0; n < 40; n += 1) await get(`/opportunities?q=${'x'.repeat(100)}${n}`)
    expect(await drawnFor(['/'])).toBe(0)
  })

  test('makes a page once for all who ask meanwhile', async () => {
    await settled()
    expect(await drawnFor(Array.from({ length: 12 }, () => '/opportunities?q=bulones'))).toBe(1)
  })
})
