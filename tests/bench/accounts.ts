import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { inProcessClient } from '#api.ts'
import { recoveryHandler } from '#features/accounts/server/recovery.ts'
import { accessReader, accessSigner } from '#features/accounts/server/tokens.ts'
import type { Services } from '#platform/api/call-context.ts'
import { fixedClock } from '#platform/clock.ts'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { folderStore } from '#platform/files/folder-store.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Jobs } from '#platform/jobs/queue.ts'
import { openLive } from '#platform/live/live.ts'
import { createLog } from '#platform/log.ts'
import { storedMails, mailDelivery } from '#platform/mail/mail.ts'
import { goodPassword, ownBrowser, signUpForm } from '../accounts/fixtures/people.ts'
import { testSettings } from '../harness/api.ts'
import { rankTest } from './ranks.ts'
import { administer } from './stage.ts'

/** One line of the table: what was measured, beside what it is held to. */
type AccountsRow = {
  readonly what: string
  readonly measured: string
  readonly aim: string
  readonly met: boolean
}

/**
 * CPU of a sign-in and of an access token's check, and whether time tells which emails have an account
 * (docs/security.md#which-emails-exist); on a database of its own of that server.
 */
export async function measureAccounts(server: pg.PoolConfig, tries = 60): Promise<readonly AccountsRow[]> {
  const connection = { ...server, database: 'bench_accounts' }
  await administer(server, `create database ${connection.database}`)
  const { services, stop } = await openServices(connection)
  try {
    const known = emails('cuenta', tries)
    for (const email of known) await joinAs(services, email)
    return [await signInRow(services, known[0]!), tokenRow(), ...(await timingRows(services, known))]
  } finally {
    await stop()
  }
}

const emails = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}@medida.uy`)

let callers = 0
/** A visitor from an address of its own: no limit is in the way. */
const visitorOf = (services: Services) => {
  callers += 1
  const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
  return inProcessClient(services, { kind: 'visitor' }, { requestId: 'bench', address }).accounts
}

async function joinAs(services: Services, email: string): Promise<void> {
  await visitorOf(services).signUp(signUpForm({ email }))
  const [mail] = await storedMails(services.db, 1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await visitorOf(services).verify({ token, browser: ownBrowser })
}

/** Milliseconds of CPU of this process, all its threads together, for each of `times` runs. */
async function cpuMs(times: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < Math.ceil(times / 10); n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < times; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

async function signInRow(services: Services, email: string): Promise<AccountsRow> {
  const ms = await cpuMs(40, () => visitorOf(services).signIn({ email, password: goodPassword, device: '' }))
  return {
    what: 'sign-in, CPU of the product',
    measured: `${ms.toFixed(1)} ms`,
    aim: 'under 60 ms',
    met: ms < 60,
  }
}

function tokenRow(): AccountsRow {
  const now = new Date()
  const ids = { sub: '019a0000-0000-7000-8000-00000000000a', sid: '019a0000-0000-7000-8000-00000000000b' }
  const { token } = accessSigner(testSettings.sessionSecret)({ ...ids, kind: 'member', userType: 'buyer' }, now)
  const read = accessReader(testSettings.sessionSecret)
  const check = (times: number) => {
    const before = process.cpuUsage()
    for (let n = 0; n < times; n += 1) if (read(token, now) === null) throw new Error('A good token was refused')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / times
  }
  check(5_000)
  const us = check(50_000)
  return { what: 'access token, check', measured: `${us.toFixed(1)} µs`, aim: 'under 20 µs', met: us < 20 }
}

/** What a stranger may ask with an email: the answer and its time are the same whether or not it has an account. */
type Door = readonly [name: string, call: (services: Services, email: string) => Promise<unknown>]

/** In this order: a sign-up makes somebody of nobody. */
const doors: readonly Door[] = [
  [
    'sign-in with a wrong password',
    (services, email) => visitorOf(services).signIn({ email, password: 'Otra-clave-99!', device: '' }),
  ],
  ['recovery', (services, email) => visitorOf(services).recover({ email })],
  ['sign-up', (services, email) => visitorOf(services).signUp(signUpForm({ email, password: 'Portland-2026!' }))],
]

/** Below this chance alone does not explain a difference. */
const significance = 0.001

/**
 * How many are asked at once: first one after the other, then in bursts, as a rival may ask to have some held up by
 * others.
 */
const burstSizes = [1, 16] as const

async function timingRows(services: Services, emailsWith: readonly string[]) {
  const rows: AccountsRow[] = []
  for (const [name, call] of doors) {
    for (const size of burstSizes) {
      const emailsWithout = emails(`nadie-${size}-`, emailsWith.length)
      const { known, unknown } = await timesInBursts(services, call, size, emailsWith, emailsWithout)
      const { above, p } = rankTest(known, unknown)
      rows.push({
        what: `${name}, ${size} at once: email with / without account, rank, p`,
        measured: `${median(known).toFixed(1)} / ${median(unknown).toFixed(1)} ms, ${above.toFixed(2)}, p ${p.toFixed(3)}`,
        aim: `p over ${significance}`,
        met: p > significance,
      })
    }
  }
  return rows
}

/** Milliseconds of each call, in bursts of random order; one email that is refused otherwise ends the run. */
async function timesInBursts(
  services: Services,
  call: Door[1],
  size: number,
  emailsWith: readonly string[],
  emailsWithout: readonly string[],
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const outcomes = new Set<string>()
  const waiting = shuffled([
    ...emailsWith.map((email) => ({ whose: 'known' as const, email })),
    ...emailsWithout.map((email) => ({ whose: 'unknown' as const, email })),
  ])
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, size).map(async ({ whose, email }) => {
        const began = performance.now()
        const outcome = await call(services, email).then(() => 'answered', String)
        times[whose].push(performance.now() - began)
        outcomes.add(outcome)
      }),
    )
  }
  if (outcomes.size > 1) throw new Error(`Emails are told apart by the answer: ${[...outcomes].join(' / ')}`)
  return times
}

const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)

const benchFiles = join(tmpdir(), 'pliego-bench-files')
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function openServices(connection: pg.PoolConfig): Promise<{ services: Services; stop(): Promise<void> }> {
  const log = createLog('error')
  await migrateDb(connection, resolve(import.meta.dirname, '../../db/migrations'))
  const { pool, db } = openDb(connection, log)
  const clock = fixedClock(new Date())
  const mail = mailDelivery({ db, log, smtpUrl: undefined, from: 'Pliego <hola@pliego.example>' })
  const handlers = [mail.handler, recoveryHandler({ settings: testSettings })]
  const jobs: Jobs = await startJobs({ db, clock, log, handlers, workers: false })
  const live = await openLive(connection, db, log)
  const stop = async () => {
    await live.stop()
    await jobs.stop()
    await pool.end()
  }
  return { services: { db, clock, jobs, live, log, files: folderStore(benchFiles), settings: testSettings }, stop }
}

/** The rows as a Markdown table of their own. */
export const accountsReport = (rows: readonly AccountsRow[]) =>
  [
    '| accounts | measured | aim | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ what, measured, aim, met }) => `| ${what} | ${measured} | ${aim} | ${met ? 'ok' : 'NOT MET'} |`),
  ].join('\n')
