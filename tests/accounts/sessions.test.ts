import { beforeEach, expect, test } from 'vitest'
import { endedSessions } from '#features/accounts/server/ended-sessions.ts'
import { refreshTokens } from '#features/accounts/server/tables.ts'
import { openLive } from '#platform/live.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { readViewer } from '#features/accounts/server/viewer.ts'
import { accountsOf } from './people.ts'

const platform = await freshPlatform()
const { byVisitor, as, viewerOf, signIn, join } = accountsOf(platform)
const { clock, pool, db } = platform
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const refresh = (refreshToken: string) => byVisitor.refresh({ refreshToken })
const ended = { code: 'SESSION_ENDED', status: 401 }

beforeEach(async () => {
  clock.set(testNow)
  await pool.query('truncate accounts, pending_registrations, mails, rate_limits cascade')
})

test('each use of a refresh token gives the next one, and none of them is kept as it is', async () => {
  const first = await join()
  later(900)
  expect(await viewerOf(first.accessToken)).toEqual({ kind: 'visitor' })
  const second = await refresh(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await viewerOf(second.accessToken)).toMatchObject({ kind: 'member', id: first.user.id })
  const kept = JSON.stringify(await db.select().from(refreshTokens))
  for (const token of [first.refreshToken, second.refreshToken]) expect(kept).not.toContain(token)
})

test('two tabs renewing together get the same child and stay signed in', async () => {
  const first = await join()
  later(900)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refreshToken)))
  expect(new Set(answers.map((one) => one.refreshToken)).size).toBe(1)
  later(10)
  expect((await refresh(first.refreshToken)).refreshToken).toBe(answers[0]!.refreshToken)
})

test('a token used again after 10 seconds ends the whole family, at once', async () => {
  const chain = [(await join()).refreshToken]
  let newest = ''
  for (let n = 0; n < 3; n += 1) {
    later(60)
    const next = await refresh(chain.at(-1)!)
    chain.push(next.refreshToken)
    newest = next.accessToken
  }
  expect(await viewerOf(newest)).toMatchObject({ kind: 'member' })
  later(11)
  await expect(refresh(chain[1]!)).rejects.toMatchObject(ended)
  for (const token of chain) await expect(refresh(token)).rejects.toMatchObject(ended)
  expect(await viewerOf(newest)).toEqual({ kind: 'visitor' })
})

test('a session ends 90 days after signing in, and after 30 days without use', async () => {
  const { refreshToken } = await join()
  later(31 * 86_400)
  await expect(refresh(refreshToken)).rejects.toMatchObject(ended)
  let token = (await signIn('ana@constructora.uy')).refreshToken
  for (let n = 0; n < 4; n += 1) {
    later(22 * 86_400)
    token = (await refresh(token)).refreshToken
  }
  later(2 * 86_400)
  await expect(refresh(token)).rejects.toMatchObject(ended)
})

test('signing out ends this session in every process and no other', async () => {
  const [phone, laptop] = [await join(), await signIn('ana@constructora.uy')]
  const elsewhere = await openLive(platform.connection, platform.log)
  const otherProcess = { ...platform, live: elsewhere, settings: testSettings }
  const there = (token: string) => readViewer(otherProcess, `Bearer ${token}`)
  expect(await there(phone.accessToken)).toMatchObject({ kind: 'member' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await (await as(phone.accessToken)).signOut()
  expect(await viewerOf(phone.accessToken)).toEqual({ kind: 'visitor' })
  await expect(refresh(phone.refreshToken)).rejects.toMatchObject(ended)
  await expect.poll(() => there(phone.accessToken)).toEqual({ kind: 'visitor' })
  expect(await there(laptop.accessToken)).toMatchObject({ kind: 'member' })
  await elsewhere.stop()
  // Without its connection the process no longer trusts its memory and asks the database.
  await (await as(laptop.accessToken)).signOut()
  expect(elsewhere.listening()).toBe(false)
  expect(await there(laptop.accessToken)).toEqual({ kind: 'visitor' })
})

test('a process that starts later knows what ended before', async () => {
  const session = await join()
  await (await as(session.accessToken)).signOut()
  const live = await openLive(platform.connection, platform.log)
  const services = { ...platform, live, settings: testSettings }
  expect(await readViewer(services, `Bearer ${session.accessToken}`)).toEqual({ kind: 'visitor' })
  await expect.poll(() => endedSessions(services).has('019a0000-0000-7000-8000-000000000000')).toBe(false)
  expect(await readViewer(services, `Bearer ${session.accessToken}`)).toEqual({ kind: 'visitor' })
  await live.stop()
})

test('noise is not a refresh token', async () => {
  for (const token of ['', 'x', 'a'.repeat(200)]) await expect(refresh(token)).rejects.toMatchObject(ended)
})

test('addresses: the first is the default, newest after it, nobody reads another person’s', async () => {
  const ana = await as((await join()).accessToken)
  const bruno = await as((await join({ email: 'bruno@otra.uy' })).accessToken)
  const forms = ['Obra', 'Depósito'].map((label) => ({ label, addressText: 'Artigas 100', placeId: 'uy:salto-salto' }))
  await Promise.all(forms.map((form) => ana.addresses.add(form)))
  later(1)
  const last = await ana.addresses.add({ label: 'Oficina', addressText: 'Sin lugar', placeId: 'unknown' })
  expect(last).toMatchObject({ city: '', department: '', placeId: null, isDefault: false })
  const list = await ana.addresses.list()
  expect(list.map((one) => one.isDefault)).toEqual([true, false, false])
  expect(list[0]).toMatchObject({ city: 'Salto', department: 'Salto', placeId: 'uy:salto-salto' })
  expect(list[0]).not.toHaveProperty('lat')
  expect(list[1]!.label).toBe('Oficina')
  expect(await bruno.addresses.list()).toEqual([])
})
