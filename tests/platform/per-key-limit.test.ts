import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { v7 } from 'uuid'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '#api.ts'
import type { contract } from '#contract.ts'
import { emptyDraft, emptyItem } from '#features/rfqs/domain/draft.ts'
import { perKeyLimit } from '#platform/concurrency/per-key-limit.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

describe('per-key limit', () => {
  test('runs so many tasks of a key at once, in order, and does not delay other keys', async () => {
    const limited = perKeyLimit(2)
    const started: string[] = []
    const finish: (() => void)[] = []
    const run = (key: string, name: string) =>
      limited(key, () => {
        started.push(name)
        return new Promise<void>((done) => finish.push(done))
      })
    const all = [run('ana', 'a'), run('ana', 'b'), run('ana', 'c'), run('ana', 'd'), run('bruno', 'e')]
    await nextTick()
    expect(started).toEqual(['a', 'b', 'e'])
    finish[1]!()
    await nextTick()
    expect(started).toEqual(['a', 'b', 'e', 'c'])
    for (let n = 0; n < 5; n += 1) {
      finish[n]?.()
      await nextTick()
    }
    await Promise.all(all)
    expect(started).toEqual(['a', 'b', 'e', 'c', 'd'])
  })

  test('passes the slot of a failed task to the next one', async () => {
    const limited = perKeyLimit(1)
    const failed = limited('ana', () => Promise.reject(new Error('no')))
    const next = limited('ana', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(await limited('ana', () => Promise.resolve('after'))).toBe('after')
  })
})

describe('limit of concurrent calls per person', () => {
  test('makes the seventh call wait, and any form, but not others, the live stream or ending the session', async () => {
    const platform = await freshPlatform()
    const api = createApi({ ...platform, settings: testSettings })
    const server = createServer((request, response) => {
      void api.handle(request, response, { requestId: 'test', address: '127.0.0.1', headers: [] })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    afterAll(() => server.closeAllConnections())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rpc`
    const { join } = accountsOf(platform)
    const signUp = async (email: string) => {
      const { accessToken, user } = await join({ email })
      const headers = { authorization: `Bearer ${accessToken}` }
      const link = new RPCLink({ url, headers })
      return { id: user.id, headers, call: createORPCClient<ContractRouterClient<typeof contract>>(link) }
    }
    const [ana, bruno] = [await signUp('ana@una.uy'), await signUp('bruno@otra.uy')]
    const items = [{ ...emptyItem('one'), productName: 'Cal' }]
    const publish = () =>
      ana.call.rfqs.publish({ key: v7(), draftId: null, draftVersion: 0, rfq: { ...emptyDraft(), items } })

    const blocker = await platform.pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from profiles where id = $1 for update', [ana.id])
    const blocked = Array.from({ length: 6 }, () => publish().catch((error: { code: string }) => error.code))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await platform.pool.query(waiting)).rowCount).toBe(6), 10_000)
    let answered = false
    const seventh = ana.call.rfqs
      .mine({ cursor: null })
      .catch((error: { code: string }) => error.code)
      .finally(() => (answered = true))
    let isFormAnswered = false
    const form = new FormData()
    form.set('data', '{}')
    const byForm = fetch(`${url}/files/part`, { method: 'POST', headers: ana.headers, body: form }).finally(
      () => (isFormAnswered = true),
    )
    expect((await bruno.call.rfqs.mine({ cursor: null })).rfqs).toEqual([])
    const leave = new AbortController()
    const stream = await ana.call.notifications.live({ after: null }, { signal: leave.signal })
    expect((await stream.next()).value).toMatchObject({ type: 'resync', id: null })
    await sleep(100)
    expect([answered, isFormAnswered]).toEqual([false, false])
    await ana.call.accounts.sessions.endAll()
    expect(await stream.next()).toMatchObject({ done: true })
    await blocker.query('rollback')
    blocker.release()
    expect(await Promise.all(blocked)).toEqual(Array(6).fill('INVALID'))
    // Its session ended while it was waiting.
    expect(await seventh).toBe('SIGN_IN_REQUIRED')
    expect((await byForm).status).toBe(401)
    leave.abort()
  })
})
