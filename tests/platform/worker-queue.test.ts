import { resolve } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  JobTimeoutError,
  QueueFullError,
  workerQueue,
  type WorkerQueueLimits,
} from '#platform/concurrency/worker-queue.ts'
import type { TestJob } from './fixtures/worker-program.ts'

const program = resolve(import.meta.dirname, 'fixtures/worker-program.ts')
const generous: WorkerQueueLimits = { timeoutMs: 20_000, maxWaiting: 10, maxPerOwner: 10 }
const testQueue = (limits = generous) => {
  const enqueue = workerQueue<TestJob>(program, limits)
  return async (job: TestJob, owner = 'ana', onPrepare?: () => void) =>
    new TextDecoder().decode(
      await enqueue(owner, async () => {
        onPrepare?.()
        return Promise.resolve(job)
      }),
    )
}
const sharedFlag = () => new Int32Array(new SharedArrayBuffer(4))
const unblock = (shared: Int32Array<SharedArrayBuffer>) => {
  Atomics.store(shared, 0, 1)
  Atomics.notify(shared, 0)
}

describe('worker queue', () => {
  test('does not block the event loop while its thread is busy', async () => {
    const enqueue = testQueue()
    const shared = sharedFlag()
    let done = false
    const answer = enqueue({ job: 'block', shared }).then((text) => {
      done = true
      return text
    })
    // A job in this process would block here forever.
    for (let ticks = 0; ticks < 100; ticks += 1) await nextTick()
    expect(done).toBe(false)
    unblock(shared)
    expect(await answer).toBe('unblocked')
  })

  test('runs jobs one at a time, in the order in which they were queued', async () => {
    const enqueue = testQueue()
    const order: string[] = []
    const shared = sharedFlag()
    const all = [
      enqueue({ job: 'block', shared }),
      enqueue({ job: 'echo', text: 'second' }),
      enqueue({ job: 'echo', text: 'third' }),
    ].map((answer) => answer.then((text) => order.push(text)))
    await nextTick()
    expect(order).toEqual([])
    unblock(shared)
    await Promise.all(all)
    expect(order).toEqual(['unblocked', 'second', 'third'])
  })

  test('rejects a failed job with its own error and continues', async () => {
    const enqueue = testQueue()
    const [failed, next] = await Promise.allSettled([enqueue({ job: 'fail' }), enqueue({ job: 'echo', text: 'fine' })])
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { name: 'RangeError', message: 'a figure out of range' },
    })
    expect(next).toEqual({ status: 'fulfilled', value: 'fine' })
  })

  test('loses only the current job when its thread exits, and none when a job cannot be sent to it', async () => {
    const enqueue = testQueue()
    const unsendable = { job: 'echo', text: (() => 'a function') as unknown as string } as const
    const [exited, refused, next] = await Promise.allSettled([
      enqueue({ job: 'exit' }),
      enqueue(unsendable),
      enqueue({ job: 'echo', text: 'a new thread' }),
    ])
    expect(exited).toMatchObject({ status: 'rejected', reason: { message: 'worker thread exited with code 3' } })
    expect(refused.status).toBe('rejected')
    expect(next).toEqual({ status: 'fulfilled', value: 'a new thread' })
  })

  test('ends a job that times out, and gives the next job a new thread', async () => {
    const enqueue = testQueue({ ...generous, timeoutMs: 700 })
    await expect(enqueue({ job: 'block', shared: sharedFlag() })).rejects.toThrow(JobTimeoutError)
    // A busy machine may need more than that to start a thread.
    const retry = async (left: number): Promise<string> =>
      enqueue({ job: 'echo', text: 'in time' }).catch((error: unknown) => {
        if (left === 0) throw error
        return retry(left - 1)
      })
    expect(await retry(20)).toBe('in time')
  })

  test('refuses a job at once when the queue is full', async () => {
    const enqueue = testQueue({ ...generous, maxWaiting: 2 })
    const shared = sharedFlag()
    const first = enqueue({ job: 'block', shared })
    const second = enqueue({ job: 'echo', text: 'second' })
    await expect(enqueue({ job: 'echo', text: 'third' })).rejects.toThrow(QueueFullError)
    unblock(shared)
    expect(await Promise.all([first, second])).toEqual(['unblocked', 'second'])
  })

  test('limits the jobs of one owner and leaves room for others', async () => {
    const enqueue = testQueue({ ...generous, maxPerOwner: 2 })
    const shared = sharedFlag()
    const ofAna = [enqueue({ job: 'block', shared }, 'ana'), enqueue({ job: 'echo', text: 'second' }, 'ana')]
    await expect(enqueue({ job: 'echo', text: 'third' }, 'ana')).rejects.toThrow(QueueFullError)
    const ofBruno = enqueue({ job: 'echo', text: 'of bruno' }, 'bruno')
    unblock(shared)
    expect(await Promise.all([...ofAna, ofBruno])).toEqual(['unblocked', 'second', 'of bruno'])
  })

  test('prepares a job only when its turn comes, and rejects only the job whose preparation fails', async () => {
    const enqueue = testQueue()
    const shared = sharedFlag()
    const prepared: string[] = []
    const first = enqueue({ job: 'block', shared })
    const unprepared = enqueue({ job: 'echo', text: '' }, 'ana', () => {
      throw new RangeError('gone meanwhile')
    })
    const last = enqueue({ job: 'echo', text: 'last' }, 'ana', () => void prepared.push('last'))
    const all = Promise.allSettled([first, unprepared, last])
    for (let ticks = 0; ticks < 20; ticks += 1) await nextTick()
    expect(prepared).toEqual([])
    unblock(shared)
    const [, failed, answer] = await all
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'gone meanwhile' } })
    expect(answer).toEqual({ status: 'fulfilled', value: 'last' })
    expect(prepared).toEqual(['last'])
  })

  test('gives its thread no environment variables', async () => {
    expect(JSON.parse(await testQueue()({ job: 'environment' }))).toEqual({})
  })
})
