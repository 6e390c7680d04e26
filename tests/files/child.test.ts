import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ChildDiedError, childQueue } from '#platform/concurrency/child-queue.ts'

const program = resolve(import.meta.dirname, 'fixtures/child-program.ts')
type Act = { readonly act: string; readonly bytes?: Uint8Array<ArrayBuffer> }
type Answer = { readonly answer: string; readonly bytes?: Uint8Array<ArrayBuffer> }
const queue = (limits: { readonly maxCpuMs?: number; readonly timeoutMs?: number } = {}) => {
  const run = childQueue<Act, Answer>(program, {
    maxCpuMs: 30_000,
    timeoutMs: 300_000,
    maxMemoryMb: 256,
    ...limits,
  })
  return async (act: string) => (await run({ act })).answer
}

test('a job that crashes, hangs or fills the memory ends alone, in a process that reads no secret', async () => {
  process.env['CHILD_SECRET'] = 'Ferresur'
  const run = queue()
  await expect(run('crash')).rejects.toThrow(ChildDiedError)
  await expect(queue({ maxCpuMs: 1500 })('hang')).rejects.toThrow(ChildDiedError)
  await expect(run('fill')).rejects.toThrow(ChildDiedError)
  await expect(run('fill outside the heap')).rejects.toThrow(ChildDiedError)
  expect(await run('environment')).toBe('')
  expect(await run('write')).toBe('ERR_ACCESS_DENIED')
  expect(await run('start a program')).toBe('ERR_ACCESS_DENIED')
  expect(await run('read /etc/passwd')).toBe('ERR_ACCESS_DENIED')
  delete process.env['CHILD_SECRET']
})

test('a rejection where nobody waits does not end the job, unless the job waits for it in vain', async () => {
  const run = queue()
  expect(await run('leave a rejection')).toBe('went on')
  await expect(run('wait for a rejection in vain')).rejects.toThrow(ChildDiedError)
})

test('the queue does not take what could not be started for a broken file', async () => {
  const missing = childQueue<Act, Answer>(resolve(import.meta.dirname, 'missing.ts'), {
    maxCpuMs: 30_000,
    timeoutMs: 300_000,
    maxMemoryMb: 256,
  })
  const error: unknown = await missing({ act: 'job' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ChildDiedError)
})

test('without a free file descriptor the server continues, and a job fails without damage to its file', async () => {
  const full = resolve(import.meta.dirname, 'fixtures/full-program.ts')
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    'ulimit -n 100; exec "$0" "$1"',
    process.execPath,
    full,
  ])
  expect(stdout).toBe('EMFILE, and goes on\n')
})

test('the queue counts the time of processors: a job that only waited too long is no broken file', async () => {
  const error: unknown = await queue({ timeoutMs: 2_000 })('wait').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ChildDiedError)
})

test('the child gives way to the processes of the server', async () => {
  expect(Number(await queue()('priority'))).toBeGreaterThan(getPriority())
})

test('a file and its copy travel beside the messages, in small pieces, and arrive whole', async () => {
  const run = childQueue<Act, Answer>(program, { maxCpuMs: 30_000, timeoutMs: 300_000, maxMemoryMb: 256 })
  for (const size of [0, 3_456_789]) {
    const bytes = new Uint8Array(size).map((_, at) => (at * 31) % 251)
    const { answer, bytes: echo } = await run({ act: 'echo', bytes })
    expect(answer).toBe('beside the message')
    expect(Buffer.from(echo!).equals(bytes)).toBe(true)
  }
})

test('a child that is killed while its file is on the way ends its job, and nothing else', async () => {
  const dying = resolve(import.meta.dirname, 'fixtures/dying-program.ts')
  const run = childQueue<Act, Answer>(dying, { maxCpuMs: 30_000, timeoutMs: 300_000, maxMemoryMb: 256 })
  await expect(run({ act: 'echo', bytes: new Uint8Array(10_000_000) })).rejects.toThrow(ChildDiedError)
})

test('an answer that breaks off, or is larger than its process may be, is none', async () => {
  await expect(queue()('break off')).rejects.toThrow(ChildDiedError)
  await expect(queue()('announce too much')).rejects.toThrow(ChildDiedError)
})

test('a server that is busy when the answer comes takes it, and refuses no file', async () => {
  const run = childQueue<Act, Answer>(program, { maxCpuMs: 30_000, timeoutMs: 300_000, maxMemoryMb: 256 })
  const busy = setInterval(() => {
    const until = Date.now() + 400
    while (Date.now() < until);
  }, 5)
  try {
    const bytes = new TextEncoder().encode('Ficha')
    for (let n = 0; n < 2; n += 1) expect((await run({ act: 'echo', bytes })).answer).toBe('beside the message')
  } finally {
    clearInterval(busy)
  }
})
