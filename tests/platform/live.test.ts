import pg from 'pg'
import { expect, test } from 'vitest'
import { notifyChannel, openLive } from '#platform/live/live.ts'
import type { LiveEvent } from '#platform/live/live-stream.ts'
import { freshPlatform } from '../harness/platform.ts'

const { connection, db, log, write, live, pool } = await freshPlatform()
const ana = '019a0000-0000-7000-8000-00000000000a'
const bruno = '019a0000-0000-7000-8000-00000000000b'
const carla = '019a0000-0000-7000-8000-00000000000c'

const sendEvent = (userId: string, id: string, type = 'notification') =>
  write(async (tx) => tx.tellLive({ userId, type, id }))
const read = async (stream: AsyncIterable<LiveEvent>) => {
  const events: LiveEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}
/** A stream from now on: past its first event, which asks for everything. */
const subscribe = async (userId: string, signal?: AbortSignal) => {
  const stream = live.subscribe(userId, null)
  signal?.addEventListener('abort', () => stream.end())
  expect((await stream.next()).value?.type).toBe('resync')
  return stream
}
/** Waits until all that was committed before has come here: one connection brings everybody's events in their order. */
const delivered = async () => {
  const stream = await subscribe(carla)
  await sendEvent(carla, 'marker')
  expect((await stream.next()).value?.id).toBe('marker')
  stream.end()
}
const named = (events: readonly LiveEvent[]) => events.map(({ type, id }) => `${type} ${id}`)

test('an event reaches its person only, after the commit, with position, type and id only', async () => {
  const abort = new AbortController()
  const hers = read(await subscribe(ana, abort.signal))
  const his = read(await subscribe(bruno, abort.signal))
  await sendEvent(ana, 'n1')
  await write(async (tx) => {
    tx.tellLive({ userId: ana, type: 'notification', id: 'never' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await delivered()
  abort.abort()
  expect(await hers).toEqual([{ position: 1, type: 'notification', id: 'n1' }])
  expect(await his).toEqual([])
})

test('every stream of a person gets every event', async () => {
  const abort = new AbortController()
  const both = [read(await subscribe(ana, abort.signal)), read(await subscribe(ana, abort.signal))]
  await sendEvent(ana, 'n2')
  await delivered()
  abort.abort()
  for (const events of await Promise.all(both)) expect(named(events)).toEqual(['notification n2'])
})

test('a stream keeps events between subscribing and the first read', async () => {
  const stream = await subscribe(ana)
  await sendEvent(ana, 'n3')
  await delivered()
  expect((await stream.next()).value?.id).toBe('n3')
  await stream.return?.()
  expect(await stream.next()).toEqual({ value: undefined, done: true })
})

test('a person’s 33rd stream ends the oldest one, and nobody else’s', async () => {
  const abort = new AbortController()
  const his = await subscribe(bruno, abort.signal)
  const first = await subscribe(ana, abort.signal)
  const others = await Promise.all(Array.from({ length: 32 }, () => subscribe(ana, abort.signal)))
  expect(await first.next()).toEqual({ value: undefined, done: true })
  await sendEvent(ana, 'n4')
  await sendEvent(bruno, 'n5')
  for (const stream of others) expect((await stream.next()).value?.id).toBe('n4')
  expect((await his.next()).value?.id).toBe('n5')
  abort.abort()
})

const burst = (count: number) =>
  write(async (tx) => {
    for (let n = 0; n < count; n += 1) tx.tellLive({ userId: ana, type: 'notification', id: `n${n}` })
  })

test('a burst becomes one resync, and a stream that is read is not ended', async () => {
  const abort = new AbortController()
  const stream = await subscribe(ana, abort.signal)
  await burst(150)
  await delivered()
  const events = read(stream)
  await sendEvent(ana, 'last')
  await delivered()
  abort.abort()
  const received = await events
  expect(received.length).toBeLessThan(150)
  expect(named(received)).toContain('resync null')
  expect(named(received).at(-1)).toBe('notification last')
})

test('a stream that is never read is ended at the limit', async () => {
  const unread = await subscribe(ana)
  await burst(250)
  await delivered()
  expect(await unread.next()).toEqual({ value: undefined, done: true })
})

test('a stream that is ended ends for its reader at once, and tells who asked to know', async () => {
  const stream = await subscribe(ana)
  const waiting = stream.next()
  const received: string[] = []
  stream.onEnd(() => received.push('asked before'))
  stream.end()
  stream.onEnd(() => received.push('asked after'))
  expect(received).toEqual(['asked before', 'asked after'])
  expect(await waiting).toEqual({ value: undefined, done: true })
})

test('a channel’s listeners are called in every process until they stop', async () => {
  const other = await openLive(connection, db, log)
  const payloads: (string | null)[] = []
  const stopListening = await live.onChannel('sessions', (payload) => payloads.push(`first ${payload}`))
  await other.onChannel('sessions', (payload) => payloads.push(`second ${payload}`))
  await write((tx) => notifyChannel(tx, 'sessions', 'family-1'))
  await expect.poll(() => payloads.toSorted()).toEqual(['first family-1', 'second family-1'])
  stopListening()
  await write((tx) => notifyChannel(tx, 'sessions', 'family-2'))
  await delivered()
  await expect.poll(() => payloads.slice(2)).toEqual(['second family-2'])
  await other.stop()
})

test('a second listener of a channel that is being opened waits until it is open', async () => {
  const other = await openLive(connection, db, log)
  const ready: string[] = []
  await Promise.all(
    ['first', 'second'].map(async (name) => {
      await other.onChannel('new-channel', () => undefined)
      ready.push(name)
    }),
  )
  expect(ready).toEqual(['first', 'second'])
  await other.stop()
})

test('after a lost connection it reconnects, tells everybody what was missed, once, and calls the listeners', async () => {
  const abort = new AbortController()
  const stream = await subscribe(ana, abort.signal)
  const payloads: (string | null)[] = []
  await live.onChannel('sessions', (payload) => payloads.push(payload))
  await sendEvent(ana, 'before')
  // Events of the gap: this process is connected again only after they are committed.
  const admin = new pg.Client(connection)
  await admin.connect()
  const terminate =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()"
  await Promise.all([admin.query(terminate), sendEvent(ana, 'in the gap'), sendEvent(bruno, 'his')])
  await admin.end()
  await expect.poll(() => payloads).toEqual([null])
  await sendEvent(ana, 'after')
  const received: LiveEvent[] = []
  while (received.at(-1)?.id !== 'after') received.push((await stream.next()).value!)
  expect(named(received)).toEqual(['notification before', 'notification in the gap', 'notification after'])
  await write((tx) => notifyChannel(tx, 'sessions', 'family-3'))
  await delivered()
  expect(payloads).toEqual([null, 'family-3'])
  abort.abort()
})

test('uses one connection for any number of streams, and ends them when it stops', async () => {
  const another = await openLive(connection, db, log)
  const streams = Array.from({ length: 500 }, (_, n) => read(another.subscribe(n % 2 ? ana : bruno, null)))
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = 'pliego-live' and datname = current_database()",
  )
  expect(rows[0]!.n).toBeLessThanOrEqual(3)
  await another.stop()
  expect(await Promise.all(streams)).toHaveLength(500)
  expect(await read(another.subscribe(ana, null))).toEqual([])
})
