import { call, ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { transaction, type Tx } from '#platform/database/db.ts'
import type { Context, Viewer } from '#platform/rpc.ts'
import { calls as anybodysCalls } from '../anonymity/fixtures/calls.ts'
import { contextFor } from '../harness/api.ts'
import { procedureAt, procedureNames } from '../harness/product.ts'
import { calls } from './fixtures/calls.ts'
import { completeInputs } from './fixtures/complete.ts'
import { countingCalls, type Asked } from './fixtures/counting.ts'
import { openStates, states, type State } from './fixtures/deals.ts'
import { aboutNobodyElse, outcomes, type Outcomes } from './fixtures/outcomes.ts'

/*
 * Who reads and writes what of somebody else, in each state of an RFQ: every procedure × every viewer × every state.
 * The expected outcomes are in fixtures/outcomes.ts; tests/access.test.ts has who may call a procedure at all.
 */

const opened = await openStates()
const { platform, people, of, own, others } = opened
const viewers: Record<string, Viewer> = {
  ...Object.fromEntries(Object.entries(people).map(([who, { viewer }]) => [who, viewer])),
  ...others,
}

/** How many rows the connection has written, as far as they are not reported yet. */
const writesOf = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ writes: number }>(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as writes from pg_stat_xact_user_tables`,
  )
  return rows[0]!.writes
}

const undone = new Error('undone')
/** Runs transactions whose writes are undone once they answered, so that every call finds the same, and counts them. */
const undoing = () => {
  const counted = { writes: 0 }
  const run: Context['transaction'] = async (fn) => {
    const { clock, jobs, listeners } = platform
    let answer: { readonly value: Awaited<ReturnType<typeof fn>> } | undefined
    const attempt = transaction(platform.db, { clock, jobs, listeners }, async (tx) => {
      const before = await writesOf(tx)
      answer = { value: await fn(tx) }
      counted.writes += (await writesOf(tx)) - before
      throw undone
    })
    await attempt.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return answer!.value
  }
  return { counted, run }
}

/** Whether an answer tells nothing: null, a list without rows, or an object of these. */
const isEmpty = (result: unknown): boolean =>
  result === null ||
  (Array.isArray(result) && result.length === 0) ||
  (Object.getPrototypeOf(result) === Object.prototype && Object.values(result as object).every(isEmpty))

/** The code of a refusal, 'writes', 'reads', or 'nothing' for an answer that tells and changes nothing. */
const outcomeOf = async (viewer: Viewer, name: string, state: State): Promise<string> => {
  const { counted, run } = undoing()
  const context = contextFor(platform, viewer, { transaction: run })
  try {
    const result = await call(procedureAt(name.split(' ')[0]!), calls[name]!(of[state], own), { context })
    if (counted.writes > 0) return 'writes'
    return isEmpty(result) ? 'nothing' : 'reads'
  } catch (error) {
    if (error instanceof ORPCError) return String(error.code)
    throw error
  }
}

/** What is refused without saying so in the table: to whoever is not signed in, not verified, or has nothing to do. */
const refusedTo = (who: string) =>
  who === 'visitor' || who === 'expired' || who === 'signedOut'
    ? 'SIGN_IN_REQUIRED'
    : who === 'unverified'
      ? 'NOT_VERIFIED'
      : 'ACCESS_DENIED'

/** Who gets which outcome, without those who are simply refused. */
const actual = async (name: string, state: State): Promise<string> => {
  const groups = new Map<string, string[]>()
  for (const [who, viewer] of Object.entries(viewers)) {
    const outcome = await outcomeOf(viewer, name, state)
    if (outcome !== refusedTo(who)) groups.set(outcome, [...(groups.get(outcome) ?? []), who])
  }
  return [...groups].map(([outcome, who]) => `${outcome}: ${who.join(' ')}`).join(' | ')
}
const expected = (row: Outcomes, state: State): string =>
  row.always ?? Object.entries(row).find(([named]) => named.split(' ').includes(state))?.[1] ?? ''

describe('every procedure of the contract', () => {
  test('is called about somebody else’s things, or is about nobody else’s', () => {
    const called = new Set(Object.keys(calls).map((name) => name.split(' ')[0]!))
    expect([...called, ...aboutNobodyElse].toSorted()).toEqual(procedureNames().toSorted())
    expect(Object.keys(calls)).toEqual(Object.keys(outcomes))
  })

  test.each(Object.keys(calls))('answers nobody else in any state than its row says: %s', async (name) => {
    const row = outcomes[name]!
    for (const state of states) expect([state, await actual(name, state)]).toEqual([state, expected(row, state)])
  })
})

describe('the statements of every procedure', async () => {
  const complete = await completeInputs(opened)
  const { ask, close } = countingCalls(platform)
  afterAll(close)
  const callers = [people.owner.viewer, people.author.viewer, people.stranger.viewer, others.visitor]

  /** By the first caller, and in the first state, in which it is answered; else by the first who may call it. */
  const askedBy = async (name: string): Promise<Asked> => {
    let first: Asked | undefined
    for (const state of calls[name] ? states : states.slice(0, 1))
      for (const viewer of callers) {
        const input = () =>
          complete[name] ?? calls[name]?.(of[state], own) ?? anybodysCalls[name]!({} as never, 'owner')[0]
        const { refused } = await ask(viewer, name, input())
        if (refused === 'ACCESS_DENIED' || refused === 'SIGN_IN_REQUIRED') continue
        const asked = await ask(viewer, name, input())
        if (asked.refused === null) return asked
        first ??= asked
      }
    return first!
  }

  // Fewer is better; more needs a reason in the commit. `npx vitest run tests/access/states.test.ts -u` writes the
  // rows.
  test('are as many as its row of fixtures/statements.txt says', async () => {
    const rows: string[] = []
    for (const name of procedureNames().filter((each) => each !== 'notifications.live')) {
      const { statements, unnamed, refused } = await askedBy(name)
      rows.push(
        `${name}: ${statements}${unnamed > 0 ? `, ${unnamed} without a name` : ''}${refused ? ` (${refused})` : ''}\n`,
      )
    }
    await expect(rows.toSorted().join('')).toMatchFileSnapshot('fixtures/statements.txt')
  })
})
