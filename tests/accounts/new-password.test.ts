import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, passwordResets, sessions } from '#features/accounts/server/tables.ts'
import { notifications } from '#features/notifications/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword, signUpForm } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, as, viewerOf, signIn, join, recover, later } = accountsOf(platform)
const { clock, pool, db, jobs } = platform
const ana = 'ana@constructora.uy'
const newPassword = 'Ladrillo-2026!'
const wrong = { code: 'BAD_CREDENTIALS' }
const badLink = { code: 'BAD_LINK', status: 410 }
const reset = (token: string, password = newPassword) => byVisitor.resetPassword({ token, password })

beforeEach(async () => {
  clock.set(testNow)
  await jobs.drain()
  await forgetEverybody(pool)
})

const notificationKinds = async () =>
  (await db.select().from(notifications)).map(({ metadata, type }) => [metadata.kind, type])
const mailKinds = async () => (await storedMails(db)).map(({ kind }) => kind)

describe('a recovery link', () => {
  test('sets a new password once and ends every session at once', async () => {
    const [phone, laptop] = [await join(), await signIn(ana)]
    const token = await recover(ana)
    expect(await reset(token!)).toEqual({})
    for (const session of [phone, laptop]) {
      expect(await viewerOf(session.accessToken)).toEqual({ kind: 'visitor' })
      await expect(byVisitor.refresh({ refreshToken: session.refreshToken })).rejects.toMatchObject({
        code: 'SESSION_ENDED',
      })
    }
    await expect(signIn(ana, goodPassword)).rejects.toMatchObject(wrong)
    expect((await signIn(ana, newPassword)).user.id).toBe(phone.user.id)
    await expect(reset(token!, 'Portland-2026!')).rejects.toMatchObject(badLink)
    expect((await signIn(ana, newPassword)).user.id).toBe(phone.user.id)
  })

  test('says before a password is typed whether it still works', async () => {
    await join()
    const token = (await recover(ana))!
    expect(await byVisitor.recoveryLink({ token })).toEqual({})
    expect(await reset(token)).toEqual({})
    await expect(byVisitor.recoveryLink({ token })).rejects.toMatchObject(badLink)
    const late = (await recover(ana))!
    later(3_600)
    await expect(byVisitor.recoveryLink({ token: late })).rejects.toMatchObject(badLink)
  })

  test('that was used is reported to the owner by mail and notification', async () => {
    await join()
    await reset((await recover(ana))!)
    await jobs.drain()
    expect(await mailKinds()).toEqual(['security', 'recovery', 'verify-email'])
    expect(await notificationKinds()).toEqual([
      ['welcome', 'system'],
      ['security', 'system'],
    ])
    const [mail] = await storedMails(db)
    expect(mail?.text).toContain('http://localhost:3000/forgot-password')
    expect(mail?.text).not.toContain('token=')
  })

  test('is stored hashed, holds 256 bits, leads to PUBLIC_URL and expires after an hour', async () => {
    await join()
    const token = (await recover(ana))!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token)
    expect((await storedMails(db))[0]?.text).toContain(`http://localhost:3000/reset-password?token=${token}`)
    later(3_600)
    await expect(reset(token)).rejects.toMatchObject(badLink)
    expect((await signIn(ana)).user.email).toBe(ana)
  })

  test('still works after a weak password was refused', async () => {
    await join()
    const token = (await recover(ana))!
    await expect(reset(token, 'montevideo')).rejects.toMatchObject({ code: 'WEAK_PASSWORD', status: 422 })
    expect(await reset(token)).toEqual({})
  })

  test('works for one of 8 uses at once', async () => {
    await join()
    const token = (await recover(ana))!
    const uses = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => reset(token, `Cemento-${n}-2026!`)))
    expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
  })

  test('makes the other open links invalid when it is used', async () => {
    await join()
    const [first, second] = [await recover(ana), await recover(ana)]
    await reset(second!)
    await expect(reset(first!, 'Portland-2026!')).rejects.toMatchObject(badLink)
  })

  test('is mailed to accounts only, not to unknown emails or pending registrations', async () => {
    await byVisitor.signUp(signUpForm())
    expect(await byVisitor.recover({ email: ana })).toEqual({})
    expect(await byVisitor.recover({ email: 'nadie@nada.uy' })).toEqual({})
    await jobs.drain()
    expect(await mailKinds()).toEqual(['verify-email'])
    expect(await db.select().from(passwordResets)).toEqual([])
  })

  test('with an invented token is refused', async () => {
    for (const token of ['', 'x', 'a'.repeat(100)]) await expect(reset(token)).rejects.toMatchObject(badLink)
  })

  test('lets the owner in although somebody locked the email by guessing', async () => {
    await join()
    for (let n = 0; n < 10; n += 1) await expect(signIn(ana, 'x')).rejects.toMatchObject(wrong)
    await pool.query("update rate_limits set points = 200 where key like 'sign-in-email:%'")
    await expect(signIn(ana)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await reset((await recover(ana))!)
    await expect(signIn(ana, newPassword)).resolves.toMatchObject({ user: { email: ana } })
  })
})

