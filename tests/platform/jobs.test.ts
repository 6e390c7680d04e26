import { expect, test, vi, type MockInstance } from 'vitest'
import { z } from 'zod'
import { transaction } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { createJobs, startJobs } from '#platform/jobs/jobs.ts'
import { defineQueue } from '#platform/jobs/queue.ts'
import { freshDatabase } from '../harness/database.ts'
import { keptLog } from '../harness/log.ts'
import { testNow } from '../harness/platform.ts'
import { fixedClock } from '#platform/clock.ts'

const { db, pool } = await freshDatabase()
const { log, lines } = keptLog()
const now = testNow
const clock = fixedClock(now)

const greet = defineQueue({
  name: 'test.greet',
  payload: z.object({ name: z.string() }),
  retries: 2,
  retryDelaySeconds: 30,
})
const ofNothing = (name: string) => defineQueue({ name, payload: z.object({}) })
const tick = ofNothing('test.tick')

const startDrained = async (work: (data: { name: string }, attempt: { number: number }) => Promise<void>) =>
  startJobs({ db, clock, log, workers: false, handlers: [handle(greet, work)] })

test('a job is enqueued with its transaction, and not when the transaction fails', async () => {
  const greeted: string[] = []
  const jobs = await startDrained(async ({ name }) => void greeted.push(name))
  const failing = transaction(db, { now, jobs }, async (tx) => {
    await tx.enqueue(greet, { name: 'nobody' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await transaction(db, { now, jobs }, (tx) => tx.enqueue(greet, { name: 'Ana' }))
  expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
  expect(greeted).toEqual(['Ana'])
  await jobs.stop()
})

test('a job with invalid data is refused when it is enqueued', async () => {
  const jobs = await startDrained(async () => undefined)
  const wrong = transaction(db, { now, jobs }, (tx) => tx.enqueue(greet, { name: 7 } as never))
  await expect(wrong).rejects.toThrow()
  expect(await jobs.drain({ ahead: true })).toEqual({ done: 0, failed: [] })
  await jobs.stop()
})

test('jobs that a job enqueues run in the same drain', async () => {
  const greeted: string[] = []
  const jobs = await startDrained(async ({ name }) => {
    greeted.push(name)
    if (name === 'Ana') await jobs.send(greet, { name: 'Bruno' })
  })
  await jobs.send(greet, { name: 'Ana' })
  expect(await jobs.drain()).toEqual({ done: 2, failed: [] })
  expect(greeted).toEqual(['Ana', 'Bruno'])
  await jobs.stop()
})

test('a failed job is retried with a delay, as often as its queue allows, and then stays failed', async () => {
  const attempts: number[] = []
  const jobs = await startDrained(async (_data, { number }) => {
    attempts.push(number)
    throw new Error('the secret is 1234')
  })
  await jobs.send(greet, { name: 'Ana' })
  expect((await jobs.drain()).failed).toHaveLength(1)
  expect(attempts).toEqual([1])
  expect(await jobs.drain()).toEqual({ done: 0, failed: [] })
  expect((await jobs.drain({ ahead: true })).failed).toHaveLength(2)
  expect(attempts).toEqual([1, 2, 3])
  expect(await jobs.drain({ ahead: true })).toEqual({ done: 0, failed: [] })
  const { rows } = await pool.query<{ state: string; output: object; start_after: Date; created_on: Date }>(
    "select state, output, start_after, created_on from pgboss.job where name = $1 and state = 'failed'",
    [greet.name],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.start_after.getTime() - rows[0]!.created_on.getTime()).toBeGreaterThanOrEqual(30_000)
  expect(JSON.stringify(rows[0]!.output)).not.toContain('1234')
  expect(lines.filter((line) => line.includes('job failed'))).toHaveLength(3)
  await jobs.stop()
})

test('a start gives a queue the retry policy that the code has now', async () => {
  const start = async (queue: typeof greet) => {
    const jobs = await startJobs({
      db,
      clock,
      log,
      workers: false,
      handlers: [handle(queue, async () => undefined)],
    })
    await jobs.stop()
  }
  const changing = { ...greet, name: 'test.changing' }
  await start(changing)
  await start({ ...changing, retries: 7, retryDelaySeconds: 3, maxRetryDelaySeconds: 60, expireSeconds: 240 })
  const { rows } = await pool.query(
    'select retry_limit, retry_delay, retry_delay_max, expire_seconds from pgboss.queue where name = $1',
    [changing.name],
  )
  expect(rows).toEqual([{ retry_limit: 7, retry_delay: 3, retry_delay_max: 60, expire_seconds: 240 }])
})

test('a start writes nothing to a queue that has the code’s retry policy, and can send in a transaction at once', async () => {
  const kept = { ...greet, name: 'test.kept' }
  const state = async () =>
    (await pool.query<object>(`select updated_on from pgboss.queue where name = 'test.kept'`)).rows
  const start = () => startJobs({ db, clock, log, workers: false, handlers: [handle(kept, async () => undefined)] })
  await (await start()).stop()
  const before = await state()
  const jobs = await start()
  expect(await state()).toEqual(before)
  const asked = vi.spyOn(pool, 'query')
  await transaction(db, { clock, jobs }, (tx) => tx.enqueue(kept, { name: 'Ana' }))
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  await jobs.stop()
})

/** Whether jobs of a queue have been asked for by one of these queries, and its answer is there. */
const hasAskedFor = (queue: string, { calls, settledResults }: MockInstance<typeof pool.query>['mock']) =>
  calls.some(([query], nth) => {
    const text = String(query)
    return text.includes('SKIP LOCKED') && text.includes(`'${queue}'`) && settledResults[nth]?.type === 'fulfilled'
  })

test('workers take a job as soon as it is committed, and stopping waits for the running job', async () => {
  const started = Promise.withResolvers<void>()
  let finished = false
  const slow = handle(greet, async () => {
    started.resolve()
    await new Promise((resolve) => setTimeout(resolve, 400))
    finished = true
  })
  const queries = vi.spyOn(pool, 'query')
  const jobs = await startJobs({ db, clock, log, handlers: [slow] })
  // The worker has asked and found nothing: by itself it would ask again in five seconds.
  await expect.poll(() => hasAskedFor(greet.name, queries.mock)).toBe(true)
  queries.mockRestore()
  const sent = performance.now()
  await transaction(db, { now, jobs }, (tx) => tx.enqueue(greet, { name: 'Ana' }))
  await started.promise
  expect(performance.now() - sent).toBeLessThan(process.env.LONG ? 1_500 : 4_000)
  await jobs.stop()
  expect(finished).toBe(true)
  const { rows } = await pool.query("select 1 from pgboss.job where state = 'active'")
  expect(rows).toEqual([])
})

test('a job that waited for the start can enqueue another one at once', async () => {
  const before = await startDrained(async () => undefined)
  await before.send(greet, { name: 'Ana' })
  await before.stop()
  const done = Promise.withResolvers<void>()
  const handler = handle(greet, async ({ name }) => {
    if (name === 'Ana') await jobs.send(greet, { name: 'Bruno' })
    else done.resolve()
  })
  const jobs: ReturnType<typeof createJobs> = createJobs({ db, clock, log, handlers: [handler] })
  await jobs.start()
  jobs.wake([greet])
  await done.promise
  await jobs.stop()
  expect(lines.filter((line) => line.includes('before initialization'))).toEqual([])
})

test('recurring jobs run in Montevideo’s time, and schedules that are no longer listed are removed', async () => {
  const ticked = Promise.withResolvers<void>()
  const first = await startJobs({
    db,
    clock,
    log,
    workers: false,
    handlers: [handle(tick, async () => undefined), handle(greet, async () => undefined)],
    schedules: [schedule(greet, '0 4 * * *', { name: 'Ana' })],
  })
  await first.stop()
  const jobs = await startJobs({
    db,
    clock,
    log,
    handlers: [handle(tick, async () => ticked.resolve())],
    schedules: [schedule(tick, '* * * * *', {})],
    upkeepSeconds: 1,
  })
  const { rows } = await pool.query('select name, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'test.tick', timezone: 'America/Montevideo' }])
  await ticked.promise
  await jobs.stop()
})

test('a job whose process is heard of no more is retried when the next one starts, although its time has not expired', async () => {
  const attempts: number[] = []
  const drained = await startDrained(async () => undefined)
  await drained.send(greet, { name: 'Ana' })
  await drained.stop()
  // As a process leaves it that took the job and was killed.
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '25 seconds', retry_delay = 0
     where name = $1 and state = 'created'`,
    [greet.name],
  )
  await pool.query(`update pgboss.queue set monitor_claim_on = now() - interval '31 seconds'`)
  const handlers = [handle(greet, async (_data, { number }) => void attempts.push(number))]
  const jobs = await startJobs({ db, clock, log, handlers })
  await vi.waitUntil(() => attempts.length > 0, { timeout: 20_000 }).catch(() => undefined)
  expect(attempts).toEqual([2])
  await jobs.stop()
})

test('an attempt writes with the clock of the jobs, and what it enqueues runs after its commit', async () => {
  const times: Date[] = []
  // Queues of its own: what a schedule of another test left may fire at any minute.
  const [first, second] = [ofNothing('test.first'), ofNothing('test.second')]
  const jobs = await startJobs({
    db,
    clock,
    log,
    workers: false,
    handlers: [
      handle(first, (_data, { transaction: inTransaction }) => inTransaction((tx) => tx.enqueue(second, {}))),
      handle(second, (_data, { transaction: inTransaction }) => inTransaction(async (tx) => void times.push(tx.now))),
    ],
  })
  await jobs.send(first, {})
  expect(await jobs.drain()).toEqual({ done: 2, failed: [] })
  expect(times).toEqual([now])
  await jobs.stop()
})

test('batches end with the first that is not full, and none begins once the attempt is aborted', async () => {
  const sizes = [5, 5, 2, 5, 5, 0]
  const abort = new AbortController()
  const step = async () => {
    if (sizes.length === 3) abort.abort()
    return sizes.shift()!
  }
  await inBatches(5, abort.signal, step)
  expect(sizes).toEqual([5, 5, 0])
  await expect(inBatches(5, abort.signal, step)).rejects.toThrow('aborted')
  await expect(inBatches(5, new AbortController().signal, step)).resolves.toBeUndefined()
  expect(sizes).toEqual([])
})
