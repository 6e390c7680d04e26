import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { watchDatabase } from '#platform/database/database-watch.ts'
import { cuttable } from '../lifecycle/fixtures/cut.ts'

const { host = '', port, user, database } = inject('postgres') as Readonly<Record<string, string>>
const cable = await cuttable(join(host, `.s.PGSQL.${port}`))
// Only what waits: connections and their answers are real.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
let answers = 0
const observed: string[] = []
const watch = watchDatabase(
  { host: '127.0.0.1', port: cable.port, user, database: database ?? 'postgres' },
  {
    answered: () => void (observed.push('answered'), (answers += 1)),
    lost: () => void observed.push('lost'),
    reconnected: () => void observed.push('reconnected'),
  },
)
afterAll(async () => {
  await watch.stop()
  cable.close()
  vi.useRealTimers()
})
/** Lets time pass until the next heartbeat was answered. */
const nextAnswer = async (withinSeconds: number) => {
  const before = answers
  for (let second = 0; second < withinSeconds && answers === before; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(answers).toBeGreaterThan(before), { timeout: 500 }).catch(() => undefined)
  }
  expect(answers).toBeGreaterThan(before)
}

test('a call that waits for a silent database is given up within 5 seconds, later ones at once, until it answers again', async () => {
  await nextAnswer(5)
  cable.cut()
  let outcome = 'waits'
  void watch.whileAnswering(() => new Promise(() => undefined)).catch((error: Error) => (outcome = error.message))
  await vi.advanceTimersByTimeAsync(5_000)
  await new Promise(setImmediate)
  expect(outcome).toBe('The database does not answer: timeout')

  let begun = 0
  const work = async () => (begun += 1)
  await expect(watch.whileAnswering(work)).rejects.toThrow('does not answer')
  expect(begun).toBe(0)

  cable.mend()
  await nextAnswer(30)
  expect(await watch.whileAnswering(work)).toBe(1)
  // Told once, and before the database counts as back: connections from before may stay silent forever.
  expect(observed.slice(observed.lastIndexOf('lost') + 1)).toEqual(['reconnected', 'answered'])
})
