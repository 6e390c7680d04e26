import { getPriority } from 'node:os'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ChildDiedError, childQueue } from '#platform/concurrency/child-queue.ts'

const program = resolve(import.meta.dirname, 'fixtures/child-program.ts')
const queue = (limits: { readonly mostProcessorMs?: number; readonly timeoutMs?: number } = {}) =>
  childQueue<string, string>(program, { mostProcessorMs: 30_000, timeoutMs: 300_000, mostMemoryMb: 256, ...limits })

it('a job that crashes, hangs or fills the memory ends alone, in a process that reads no secret', async () => {
  process.env['CHILD_SECRET'] = 'Ferresur'
  const run = queue()
  await expect(run('crash')).rejects.toThrow(ChildDiedError)
  await expect(queue({ mostProcessorMs: 1500 })('hang')).rejects.toThrow(ChildDiedError)
  await expect(run('fill')).rejects.toThrow(ChildDiedError)
  await expect(run('fill outside the heap')).rejects.toThrow(ChildDiedError)
  expect(await run('environment')).toBe('')
  expect(await run('write')).toBe('ERR_ACCESS_DENIED')
  expect(await run('start a program')).toBe('ERR_ACCESS_DENIED')
  expect(await run('read /etc/passwd')).toBe('ERR_ACCESS_DENIED')
  delete process.env['CHILD_SECRET']
})

it('does not take what could not be started for a broken file', async () => {
  const missing = childQueue(resolve(import.meta.dirname, 'missing.ts'), {
    mostProcessorMs: 30_000,
    timeoutMs: 300_000,
    mostMemoryMb: 256,
  })
  const error: unknown = await missing('job').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ChildDiedError)
})

it('counts the time of processors: a job that only waited too long is no broken file', async () => {
  const error: unknown = await queue({ timeoutMs: 2_000 })('wait').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ChildDiedError)
})

it('gives way to the processes of the server', async () => {
  expect(Number(await queue()('priority'))).toBeGreaterThan(getPriority())
})
