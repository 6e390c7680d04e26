import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { endedSessions } from '#features/accounts/server/sessions/ended-sessions.ts'
import { rotateRefreshToken } from '#features/accounts/server/sessions/sessions.ts'
import { refreshTokens } from '#features/accounts/server/tables.ts'
import { openLive } from '#platform/live/live.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { readViewer } from '#features/accounts/server/sessions/viewer.ts'
import { accountsOf } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, as, viewerOf, signIn, join, later } = accountsOf(platform)
const { clock, pool, db } = platform
const refresh = (refreshToken: string) => byVisitor.refresh({ refreshToken })
const ended = { code: 'SESSION_ENDED', status: 401 }

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

test('each use of a refresh token gives the next one, and only hashes are stored', async () => {
  const first = await join()
  later(900)
  expect(await viewerOf(first.accessToken)).toEqual({ kind: 'visitor' })
  const second = await refresh(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await viewerOf(second.accessToken)).toMatchObject({ kind: 'member', id: first.user.id })
  const stored = JSON.stringify(await db.select().from(refreshTokens))
  for (const token of [first.refreshToken, second.refreshToken]) expect(stored).not.toContain(token)
})

test('two tabs that renew at the same time get the same child and stay signed in', async () => {
  const first = await join()
  later(900)
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => refresh(first.refreshToken)))
  const children = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.refreshToken : answer.status))
  expect(children).toEqual(children.map(() => children[0]))
  later(60)
  expect((await refresh(first.refreshToken)).refreshToken).toBe(children[0])
})

test('a tab that renews while another one still writes waits for it and gets the same child', async () => {
  const { refreshToken } = await join()
  const [isRotated, mayCommit] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const slow = platform.write(async (tx) => {
    const rotated = await rotateRefreshToken(tx, refreshToken, testSettings.sessionSecret)
    isRotated.resolve(rotated.ok ? rotated.value.refreshToken : 'refused')
    await mayCommit.promise
  })
  const child = await isRotated.promise
  const second = refresh(refreshToken)
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  mayCommit.resolve()
  await slow
  await expect(second).resolves.toMatchObject({ refreshToken: child })
})

test('signing out ends this session in every process, and no other session', async () => {
  const [phone, laptop] = [await join(), await signIn('ana@constructora.uy')]
  const elsewhere = await openLive(platform.connection, platform.db, platform.log)
  const otherProcess = { ...platform, live: elsewhere, settings: testSettings }
  const there = (token: string) => readViewer(otherProcess, `Bearer ${token}`)
  expect(await there(phone.accessToken)).toMatchObject({ kind: 'member' })
  // Only the database takes a session that it does not know for an ended one: from now on memory answers.
  await expect.poll(() => endedSessions(otherProcess).has(randomUUID())).toBe(false)
  await (await as(phone.accessToken)).signOut()
  expect(await viewerOf(phone.accessToken)).toEqual({ kind: 'visitor' })
  await expect(refresh(phone.refreshToken)).rejects.toMatchObject(ended)
  await expect.poll(() => there(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })
  await elsewhere.stop()
  // Without its connection the process does not trust its memory and asks the database.
  await (await as(laptop.accessToken)).signOut()
  expect(elsewhere.isConnected()).toBe(false)
  expect(await there(laptop.accessToken)).toEqual({ kind: 'visitor' })
})

test('a process without notices asks the database about each session, and refuses what it missed afterwards', async () => {
  const [phone, laptop] = [await join(), await signIn('ana@constructora.uy')]
  const elsewhere = await openLive(platform.connection, platform.db, platform.log)
  const there = (token: string) =>
    readViewer({ ...platform, live: elsewhere, settings: testSettings }, `Bearer ${token}`)
  expect(await there(phone.accessToken)).toMatchObject({ kind: 'member' })
  const phoneSession = await as(phone.accessToken)

  const { database } = platform.connection
  const admin = new pg.Client({ ...platform.connection, database: 'postgres' })
  await admin.connect()
  const allow = (connections: boolean) =>
    admin.query(`alter database ${pg.escapeIdentifier(database!)} with allow_connections ${connections}`)
  await allow(false)
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pliego-live' and datname = $1",
    [database],
  )
  await expect.poll(() => elsewhere.isConnected()).toBe(false)
  await phoneSession.signOut()
  expect(elsewhere.isConnected()).toBe(false)
  expect(await there(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await viewerOf(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })

  await allow(true)
  await admin.end()
  await expect.poll(() => elsewhere.isConnected()).toBe(true)
  expect(await there(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })
  await elsewhere.stop()
})

test('a process whose notices stall asks the database about each session, and hears them when they flow again', async () => {
  const [phone, laptop] = [await join(), await signIn('ana@constructora.uy')]
  const listeners = async () =>
    (
      await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()",
      )
    ).rows.map(({ pid }) => pid)
  const before = await listeners()
  const elsewhere = await openLive(platform.connection, platform.db, platform.log)
  const [backend] = (await listeners()).filter((pid) => !before.includes(pid))
  const there = (token: string) =>
    readViewer({ ...platform, live: elsewhere, settings: testSettings }, `Bearer ${token}`)
  expect(await there(phone.accessToken)).toMatchObject({ kind: 'member' })
  process.kill(backend!, 'SIGSTOP')
  try {
    await expect.poll(() => elsewhere.isConnected()).toBe(false)
    await (await as(phone.accessToken)).signOut()
    expect(await there(phone.accessToken)).toEqual({ kind: 'visitor' })
    expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })
  } finally {
    process.kill(backend!, 'SIGCONT')
  }
  await expect.poll(() => elsewhere.isConnected()).toBe(true)
  expect(await there(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })
  await elsewhere.stop()
})

test('a process that starts later knows which sessions ended before', async () => {
  const session = await join()
  await (await as(session.accessToken)).signOut()
  const live = await openLive(platform.connection, platform.db, platform.log)
  const services = { ...platform, live, settings: testSettings }
  expect(await readViewer(services, `Bearer ${session.accessToken}`)).toEqual({ kind: 'visitor' })
  await expect.poll(() => endedSessions(services).has('019a0000-0000-7000-8000-000000000000')).toBe(false)
  expect(await readViewer(services, `Bearer ${session.accessToken}`)).toEqual({ kind: 'visitor' })
  await live.stop()
})

test('an invented refresh token is refused', async () => {
  for (const token of ['', 'x', 'a'.repeat(200)]) await expect(refresh(token)).rejects.toMatchObject(ended)
})
