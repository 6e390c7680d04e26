import { beforeEach, expect, test } from 'vitest'
import { visitor } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, signUpForm } from './fixtures/people.ts'

/** What happens to a registration, or to a recovery link, while another transaction is at it. */
const platform = await freshPlatform()
const { byVisitor, lastMail, signIn, follow, join, recover } = accountsOf(platform)
const ana = 'ana@constructora.uy'

beforeEach(() => forgetEverybody(platform.pool))

const waitingFor = async (statements: number) => {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await platform.pool.query(waiting)).rowCount).toBe(statements)
}
/** Runs `meanwhile` while a transaction holds what the statement wrote, and ends it when this many others wait. */
const holding = async <T>(statement: string, end: 'commit' | 'rollback', waiting: number, meanwhile: () => T) => {
  const holder = await platform.pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  const result = meanwhile()
  try {
    await waitingFor(waiting)
  } finally {
    await holder.query(end)
  }
  holder.release()
  return result
}

test('two links of one email that are followed at once make one account, and the other one has ended', async () => {
  await byVisitor.signUp(signUpForm())
  const first = (await lastMail(ana)).token!
  await byVisitor.signUp(signUpForm({ password: 'Ladrillo-2026!' }))
  const second = (await lastMail(ana)).token!
  const insertAccount = `insert into accounts values (gen_random_uuid(), '${ana}', '-', 'buyer', now(), now())`
  const codes = await holding(insertAccount, 'rollback', 2, () =>
    Promise.all([codeOf(follow(first)), codeOf(follow(second))]),
  )
  expect(codes.toSorted()).toEqual(['BAD_LINK', null])
})

test('a sign-in whose registration ends in the meantime is refused like a wrong password', async () => {
  await byVisitor.signUp(signUpForm())
  const code = await holding('delete from pending_registrations', 'commit', 1, () => codeOf(signIn(ana)))
  expect(code).toBe('BAD_CREDENTIALS')
})

test('two recovery links that are used at once set one password, and the other one has ended', async () => {
  await join({ email: ana })
  const tokens = [await recover(ana), await recover(ana)]
  const { resetPassword } = productFor(platform, visitor).accounts
  const codes = await holding('update accounts set email = email', 'rollback', 2, () =>
    Promise.all(
      tokens.map((token, n) =>
        codeOf(resetPassword({ token: token!, password: `Ladrillo-${n}-2026!`, browser: null })),
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(['BAD_LINK', null])
})
