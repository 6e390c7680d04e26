import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { leftBehind, processesOf } from '../harness/processes.ts'
import {
  repeatUnanswered,
  inconsistencies,
  joinAll,
  openLedger,
  publishUntilGone,
  signInAll,
} from './fixtures/publishing.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const kills = process.env.LONG ? 30 : 2
const home = mkdtempSync(join(tmpdir(), 'pliego-kill-'))
const dataDir = join(home, 'data')
const ledger = openLedger()
let port = 0
let addresses: readonly string[] = []
let database: { rows: (query: string) => Promise<unknown[]>; close: () => Promise<void> } | undefined

beforeAll(async () => {
  port = await freePort()
})
afterAll(async () => {
  await database?.close()
  for (const pid of processesOf(home)) process.kill(pid, 'SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

const start = async () => {
  const server = startPliego({ dataDir, port })
  await firstPage(server, port)
  return server
}

/** Kills the server alone, as an operator would, or together with its database, as a power cut would. */
const killWhilePublishing = async (round: number) => {
  const server = await start()
  if (addresses.length === 0) addresses = await joinAll(port, kills)
  const people = await signInAll(port, kills)
  const repeated = await repeatUnanswered(ledger, people)
  const publishing = publishUntilGone(ledger, people, addresses)
  await sleep(150 + ((round * 137) % 600))
  for (const pid of round % 2 === 0 ? [server.pid] : processesOf(dataDir)) process.kill(pid, 'SIGKILL')
  await server.ended()
  await publishing
  expect(await leftBehind(dataDir)).toEqual([])
  return repeated
}

test(`killed ${kills} times while it publishes, it starts again each time and answers repeated calls`, async () => {
  let repeated = 0
  for (let round = 0; round < kills; round++) repeated += await killWhilePublishing(round)
  const server = await start()
  repeated += await repeatUnanswered(ledger, await signInAll(port, kills))
  server.signal('SIGTERM')
  expect(await server.ended()).toBe(0)
  // Every kill interrupted a call; otherwise nothing was tested.
  expect(repeated).toBeGreaterThanOrEqual(kills)
  expect(ledger.pending.size).toBe(0)
  expect(ledger.rfqs.size).toBeGreaterThan(0)
  expect(ledger.quotations.size).toBeGreaterThan(0)
  console.log(
    `${kills} kills: ${ledger.rfqs.size} RFQs, ${ledger.quotations.size} quotations, ${repeated} calls repeated`,
  )
})

describe('the database after the kills', () => {
  beforeAll(async () => {
    // Runs even when the test before failed.
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
    await leftBehind(dataDir)
    const postgres = await startPostgres({ dataDir, log: quietLog })
    const client = new pg.Client(postgres.connection as pg.ClientConfig)
    await client.connect()
    database = {
      rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
      close: async () => {
        await client.end()
        await postgres.stop()
      },
    }
  })

  test('holds every acknowledged write exactly once', async () => {
    const ids = async (table: string) =>
      ((await database!.rows(`select id from ${table}`)) as { id: string }[]).map((row) => row.id).toSorted()
    expect(await ids('rfqs')).toEqual([...ledger.rfqs.values()].toSorted())
    expect(await ids('quotations')).toEqual([...ledger.quotations.values()].map(({ id }) => id).toSorted())
  })

  test.each(Object.entries(inconsistencies))('does not hold %s', async (_inconsistency, query) => {
    expect(await database!.rows(query)).toEqual([])
  })
})
