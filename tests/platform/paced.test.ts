import { afterEach, expect, test, vi } from 'vitest'
import { paced } from '#platform/concurrency/paced.ts'

afterEach(() => vi.useRealTimers())

test('paced runs one task at a time, in order, and rests after each three times as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const takeTurn = paced()
  const ran: string[] = []
  const task = (name: string) =>
    takeTurn(async () => {
      ran.push(`${name} at ${performance.now()}`)
      await new Promise((done) => setTimeout(done, 30))
    })
  const start = performance.now()
  const all = Promise.all([task('a'), task('b'), task('c')])
  await vi.advanceTimersByTimeAsync(600)
  await all
  expect(ran).toEqual([`a at ${start}`, `b at ${start + 120}`, `c at ${start + 240}`])
})

test('paced rests at most a second, since a task that takes long mostly waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const takeTurn = paced()
  const start = performance.now()
  void takeTurn(() => new Promise((done) => setTimeout(done, 10_000)))
  const next = takeTurn(async () => performance.now() - start)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await next).toBe(11_000)
})

test('paced continues after a failed task, whose error its caller gets', async () => {
  const takeTurn = paced()
  const failing = takeTurn(() => Promise.reject(new Error('broken part')))
  const next = takeTurn(() => Promise.resolve('stored'))
  await expect(failing).rejects.toThrow('broken part')
  expect(await next).toBe('stored')
})
