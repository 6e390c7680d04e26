import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { databaseOutage, DatabaseLost } from '#platform/database/database-outage.ts'
import { keptLog } from '../harness/log.ts'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })
const refused = () => new DrizzleQueryError('select 1', ['m4rk'], withCode('ECONNREFUSED'))

/** A log with an outage and its clock, in milliseconds; `messages` are the messages so far. */
const open = () => {
  let now = 0
  const outage = databaseOutage(() => now)
  const { log, lines } = keptLog({ outage })
  const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { outage, log, parsed, messages: () => parsed().map(({ msg }) => msg), pass: (ms: number) => void (now += ms) }
}

test('of 253 faults of a database that is away one is logged, and once that it is back, with their number', () => {
  const { outage, log, parsed, messages, pass } = open()
  const faults = [refused(), withCode('57P01'), withCode('08006'), new DatabaseLost(undefined), withCode('ECONNRESET')]
  for (let n = 0; n < 253; n += 1) log.error({ error: faults[n % faults.length] }, 'procedure failed')
  pass(1_000)
  outage.answered(log)
  expect(messages()).toEqual(['database unavailable'])
  pass(5_000)
  outage.answered(log)
  outage.answered(log)
  expect(messages()).toEqual(['database unavailable', 'database available again'])
  expect(parsed()[0]).toMatchObject({ level: 'error', during: 'procedure failed' })
  expect(parsed()[1]).toMatchObject({ level: 'warn', faults: 253, seconds: 6 })
  expect(JSON.stringify(parsed())).not.toContain('m4rk')
})

test('a reported copy of an error counts too, as the job queue reports it', () => {
  const { log, messages } = open()
  log.error({ error: { message: 'Connection terminated unexpectedly' } }, 'job queue error')
  log.error({ error: { message: 'timeout exceeded when trying to connect' } }, 'job queue error')
  expect(messages()).toEqual(['database unavailable'])
})

test('a connection that stays silent is logged as itself, unless the database is known to be away', () => {
  const { log, messages } = open()
  for (const error of [new Error('Query read timeout'), refused(), new Error('Query read timeout')])
    log.error({ error }, 'job queue error')
  expect(messages()).toEqual(['job queue error', 'database unavailable'])
})

test('what does not come from the database is logged as it is', () => {
  const { log, messages } = open()
  for (const code of ['ECONNREFUSED', 'ENOENT', '23505', '57014']) log.error({ error: withCode(code) }, 'job failed')
  log.error({ error: new Error('another') }, 'procedure failed')
  log.info('mail delivered')
  expect(messages()).toEqual([...Array.from({ length: 4 }, () => 'job failed'), 'procedure failed', 'mail delivered'])
})

test.each([
  ['53100', 'the disk of the database is full'],
  ['25006', 'the database is read-only'],
])('a database that refuses writes with %s is named once a minute', (code, reason) => {
  const { log, parsed, pass } = open()
  for (let n = 0; n < 120; n += 1) {
    log.error({ error: withCode(code) }, 'procedure failed')
    pass(1_000)
  }
  expect(parsed()).toMatchObject([
    { msg: 'database refuses statements', reason, suppressed: 0 },
    { msg: 'database refuses statements', reason, suppressed: 59 },
  ])
})
