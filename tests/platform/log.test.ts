import { DrizzleQueryError } from 'drizzle-orm/errors'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newRequestRef } from '#platform/http/request-ids.ts'
import type { Log } from '#platform/log.ts'
import { readableLine } from '#platform/log-output.ts'
import { keptLog } from '../harness/log.ts'

/** What a log writes while `write` runs. */
const lines = (write: (log: Log) => void): string => {
  const kept = keptLog()
  write(kept.log)
  return kept.lines.join('')
}

test('no line contains a secret, wherever the secret was', () => {
  const text = lines((log) => {
    log.info({
      password: 'm4rk',
      user: { deep: { refreshToken: 'm4rk "quoted" m4rk' } },
      headers: { authorization: 'm4rk' },
    })
    log.info({ headers: { cookie: 'a=m4rk', 'set-cookie': 'm4rk' } }, 'Bearer m4rk and Basic bTRyaw==m4rk')
    log.warn({ url: '/verify-email?token=m4rk&next=/x' }, 'link http://localhost/reset?code=m4rk')
    log.warn('mail to m4rk.persona+x@empresa.com.uy and m4rk%40empresa.uy')
    log.error(new Error('connect postgres://pliego:m4rk@db/x'))
    log.error({ hash: '$argon2id$v=19$m=19456,t=2,p=1$m4rk$m4rk', jwt: 'eyJhbGciOi.eyJzdWIiOiJtNHJr.m4rk' })
  })
  expect(text).not.toContain('m4rk')
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toHaveLength(6)
})

test('an error that is not an Error object keeps its message', () => {
  const text = lines((log) => {
    log.error({ err: { message: 'connection terminated', queue: 'mail.deliver', password: 'm4rk' } })
    log.error({ err: { queue: 'mail.deliver' } })
  })
  expect(text).toContain('"message":"connection terminated"')
  expect(text).not.toMatch(/object Object|m4rk/)
})

test('a failed query is logged without its parameters, row and values', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "m4rk"'), {
    code: '22P02',
    detail: 'Key (phone)=(m4rk) already exists.',
    constraint: 'one_phone',
  })
  const error = new DrizzleQueryError('select $1', ['m4rk'], cause)
  const text = lines((log) => {
    log.error({ err: error, fault: newRequestRef() }, 'fault')
    log.error(error)
  })
  expect(text).not.toContain('m4rk')
  expect(text).toContain('select $1')
  expect(text).toContain('one_phone')
  expect(text).toContain('log.test.ts')
})

test('a terminal gets a readable line: time, level, what happened, its facts, the stack', () => {
  const request = { level: 'info', time: '2026-03-10T15:04:05.678Z', page: '/rfq/$id', status: 200, msg: 'request' }
  expect(readableLine(`${JSON.stringify(request)}\n`)).toBe('15:04:05 info  request page=/rfq/$id status=200\n')
  const error = { type: 'Error', message: 'no way', stack: '    at here' }
  const failed = { level: 'error', time: '2026-03-10T15:04:05.678Z', error, msg: 'job failed' }
  expect(readableLine(JSON.stringify(failed))).toBe('15:04:05 error job failed error=no way\n    at here\n')
})

test('lines stand in the order in which they were written, those that are made later too, and the last before an exit', () => {
  const program = `
    import { createLog, writeFacts } from './src/platform/log.ts'
    const log = createLog('info')
    log.info({ n: 1 })
    writeFacts(log, 'info', () => '"n":2')
    log.warn({ n: 3 })
    writeFacts(log, 'info', () => '"n":4')
    process.exit()
  `
  const root = join(import.meta.dirname, '../..')
  const options = { cwd: root, encoding: 'utf8' } as const
  const output = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], options)
  const written = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; time: string; n: number })
  expect(written.map(({ level, n }) => [level, n])).toEqual([
    ['info', 1],
    ['info', 2],
    ['warn', 3],
    ['info', 4],
  ])
  for (const { time } of written) expect(new Date(time).toISOString()).toBe(time)
})

test('fault ids have eight characters and are unique', () => {
  const ids = new Set(Array.from({ length: 100 }, newRequestRef))
  expect(ids.size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}$/)
})
