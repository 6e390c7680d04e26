import { resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aside, AsideFull, AsideLate, type AsideBounds } from '#platform/concurrency/worker-queue.ts'
import type { Asked } from './fixtures/worker-program.ts'

const program = resolve(import.meta.dirname, 'fixtures/worker-program.ts')
const patient: AsideBounds = { limitMs: 20_000, waiting: 10, each: 10 }
const thread = (bounds = patient) => {
  const work = aside<Asked>(program, bounds)
  return async (asked: Asked, whose = 'somebody', prepared?: () => void) =>
    new TextDecoder().decode(
      await work(whose, async () => {
        prepared?.()
        return Promise.resolve(asked)
      }),
    )
}
const held = () => new Int32Array(new SharedArrayBuffer(4))
const letGo = (shared: Int32Array<SharedArrayBuffer>) => {
  Atomics.store(shared, 0, 1)
  Atomics.notify(shared, 0)
}

describe('work set aside', () => {
  it('keeps nobody else waiting: the loop goes on turning while its thread is busy', async () => {
    const work = thread()
    const shared = held()
    let done = false
    const answer = work({ ask: 'hold', shared }).then((said) => {
      done = true
      return said
    })
    // Held in this process's own loop, it would never come to the second turn.
    for (let turns = 0; turns < 100; turns += 1) await turn()
    expect(done).toBe(false)
    letGo(shared)
    expect(await answer).toBe('let go')
  })

  it('is done in the order in which it came, one at a time', async () => {
    const work = thread()
    const order: string[] = []
    const shared = held()
    const all = [
      work({ ask: 'hold', shared }),
      work({ ask: 'say', text: 'second' }),
      work({ ask: 'say', text: 'third' }),
    ].map((one) => one.then((said) => order.push(said)))
    await turn()
    expect(order).toEqual([])
    letGo(shared)
    await Promise.all(all)
    expect(order).toEqual(['let go', 'second', 'third'])
  })

  it('fails alone, with its own error', async () => {
    const work = thread()
    const [failed, next] = await Promise.allSettled([work({ ask: 'fail' }), work({ ask: 'say', text: 'fine' })])
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { name: 'RangeError', message: 'a figure out of range' },
    })
    expect(next).toEqual({ status: 'fulfilled', value: 'fine' })
  })

  it('takes no other with it when its thread dies, and none when it cannot be handed over', async () => {
    const work = thread()
    const unsendable = { ask: 'say', text: (() => 'a function') as unknown as string } as const
    const [dead, refused, next] = await Promise.allSettled([
      work({ ask: 'die' }),
      work(unsendable),
      work({ ask: 'say', text: 'a new thread' }),
    ])
    expect(dead).toMatchObject({ status: 'rejected', reason: { message: 'the thread ended with 3' } })
    expect(refused.status).toBe('rejected')
    expect(next).toEqual({ status: 'fulfilled', value: 'a new thread' })
  })

  it('is ended when it takes too long, and the next gets a thread of its own', async () => {
    const work = thread({ ...patient, limitMs: 700 })
    await expect(work({ ask: 'hold', shared: held() })).rejects.toThrow(AsideLate)
    // A busy machine may need more than that to start a thread.
    const tried = async (left: number): Promise<string> =>
      work({ ask: 'say', text: 'in time' }).catch((error: unknown) => {
        if (left === 0) throw error
        return tried(left - 1)
      })
    expect(await tried(20)).toBe('in time')
  })

  it('is refused at once when too much is waiting already', async () => {
    const work = thread({ ...patient, waiting: 2 })
    const shared = held()
    const first = work({ ask: 'hold', shared })
    const second = work({ ask: 'say', text: 'second' })
    await expect(work({ ask: 'say', text: 'third' })).rejects.toThrow(AsideFull)
    letGo(shared)
    expect(await Promise.all([first, second])).toEqual(['let go', 'second'])
  })

  it('leaves room for others, however much one person asks for', async () => {
    const work = thread({ ...patient, each: 2 })
    const shared = held()
    const own = [work({ ask: 'hold', shared }, 'one'), work({ ask: 'say', text: 'second' }, 'one')]
    await expect(work({ ask: 'say', text: 'third' }, 'one')).rejects.toThrow(AsideFull)
    const other = work({ ask: 'say', text: 'of another' }, 'another')
    letGo(shared)
    expect(await Promise.all([...own, other])).toEqual(['let go', 'second', 'of another'])
  })

  it('is prepared at its turn, so that what waits is not in memory; what cannot be prepared fails alone', async () => {
    const work = thread()
    const shared = held()
    const prepared: string[] = []
    const asked = (text: string) => work({ ask: 'say', text }, 'somebody', () => void prepared.push(text))
    const first = work({ ask: 'hold', shared })
    const gone = work({ ask: 'say', text: '' }, 'somebody', () => {
      throw new RangeError('gone meanwhile')
    })
    const all = Promise.allSettled([first, gone, asked('last')])
    for (let turns = 0; turns < 20; turns += 1) await turn()
    expect(prepared).toEqual([])
    letGo(shared)
    const [, failed, last] = await all
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'gone meanwhile' } })
    expect(last).toEqual({ status: 'fulfilled', value: 'last' })
    expect(prepared).toEqual(['last'])
  })

  it('sees nothing of the environment', async () => {
    expect(JSON.parse(await thread()({ ask: 'environment' }))).toEqual({})
  })
})
