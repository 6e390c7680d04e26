import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/durations.ts'
import type { Tx } from '#platform/database/db.ts'
import type { LiveEvent } from '#platform/live/live-stream.ts'
import { sweepHandler } from '#platform/sweep.ts'
import { freshPlatform } from '../harness/platform.ts'
import { attemptOn } from '../harness/attempt.ts'

const platform = await freshPlatform()
const { db, clock, live, write } = platform
let people = 0
const newPerson = () => `019a0000-0000-7000-8000-${String((people += 1)).padStart(12, '0')}`

const tell = (userId: string, ...ids: readonly string[]) =>
  write(async (tx) => tx.tellLive(...ids.map((id) => ({ userId, type: 'notification', id }))))
/** What a page reads that comes back after this position, up to an event that is sent now, or to a resync. */
const comeBack = async (userId: string, after: number | null) => {
  const stream = live.subscribe(userId, after)
  const last = `last ${crypto.randomUUID()}`
  await tell(userId, last)
  const events: LiveEvent[] = []
  for await (const event of stream) {
    if (event.id === last) break
    events.push(event)
    if (event.type === 'resync') break
  }
  return events
}
const ids = (events: readonly LiveEvent[]) =>
  events.map(({ type, id }) => (type === 'resync' ? type : id!.split(' ')[0]))

test('a client that reconnects reads the events after its position, in order and once', async () => {
  const ana = newPerson()
  await tell(ana, 'first', 'second')
  await tell(ana, 'third')
  expect(await comeBack(ana, 1)).toEqual([
    { position: 2, type: 'notification', id: 'second' },
    { position: 3, type: 'notification', id: 'third' },
  ])
  expect(ids(await comeBack(ana, 4))).toEqual([])
})

test('a page that was just opened missed nothing unless something happened since, and reads on from there', async () => {
  const [ana, bruno] = [newPerson(), newPerson()]
  await tell(ana, 'first', 'second')
  await tell(bruno, 'his')
  clock.set(new Date(clock.now().getTime() + minuteMs))
  const before = clock.now()
  const stream = live.subscribe(ana, null, before)
  expect((await stream.next()).value).toEqual({ position: 2, type: 'start', id: null })
  await tell(ana, 'third')
  expect((await stream.next()).value).toEqual({ position: 3, type: 'notification', id: 'third' })
  const second = live.subscribe(ana, null, before)
  expect((await second.next()).value).toEqual({ position: 3, type: 'resync', id: null })
  const late = live.subscribe(newPerson(), null, before)
  expect((await late.next()).value).toEqual({ position: 0, type: 'start', id: null })
})

test('a position that was never given, or is too old, is answered by resync', async () => {
  const ana = newPerson()
  await tell(ana, 'first')
  for (const after of [null, 7, Number.MAX_SAFE_INTEGER]) expect(ids(await comeBack(ana, after))).toEqual(['resync'])
  const bruno = newPerson()
  await tell(bruno, 'old')
  clock.set(new Date(clock.now().getTime() + dayMs + 1))
  await tell(bruno, 'new')
  await sweepHandler({ db, clock }).run({}, attemptOn(platform))
  expect(ids(await comeBack(bruno, 0))).toEqual(['resync'])
  expect(ids(await comeBack(bruno, 1))).toEqual(['new', 'last'])
})

test('no position gives events of somebody else', async () => {
  const [ana, bruno] = [newPerson(), newPerson()]
  await tell(bruno, ...Array.from({ length: 20 }, (_, n) => `his-${n}`))
  await tell(ana, 'hers')
  expect(ids(await comeBack(ana, 0))).toEqual(['hers'])
  for (let after = 0; after < 20; after += 1)
    expect(ids(await comeBack(ana, after)).filter((id) => id?.startsWith('his'))).toEqual([])
})

test('more than 100 missed events are one resync', async () => {
  const ana = newPerson()
  await tell(ana, ...Array.from({ length: 100 }, (_, n) => String(n)))
  const stream = live.subscribe(ana, 0)
  const missed: LiveEvent[] = []
  while (missed.length < 100) missed.push((await stream.next()).value!)
  expect(ids(missed)).toEqual(Array.from({ length: 100 }, (_, n) => String(n)))
  stream.end()
  await tell(ana, '100')
  expect(ids(await comeBack(ana, 0))).toEqual(['resync'])
})

test('a transaction that began earlier and commits later is not lost to whoever read in between', async () => {
  const ana = newPerson()
  let commit = () => {}
  const slow = write(async (tx) => {
    tx.tellLive({ userId: ana, type: 'notification', id: 'slow' })
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await tell(ana, 'quick')
  const [seen] = await comeBack(ana, 0)
  commit()
  await slow
  expect(seen).toMatchObject({ position: 1, id: 'quick' })
  expect(ids(await comeBack(ana, 1))).toEqual(['last', 'slow'])
})

test('transactions that tell the same people in opposite orders, many at once, all commit, and nobody misses one', async () => {
  const [ana, bruno] = [newPerson(), newPerson()]
  const toBoth = (n: number) => (tx: Tx) => {
    const news = [ana, bruno].map((userId) => ({ userId, type: 'notification', id: String(n) }))
    tx.tellLive(...(n % 2 ? news : news.toReversed()))
  }
  const streams = [live.subscribe(ana, 0), live.subscribe(bruno, 0)]
  await Promise.all(Array.from({ length: 60 }, (_, n) => write(async (tx) => toBoth(n)(tx))))
  for (const stream of streams) {
    const events: LiveEvent[] = []
    while (events.length < 60) events.push((await stream.next()).value!)
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
    expect(new Set(ids(events)).size).toBe(60)
    await stream.return?.()
  }
})
