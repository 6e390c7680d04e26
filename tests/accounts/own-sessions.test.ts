import { beforeEach, expect, test } from 'vitest'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, as, viewerOf, join, signIn, later } = accountsOf(platform)
const { clock, pool } = platform
const ana = 'ana@constructora.uy'
const nobody = { kind: 'visitor' }

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

test('a person sees its open sessions with device and last use, last used first, the current one marked', async () => {
  const first = await join()
  await join({ email: 'bruno@otra.uy' })
  later(60)
  const phone = await byVisitor.signIn({ email: ana, password: goodPassword, device: 'Teléfono' })
  later(60)
  const renewed = await byVisitor.refresh({ refreshToken: first.refreshToken })
  const list = await (await as(phone.accessToken)).sessions.list()
  expect(list).toEqual([
    {
      id: expect.any(String) as string,
      device: 'Prueba',
      createdAt: testNow,
      usedAt: new Date(testNow.getTime() + 120_000),
      current: false,
    },
    expect.objectContaining({ device: 'Teléfono', usedAt: new Date(testNow.getTime() + 60_000), current: true }),
  ])
  expect((await (await as(renewed.accessToken)).sessions.list()).map(({ current }) => current)).toEqual([true, false])
})

test('opening a page counts as use, written to the database at most once a minute', async () => {
  const { accessToken } = await join()
  const calls = await as(accessToken)
  const usedAt = async () => (await calls.sessions.list())[0]!.usedAt.getTime() - testNow.getTime()
  later(59)
  await calls.me()
  expect(await usedAt()).toBe(0)
  later(240)
  await calls.me()
  expect(await usedAt()).toBe(299_000)
})

test('ended, idle and expired sessions are not in the list', async () => {
  const first = await join()
  await (await as(first.accessToken)).signOut()
  await signIn(ana)
  later(31 * 86_400)
  const now = await signIn(ana)
  expect(await (await as(now.accessToken)).sessions.list()).toHaveLength(1)
})

test('a person can end each of its sessions, at once', async () => {
  const [here, there] = [await join(), await signIn(ana)]
  const calls = await as(here.accessToken)
  const other = (await calls.sessions.list()).find(({ current }) => !current)!
  expect(await calls.sessions.end({ id: other.id })).toEqual({})
  expect(await viewerOf(there.accessToken)).toEqual(nobody)
  await expect(byVisitor.refresh({ refreshToken: there.refreshToken })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await viewerOf(here.accessToken)).toMatchObject({ kind: 'member' })
  expect(await calls.sessions.list()).toHaveLength(1)
})

test('ending an absent or foreign session changes nothing and gets the same answer', async () => {
  const [ours, theirs] = [await join(), await join({ email: 'bruno@otra.uy' })]
  const foreign = (await (await as(theirs.accessToken)).sessions.list())[0]!.id
  const calls = await as(ours.accessToken)
  expect(await calls.sessions.end({ id: foreign })).toEqual({})
  expect(await calls.sessions.end({ id: '019a0000-0000-7000-8000-000000000000' })).toEqual({})
  expect(await viewerOf(theirs.accessToken)).toMatchObject({ kind: 'member' })
  expect((await byVisitor.refresh({ refreshToken: theirs.refreshToken })).user.id).toBe(theirs.user.id)
})

test('signing out everywhere ends all sessions of the person, the current one too, and of nobody else', async () => {
  const all = [await join(), await signIn(ana), await signIn(ana)]
  const other = await join({ email: 'bruno@otra.uy' })
  expect(await (await as(all[0]!.accessToken)).sessions.endAll()).toEqual({})
  for (const { accessToken } of all) expect(await viewerOf(accessToken)).toEqual(nobody)
  expect(await viewerOf(other.accessToken)).toMatchObject({ kind: 'member' })
})
