import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { databaseOutage } from '#platform/database/database-outage.ts'
import { visitor } from '../harness/api.ts'
import { keptLog, quietLog } from '../harness/log.ts'
import { freshPlatform } from '../harness/platform.ts'
import { askFor, productFor } from '../harness/product.ts'

const usual = await freshPlatform()
const { log, lines } = keptLog({ outage: databaseOutage() })
const platform = { ...usual, log }
const message = { name: 'Ana', email: 'ana@ejemplo.uy', company: '', subject: 'other', message: 'Una consulta.' }
const write = (on = platform) => askFor(productFor(on, visitor), 'notifications.contact', message)
const read = (on = platform) => askFor(productFor(on, visitor), 'catalog.categories', undefined)
const mails = async () => (await usual.pool.query('select from mails')).rowCount
const reasons = () => lines.map((line) => (JSON.parse(line) as { reason?: string }).reason)

const unavailable = {
  refused: { code: 'UNAVAILABLE', status: 503, message: 'Service unavailable', data: { ref: 'test' } },
}

describe('while the disk of the database is full', () => {
  beforeAll(async () => {
    await usual.pool.query(`
      create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on mails execute function full_disk()`)
  })
  afterAll(() => usual.pool.query('drop trigger full_disk on mails'))

  test('a write is answered as unavailable and stores nothing, a read is answered, and the log names the disk once', async () => {
    lines.length = 0
    expect([await write(), await write(), await mails()]).toEqual([unavailable, unavailable, 0])
    expect(await read()).toHaveProperty('result')
    expect(reasons()).toEqual(['the disk of the database is full'])
  })
})

describe('a database that became read-only', () => {
  test('answers reads, refuses writes as unavailable, and the log names it once', async () => {
    const options = '-c default_transaction_read_only=on'
    const { pool, db } = openDb({ ...usual.connection, options }, quietLog)
    afterAll(() => pool.end())
    const readOnly = { ...platform, pool, db }
    lines.length = 0
    expect([await write(readOnly), await write(readOnly)]).toEqual([unavailable, unavailable])
    expect(await read(readOnly)).toHaveProperty('result')
    expect(reasons()).toEqual(['the database is read-only'])
  })
})

test('once it accepts writes again they succeed', async () => {
  expect([await write(), await mails()]).toEqual([{ result: expect.anything() as unknown }, 1])
})