describe('changing the password', () => {
  const change = async (accessToken: string, currentPassword = goodPassword, password = newPassword) =>
    (await as(accessToken)).changePassword({ currentPassword, newPassword: password })

  test('ends every other session at once and answers a fresh one for this device', async () => {
    const [here, there] = [await join(), await signIn(ana)]
    const fresh = await change(here.accessToken)
    for (const old of [here, there]) {
      expect(await viewerOf(old.accessToken)).toEqual({ kind: 'visitor' })
      await expect(byVisitor.refresh({ refreshToken: old.refreshToken })).rejects.toMatchObject({
        code: 'SESSION_ENDED',
      })
    }
    expect(await viewerOf(fresh.accessToken)).toMatchObject({ kind: 'member', id: here.user.id })
    expect((await byVisitor.refresh({ refreshToken: fresh.refreshToken })).user.id).toBe(here.user.id)
    expect(await (await as(fresh.accessToken)).sessions.list()).toMatchObject([{ device: 'Prueba', current: true }])
    await expect(signIn(ana, goodPassword)).rejects.toMatchObject(wrong)
    expect((await signIn(ana, newPassword)).user.id).toBe(here.user.id)
    await jobs.drain()
    expect(await mailKinds()).toEqual(['security', 'verify-email'])
    expect(await notificationKinds()).toContainEqual(['security', 'system'])
  })

  test('needs the current password and an acceptable new one; otherwise nothing changes', async () => {
    const { accessToken } = await join()
    await expect(change(accessToken, 'Otra-clave-99!')).rejects.toMatchObject({ code: 'WRONG_PASSWORD', status: 403 })
    await expect(change(accessToken, goodPassword, 'montevideo')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    expect(await viewerOf(accessToken)).toMatchObject({ kind: 'member' })
    expect((await signIn(ana)).user.email).toBe(ana)
    expect(await mailKinds()).toEqual(['verify-email'])
  })

  test('concerns the account, whatever its contact email is', async () => {
    const { accessToken } = await join()
    const calls = await as(accessToken)
    const { userType, signInEmail, locationLabel, memberSince, ...form } = await calls.profile.load()
    expect([userType, signInEmail, locationLabel, memberSince]).toEqual(['buyer', ana, '', testNow])
    await calls.profile.save({ ...form, placeId: null, email: 'ventas@constructora.uy' })
    expect((await change(accessToken)).user.email).toBe(ana)
    await expect(signIn('ventas@constructora.uy', newPassword)).rejects.toMatchObject(wrong)
  })

  test('refuses the password that the account has, and a wrong current one before that', async () => {
    const { accessToken } = await join()
    await expect(change(accessToken, 'Otra-Clave-9!', 'Otra-Clave-9!')).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    // The right password is not counted as a try.
    for (let n = 0; n < 10; n += 1)
      await expect(change(accessToken, goodPassword, goodPassword)).rejects.toMatchObject({ code: 'SAME_PASSWORD' })
    expect(await viewerOf(accessToken)).toMatchObject({ kind: 'member' })
    expect(await mailKinds()).toEqual(['verify-email'])
    await change(accessToken)
  })

  test('is locked after 10 wrong current passwords', async () => {
    const { accessToken } = await join()
    for (let n = 0; n < 10; n += 1)
      await expect(change(accessToken, 'x')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(change(accessToken)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })

  test('makes open recovery links invalid', async () => {
    const { accessToken } = await join()
    const token = await recover(ana)
    await change(accessToken)
    await expect(reset(token!, 'Portland-2026!')).rejects.toMatchObject(badLink)
  })

  test('succeeds for one of 6 changes at once, and leaves no session of the old password open', async () => {
    const { accessToken, user } = await join()
    const calls = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, n) => change(accessToken, goodPassword, `Cemento-${n}-2026!`)),
      ...Array.from({ length: 6 }, () => signIn(ana)),
    ])
    const changed = calls.slice(0, 6).filter((call) => call.status === 'fulfilled')
    expect(changed).toHaveLength(1)
    const open = (await db.select().from(sessions)).filter((session) => session.endedAt === null)
    const { value } = changed[0] as PromiseFulfilledResult<Awaited<ReturnType<typeof change>>>
    expect(open).toHaveLength(1)
    expect(await viewerOf(value.accessToken)).toMatchObject({ sessionId: open[0]!.id, id: user.id })
  })

  test('keeps the salt that pending registrations share, so that signing in still costs one hash', async () => {
    const { accessToken } = await join()
    const salt = async () => (await db.select().from(accounts))[0]!.passwordHash.split('$').slice(0, 5).join('$')
    const before = await salt()
    await change(accessToken)
    expect(await salt()).toBe(before)
  })
})
