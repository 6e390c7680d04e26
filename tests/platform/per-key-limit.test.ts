import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { v7 } from 'uuid'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createApi } from '#api.ts'
import type { contract } from '#contract.ts'
import { emptyDraft, emptyItem } from '#features/rfqs/domain/draft.ts'
import { turns } from '#platform/concurrency/per-key-limit.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

describe('one person’s turns', () => {
  it('are so many at once, in the order in which they came, and nobody else waits for them', async () => {
    const inTurn = turns(2)
    const begun: string[] = []
    const open: (() => void)[] = []
    const ask = (whose: string, name: string) =>
      inTurn(whose, () => {
        begun.push(name)
        return new Promise<void>((done) => open.push(done))
      })
    const all = [ask('one', 'a'), ask('one', 'b'), ask('one', 'c'), ask('one', 'd'), ask('another', 'e')]
    await turn()
    expect(begun).toEqual(['a', 'b', 'e'])
    open[1]!()
    await turn()
    expect(begun).toEqual(['a', 'b', 'e', 'c'])
    for (let n = 0; n < 5; n += 1) {
      open[n]?.()
      await turn()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a', 'b', 'e', 'c', 'd'])
  })

  it('are handed on by work that fails', async () => {
    const inTurn = turns(1)
    const failed = inTurn('one', () => Promise.reject(new Error('no')))
    const next = inTurn('one', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(await inTurn('one', () => Promise.resolve('after'))).toBe('after')
  })
})

describe('one person’s calls over HTTP', () => {
  it('are six at once: the seventh waits, while others, its own live stream and what ends its session are answered', async () => {
    const platform = await freshPlatform()
    const api = createApi({ ...platform, settings: testSettings })
    const server = createServer((request, response) => {
      void api.handle(request, response, { requestId: 'test', address: '127.0.0.1' })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    afterAll(() => server.closeAllConnections())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rpc`
    const { join } = accountsOf(platform)
    const enter = async (email: string) => {
      const { accessToken, user } = await join({ email })
      const headers = { authorization: `Bearer ${accessToken}` }
      const link = new RPCLink({ url, headers })
      return { id: user.id, call: createORPCClient<ContractRouterClient<typeof contract>>(link) }
    }
    const [ana, bruno] = [await enter('ana@una.uy'), await enter('bruno@otra.uy')]
    const items = [{ ...emptyItem('one'), productName: 'Cal' }]
    const publishing = () =>
      ana.call.rfqs.publish({ key: v7(), draftId: null, draftVersion: 0, rfq: { ...emptyDraft(), items } })

    const holder = await platform.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from profiles where id = $1 for update', [ana.id])
    const held = Array.from({ length: 6 }, () => publishing().catch((error: { code: string }) => error.code))
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await platform.pool.query(waiting)).rowCount).toBe(6), 10_000)
    let answered = false
    const seventh = ana.call.rfqs
      .mine({ cursor: null })
      .catch((error: { code: string }) => error.code)
      .finally(() => (answered = true))
    expect((await bruno.call.rfqs.mine({ cursor: null })).rfqs).toEqual([])
    const leave = new AbortController()
    const stream = await ana.call.notifications.live(undefined, { signal: leave.signal })
    expect((await stream.next()).value).toEqual({ type: 'resync', id: null })
    await pause(100)
    expect(answered).toBe(false)
    await ana.call.accounts.sessions.endAll()
    expect(await stream.next()).toMatchObject({ done: true })
    await holder.query('rollback')
    holder.release()
    expect(await Promise.all(held)).toEqual(Array(6).fill('INVALID'))
    // Its session ended while it waited.
    expect(await seventh).toBe('SIGN_IN_REQUIRED')
    leave.abort()
  })
})
