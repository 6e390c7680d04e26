import { expect, test } from 'vitest'
import { accountsSweepHandler } from '#features/accounts/server/sweep.ts'
import { knownBrowsers, pendingRegistrations, refreshTokens, sessions } from '#features/accounts/server/tables.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'
import { attemptOn } from '../harness/attempt.ts'

const platform = await freshPlatform()
const { byVisitor, as, join, signIn } = accountsOf(platform)
const { db, clock } = platform
const days = (n: number) => clock.set(new Date(testNow.getTime() + n * 86_400_000))

test('the nightly sweep deletes expired registrations, sessions and known browsers, and nothing else', async () => {
  const open = await join()
  const ended = await signIn('ana@constructora.uy')
  await (await as(ended.accessToken)).signOut()
  await byVisitor.signIn({ email: 'ana@constructora.uy', password: goodPassword, device: '', browser: 'laptop' })
  await byVisitor.signUp(signUpForm({ email: 'nadie@nada.uy' }))
  const sweep = () => accountsSweepHandler(platform).run({}, attemptOn(platform))
  await sweep()
  expect(await db.select().from(sessions)).toHaveLength(3)
  days(8)
  await sweep()
  expect(await db.select().from(pendingRegistrations)).toEqual([])
  expect(await db.select().from(sessions)).toHaveLength(2)
  expect(await db.select().from(refreshTokens)).toHaveLength(2)
  expect((await byVisitor.refresh({ refreshToken: open.refreshToken })).user.id).toBe(open.user.id)
  days(39)
  await sweep()
  expect(await db.select().from(sessions)).toEqual([])
  expect(await db.select().from(knownBrowsers)).toHaveLength(1)
  days(181)
  await sweep()
  expect(await db.select().from(knownBrowsers)).toEqual([])
})
