import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '../harness/address.ts'
import { processesOf } from '../harness/processes.ts'
import { startSmtp } from '../harness/smtp.ts'
import { hasBouncer, startBouncer } from './fixtures/bouncer.ts'
import { openLedger } from './fixtures/ledger.ts'
import { startPair } from './fixtures/pair.ts'
import { freePort, startPliego } from './fixtures/server.ts'
import { tellStory } from './fixtures/stories.ts'

/** Fewer connections than one process has for its queries. */
const connections = 5

describe.skipIf(!hasBouncer())('behind PgBouncer in transaction mode (only where it is installed)', () => {
  const ledger = openLedger()
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let bouncer: Awaited<ReturnType<typeof startBouncer>> | undefined
  let pair: Awaited<ReturnType<typeof startPair>>
  let env: Record<string, string>
  beforeAll(async () => {
    smtp = await startSmtp()
    pair = await startPair(async (connection) => {
      bouncer ??= await startBouncer(connection, connections)
      return (env = {
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: urlOf(connection),
        SMTP_URL: smtp.url,
        TRUSTED_PROXIES: '127.0.0.1',
      })
    })
  })
  afterAll(async () => {
    ledger.giveUp()
    await pair.stop()
    await bouncer?.stop()
    await smtp.close()
  })

  test('two processes bring deals from the sign-up to the award at once, without a lost call', async () => {
    const stories = [0, 1, 2, 3].map((n) => tellStory(n, { ledger, port: pair.ports[n % 2]!, smtp }))
    await Promise.all(stories)
    expect(ledger.held('award')).toHaveLength(stories.length)
    expect(ledger.lost()).toEqual({})
    const { rows } = await pair.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name in ('pliego', 'pgbouncer')",
    )
    expect(rows[0]!.n).toBeGreaterThan(0)
    expect(rows[0]!.n).toBeLessThanOrEqual(connections)
  })

  test('signing out of one process ends the session’s stream in the other', async () => {
    const session = await pair.openSession()
    const stream = await pair.openStream(session)
    await session.here.accounts.signOut()
    for await (const _ of stream);
    await expect(session.there.rfqs.drafts.list()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('a process is restarted in order, and its migrations find their lock free', async () => {
    expect(await pair.restart(0)).toBe(0)
    expect(await pair.restart(1)).toBe(0)
  })

  test('without DATABASE_DIRECT_URL the start ends with one sentence that says what to set', async () => {
    const { DATABASE_DIRECT_URL: _, ...pooledOnly } = env
    const dataDir = '/tmp/pliego-bouncer-unused'
    const more = { SESSION_SECRET: 'a secret of this test, long enough', FILES_DIR: `${dataDir}/archivos` }
    const refused = startPliego({ dataDir, port: await freePort(), env: { ...pooledOnly, ...more } })
    expect(await refused.ended(60_000)).toBe(1)
    expect(refused.stderr()).toBe(
      'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n',
    )
    expect(processesOf(dataDir)).toEqual([])
  })
})
