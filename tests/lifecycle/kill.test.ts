import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { killAllOf, leftBehind, type Started } from '../harness/processes.ts'
import { startSmtp } from '../harness/smtp.ts'
import { inconsistencies } from './fixtures/inconsistencies.ts'
import { openLedger } from './fixtures/ledger.ts'
import { externalEnv, firstPage, freePort, openPool, startPliego } from './fixtures/server.ts'
import { contentOf, tellStory } from './fixtures/stories.ts'

/**
 * What is killed in each round: the product 100 times and PostgreSQL 20 times in the long run, ten times both at once.
 */
const rounds = Array.from({ length: process.env.LONG ? 110 : 2 }, (_, n) => ({
  product: n % 11 !== 1,
  database: n % 11 === 1 || n % 11 === 2,
}))
const kills = {
  product: rounds.filter(({ product }) => product).length,
  database: rounds.filter(({ database }) => database).length,
}
const storiesAtOnce = process.env.LONG ? 8 : 2
/** Acknowledged writes between two kills: in the few rounds of the check the second kill falls on later steps. */
const writesBetween = process.env.LONG ? 3 : 10
/** No mail waits longer (milliseconds). */
const longestWait = 5 * 60_000

const home = mkdtempSync(join(tmpdir(), 'pliego-kill-'))
const [dataDir, filesDir] = [join(home, 'data'), join(home, 'archivos')]
const ledger = openLedger()
const smtp = await startSmtp()
const port = await freePort()
let postgres: Postgres
let product: Started
/** From each kill until everything that was killed answers again: what SMTP accepts meanwhile may not be noted down. */
const outages: { readonly from: number; readonly to: number }[] = []

const startDatabase = async () => (postgres = await startPostgres({ dataDir, log: quietLog }))
const startProduct = async () => {
  product = startPliego({
    dataDir: join(home, 'unused'),
    port,
    env: {
      ...externalEnv(postgres.connection, home),
      SMTP_URL: smtp.url,
      FILES_DIR: filesDir,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  await firstPage(product, port)
}
const pool = () => openPool(postgres.connection)
afterAll(async () => {
  ledger.giveUp()
  product.signal('SIGKILL')
  await postgres.stop()
  killAllOf(home)
  await smtp.close()
  rmSync(home, { recursive: true, force: true })
})

/** Kills when something was acknowledged since the last time and calls wait for an answer; starts what was killed. */
const killAndStart = async (round: number, killed: (typeof rounds)[number]) => {
  const before = ledger.total()
  await expect
    .poll(() => ledger.total(), { interval: 20, timeout: longestWait })
    .toBeGreaterThanOrEqual(before + writesBetween)
  await sleep((round * 137) % 600)
  await expect.poll(() => ledger.waiting(), { interval: 1, timeout: longestWait }).toBeGreaterThan(0)
  const from = Date.now()
  if (killed.product) process.kill(product.pid, 'SIGKILL')
  // All of its processes, so that none ends in order.
  if (killed.database) killAllOf(dataDir)
  if (killed.product) await product.ended()
  if (killed.database) {
    expect(await leftBehind(dataDir)).toEqual([])
    await startDatabase()
  }
  if (killed.product) await startProduct()
  outages.push({ from, to: Date.now() })
}

test(`${kills.product} kills of the product and ${kills.database} of PostgreSQL under load: every deal comes to its end, and every mail arrives`, async () => {
  await startDatabase()
  await startProduct()
  let stories = 0
  let isEnough = false
  const tell = async () => {
    while (!isEnough) await tellStory((stories += 1), { ledger, port, smtp })
  }
  const telling = Promise.all(Array.from({ length: storiesAtOnce }, tell))
  const killing = async () => {
    for (const [round, killed] of rounds.entries()) await killAndStart(round, killed)
    isEnough = true
  }
  try {
    // Whichever fails first ends the other.
    await Promise.race([Promise.all([telling, killing()]), telling.then(() => isEnough || Promise.reject(new Error()))])
  } finally {
    isEnough = true
    ledger.giveUp()
  }
  const reader = pool()
  const waiting = async () => (await reader.query('select from mails where sent_at is null')).rowCount
  await expect.poll(waiting, { timeout: longestWait }).toBe(0)
  await reader.end()
  product.signal('SIGTERM')
  expect(await product.ended()).toBe(0)
  expect(ledger.held('award')).toHaveLength(stories)
  console.log(`${stories} deals; calls that were lost and repeated: ${JSON.stringify(ledger.lost())}`)
})

describe('after the kills', () => {
  let reader: ReturnType<typeof openPool>
  beforeAll(() => void (reader = pool()))
  afterAll(() => reader.end())
  const ids = async (query: string) => (await reader.query<{ id: string }>(query)).rows.map(({ id }) => id).toSorted()

  test('the database holds every acknowledged write exactly once', async () => {
    expect(ledger.total()).toBeGreaterThan(0)
    expect({
      account: await ids('select email as id from accounts'),
      publication: await ids('select id from rfqs'),
      file: await ids("select id from files where state = 'ready'"),
      question: await ids('select id from questions'),
      answer: await ids('select id from questions where answer is not null'),
      quotation: await ids('select id from quotations'),
      award: await ids("select id from quotations where status in ('selected', 'awarded')"),
    }).toEqual(
      Object.fromEntries(
        ['account', 'publication', 'file', 'question', 'answer', 'quotation', 'award'].map((what) => [
          what,
          ledger.held(what),
        ]),
      ),
    )
  })

  test('every acknowledged file has its bytes', async () => {
    const { rows } = await reader.query<{ key: string }>('select storage_key as key from files order by created_at')
    const contents = rows.map(({ key }) => readFileSync(join(filesDir, key), 'utf8').match(/de la historia (\d+)/)?.[1])
    const whole = rows.map(({ key }, n) =>
      readFileSync(join(filesDir, key), 'utf8').includes(contentOf(Number(contents[n]))),
    )
    expect(whole).toEqual(ledger.held('file').map(() => true))
  })

  test('each mail arrived, once more only for somebody who was killed meanwhile, and none waited five minutes', async () => {
    const { rows: mails } = await reader.query<{ id: string; stored: Date }>(
      'select id, created_at as stored from mails',
    )
    const arrivals = Map.groupBy(smtp.arrived, ({ message }) => /^<([^@]+)@/.exec(message.messageId ?? '')?.[1])
    expect(new Set(arrivals.keys())).toEqual(new Set(mails.map(({ id }) => id)))
    const texts = smtp.arrived.map(({ message }) => message.text ?? '').join()
    expect(ledger.held('publication').filter((id) => !texts.includes(id))).toEqual([])
    const times = mails.map(({ id, stored }) => ({ stored, at: arrivals.get(id)!.map(({ at }) => at) }))
    const copies = times.flatMap(({ at }) => at.slice(1).map((copy, n) => [at[n]!, copy] as const))
    const isExplained = ([before, copy]: readonly [number, number]) =>
      outages.some(({ from, to }) => before <= to && from <= copy)
    expect({ outages, unexplained: copies.filter((copy) => !isExplained(copy)) }).toEqual({ outages, unexplained: [] })
    const waits = times.map(({ stored, at }) => at[0]! - stored.getTime())
    expect(waits.filter((wait) => wait > longestWait)).toEqual([])
    const longest = (Math.max(...waits) / 1_000).toFixed(1)
    console.log(`${mails.length} mails, ${copies.length} second copies, the longest wait was ${longest} s`)
  })

  test.each(Object.entries(inconsistencies))('the database does not hold %s', async (_inconsistency, query) => {
    expect((await reader.query(query)).rows).toEqual([])
  })
})
