import pg from 'pg'
import { expect, test } from 'vitest'
import { announce, notice, openLive, type LiveEvent } from '#platform/live.ts'
import { freshPlatform } from '../harness/platform.ts'

const { connection, log, write, live, pool } = await freshPlatform()
const ana = '019a0000-0000-7000-8000-00000000000a'
const bruno = '019a0000-0000-7000-8000-00000000000b'

const tell = (userId: string, id: string, type = 'notification') => write((tx) => announce(tx, { userId, type, id }))
const settled = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms))
const read = async (stream: AsyncIterable<LiveEvent>) => {
  const events: LiveEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

test('reaches the person it is for, after the commit, with type and id only', async () => {
  const ending = new AbortController()
  const hers = read(live.subscribe(ana, ending.signal))
  const his = read(live.subscribe(bruno, ending.signal))
  await tell(ana, 'n1')
  await write(async (tx) => {
    await announce(tx, { userId: ana, type: 'notification', id: 'never' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await settled()
  ending.abort()
  expect(await hers).toEqual([{ type: 'notification', id: 'n1' }])
  expect(await his).toEqual([])
})

test('every stream of a person gets every event', async () => {
  const ending = new AbortController()
  const both = [read(live.subscribe(ana, ending.signal)), read(live.subscribe(ana, ending.signal))]
  await tell(ana, 'n2')
  await settled()
  ending.abort()
  for (const events of await Promise.all(both)) expect(events).toEqual([{ type: 'notification', id: 'n2' }])
})

test('holds what happens between subscribing and the first read', async () => {
  const stream = live.subscribe(ana)
  await tell(ana, 'n3')
  await settled()
  expect(await stream.next()).toEqual({ value: { type: 'notification', id: 'n3' }, done: false })
  await stream.return?.()
  expect(await stream.next()).toEqual({ value: undefined, done: true })
})

test('one person keeps 32 streams: of more the oldest ends, and nobody else’s', async () => {
  const ending = new AbortController()
  const his = live.subscribe(bruno, ending.signal)
  const hers = Array.from({ length: 33 }, () => live.subscribe(ana, ending.signal))
  const [first, ...others] = hers
  expect(await first!.next()).toEqual({ value: undefined, done: true })
  await tell(ana, 'n4')
  await tell(bruno, 'n5')
  for (const stream of others) expect((await stream.next()).value).toEqual({ type: 'notification', id: 'n4' })
  expect((await his.next()).value).toEqual({ type: 'notification', id: 'n5' })
  ending.abort()
})

const burst = (count: number) =>
  write(async (tx) => {
    for (let n = 0; n < count; n += 1) await announce(tx, { userId: ana, type: 'notification', id: `n${n}` })
  })

test('a burst becomes one order to fetch, and nobody who reads is dropped', async () => {
  const ending = new AbortController()
  const awake = read(live.subscribe(ana, ending.signal))
  await burst(150)
  await settled()
  await tell(ana, 'last')
  await settled()
  ending.abort()
  const events = await awake
  expect(events.length).toBeLessThan(150)
  expect(events).toContainEqual({ type: 'resync', id: '' })
  expect(events.at(-1)).toEqual({ type: 'notification', id: 'last' })
})

test('a reader that never reads is dropped at a cap', async () => {
  const asleep = live.subscribe(ana)
  await burst(250)
  await settled()
  expect(await asleep.next()).toEqual({ value: undefined, done: true })
})

test('a stream that is aborted ends at once, also before it began', async () => {
  expect(await read(live.subscribe(ana, AbortSignal.abort()))).toEqual([])
  const ending = new AbortController()
  const waiting = live.subscribe(ana, ending.signal).next()
  ending.abort()
  expect(await waiting).toEqual({ value: undefined, done: true })
})

test('other channels are told in every process, until they stop listening', async () => {
  const other = await openLive(connection, log)
  const heard: (string | null)[] = []
  const stopListening = await live.onNotice('sessions', (payload) => heard.push(`one ${payload}`))
  await other.onNotice('sessions', (payload) => heard.push(`two ${payload}`))
  await write((tx) => notice(tx, 'sessions', 'family-1'))
  await settled()
  expect(new Set(heard)).toEqual(new Set(['one family-1', 'two family-1']))
  stopListening()
  await write((tx) => notice(tx, 'sessions', 'family-2'))
  await settled()
  expect(heard.slice(2)).toEqual(['two family-2'])
  await other.stop()
})

test('whoever comes while a channel is being opened waits until it is: nothing that follows is missed', async () => {
  const other = await openLive(connection, log)
  const ready: string[] = []
  await Promise.all(
    ['first', 'second'].map(async (name) => {
      await other.onNotice('just-opened', () => undefined)
      ready.push(name)
    }),
  )
  expect(ready).toEqual(['first', 'second'])
  await other.stop()
})

test('after a lost connection it listens again and tells everyone to fetch anew', async () => {
  const ending = new AbortController()
  const stream = live.subscribe(ana, ending.signal)
  const heard: (string | null)[] = []
  await live.onNotice('sessions', (payload) => heard.push(payload))
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()",
  )
  await admin.end()
  expect(await stream.next()).toEqual({ value: { type: 'resync', id: '' }, done: false })
  expect(heard).toEqual([null])
  await tell(ana, 'after')
  expect(await stream.next()).toEqual({ value: { type: 'notification', id: 'after' }, done: false })
  await write((tx) => notice(tx, 'sessions', 'family-3'))
  await settled()
  expect(heard).toEqual([null, 'family-3'])
  ending.abort()
})

test('holds one connection however many listen, and ends every stream when it stops', async () => {
  const own = await openLive(connection, log)
  const streams = Array.from({ length: 500 }, (_, n) => read(own.subscribe(n % 2 ? ana : bruno)))
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()",
  )
  expect(rows[0]!.n).toBeLessThanOrEqual(3)
  await own.stop()
  expect(await Promise.all(streams)).toHaveLength(500)
  expect(await read(own.subscribe(ana))).toEqual([])
})
