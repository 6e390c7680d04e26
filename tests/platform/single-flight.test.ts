import { describe, expect, test } from 'vitest'
import { singleFlight } from '#platform/concurrency/single-flight.ts'

describe('single flight', () => {
  /** A load that the test settles by hand; `loads` counts how often it ran. */
  const controlledLoad = () => {
    const pending: ((answer: number | Error) => void)[] = []
    const load = () =>
      new Promise<number>((resolve, reject) => {
        pending.push((answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)))
      })
    return {
      load,
      loads: () => pending.length,
      settle: (nth: number, answer: number | Error) => pending[nth]?.(answer),
    }
  }

  test('runs one load for all callers that wait, and it starts after they arrived', async () => {
    const share = singleFlight<number>()
    const { load, loads, settle } = controlledLoad()
    const first = share('a', load)
    const later = [share('a', load), share('a', load), share('a', load)]
    expect(loads()).toBe(1)
    settle(0, 1)
    expect(await first).toBe(1)
    await Promise.resolve()
    expect(loads()).toBe(2)
    settle(1, 2)
    expect(await Promise.all(later)).toEqual([2, 2, 2])
  })

  test('keeps nothing: a call after the answer loads again', async () => {
    const share = singleFlight<number>()
    const { load, loads, settle } = controlledLoad()
    for (const nth of [0, 1, 2]) {
      const answer = share('a', load)
      settle(nth, nth)
      expect(await answer).toBe(nth)
    }
    expect(loads()).toBe(3)
  })

  test('rejects only the callers of the failed load; the next load runs all the same', async () => {
    const share = singleFlight<number>()
    const { load, settle } = controlledLoad()
    const first = share('a', load)
    const later = share('a', load)
    settle(0, new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    settle(1, 2)
    expect(await later).toBe(2)
  })

  test('does not make different keys wait for each other', async () => {
    const share = singleFlight<number>()
    const { load, settle } = controlledLoad()
    const first = share('a', load)
    const other = share('b', load)
    settle(1, 5)
    expect(await other).toBe(5)
    settle(0, 4)
    expect(await first).toBe(4)
  })
})
