import { expect, test } from 'vitest'
import { accountsSweepHandler } from '#features/accounts/server/sweep.ts'
import { pendingRegistrations, refreshTokens, sessions } from '#features/accounts/server/tables.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { accountsOf, signUpForm } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, as, join, signIn } = accountsOf(platform)
const { db, clock } = platform
const days = (n: number) => clock.set(new Date(testNow.getTime() + n * 86_400_000))

test('the night forgets unconfirmed registrations and finished sessions, and nothing else', async () => {
  const kept = await join()
  const left = await signIn('ana@constructora.uy')
  await (await as(left.accessToken)).signOut()
  await byVisitor.signUp(signUpForm({ email: 'nadie@nada.uy' }))
  const night = () => accountsSweepHandler(platform).run({}, { number: 1, signal: new AbortController().signal })
  await night()
  expect(await db.select().from(sessions)).toHaveLength(2)
  days(8)
  await night()
  expect(await db.select().from(pendingRegistrations)).toEqual([])
  expect(await db.select().from(sessions)).toHaveLength(1)
  expect(await db.select().from(refreshTokens)).toHaveLength(1)
  expect((await byVisitor.refresh({ refreshToken: kept.refreshToken })).user.id).toBe(kept.user.id)
  days(39)
  await night()
  expect(await db.select().from(sessions)).toEqual([])
})
