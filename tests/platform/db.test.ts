import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { databaseClock, fixedClock } from '#platform/clock.ts'
import { openDb, transaction, type Tx } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { databaseUnavailable, sqlState } from '#platform/database/errors.ts'
import { defineEvent, listen } from '#platform/events.ts'
import { IdempotencyConflict, once } from '#platform/idempotency.ts'
import { idempotencyKeys, mails } from '#platform/tables.ts'
import { join } from 'node:path'
import { quietLog } from '../harness/log.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'

const { db, pool, connection, jobs, write } = await freshPlatform()

const mailRow = (id: string) => ({
  id,
  to: 'ana@ejemplo.uy',
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  kind: 'test',
  createdAt: testNow,
})

describe('a transaction', () => {
  test('has one time, and its day in Montevideo', async () => {
    const lateEvening = fixedClock(new Date('2026-03-11T01:30:00Z'))
    await transaction(db, { clock: lateEvening, jobs }, async (tx) => {
      const first = tx.now
      lateEvening.set(new Date('2026-03-11T09:00:00Z'))
      expect(tx.now).toBe(first)
      expect(tx.today).toBe('2026-03-10')
    })
  })

  test('writes everything or nothing', async () => {
    const id = uuidv7()
    const failing = write(async (tx) => {
      await tx.insert(mails).values(mailRow(id))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.$count(mails)).toBe(0)
  })

  test('that is undone leaves what must be written all the same', async () => {
    const refusing = write(async (tx) => {
      tx.afterRollback(async (next) => void (await next.insert(mails).values(mailRow(uuidv7()))))
      await tx.insert(mails).values(mailRow(uuidv7()))
      throw new Error('refused')
    })
    await expect(refusing).rejects.toThrow('refused')
    expect(await db.delete(mails).returning()).toHaveLength(1)
  })

  test('throws when a failed statement was ignored', async () => {
    const ignoring = write(async (tx) => {
      await tx.insert(mails).values(mailRow(uuidv7()))
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(ignoring).rejects.toMatchObject({
      cause: { message: expect.stringContaining('a failed statement was ignored') as string },
    })
    expect(await db.$count(mails)).toBe(0)
  })

  test('refuses parallel queries and writes nothing', async () => {
    const both = write((tx) => Promise.all([uuidv7(), uuidv7()].map((id) => tx.insert(mails).values(mailRow(id)))))
    await expect(both).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Parallel queries') as string },
    })
    expect(await db.$count(mails)).toBe(0)
  })

  test('an event is heard inside it, by everybody who listens', async () => {
    const published = defineEvent<{ id: string }>('published')
    const received: string[] = []
    const hear = listen(published, async (tx: Tx, { id }) => {
      await tx.insert(mails).values(mailRow(id))
      received.push(id)
    })
    const ids = [uuidv7(), uuidv7()] as const
    const listeners = [hear, listen(defineEvent('another'), () => Promise.reject(new Error('not this one')))]
    await transaction(db, { now: testNow, jobs, listeners }, (tx) => tx.emit(published, { id: ids[0] }))
    const failing = transaction(db, { now: testNow, jobs, listeners }, async (tx) => {
      await tx.emit(published, { id: ids[1] })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(received).toEqual(ids)
    expect((await db.select({ id: mails.id }).from(mails)).map(({ id }) => id)).toEqual([ids[0]])
    await db.delete(mails)
  })

  test('an event that nobody listens to undoes it', async () => {
    const unheard = write((tx) => tx.emit(defineEvent('published'), {}))
    await expect(unheard).rejects.toThrow('Nobody listens to the event published')
  })

  test('a refused write does not count as an unavailable database', async () => {
    const id = uuidv7()
    await write((tx) => tx.insert(mails).values(mailRow(id)))
    const again = await write((tx) => tx.insert(mails).values(mailRow(id))).catch((error: unknown) => error)
    expect(sqlState(again)).toBe('23505')
    expect(databaseUnavailable(again)).toBe(false)
  })

  test('does not reuse the connection of a killed session', async () => {
    const killed = write(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await tx.execute(sql`select 1`)
    })
    const error = await killed.catch((reason: unknown) => reason)
    expect(databaseUnavailable(error)).toBe(true)
    await expect(write(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).resolves.toEqual([{ one: 1 }])
  })
})

describe('database timeouts', () => {
  test('an unreachable database counts as unavailable, a wrong query does not', async () => {
    const nowhere = openDb({ host: '127.0.0.1', port: 4139, connectionTimeoutMillis: 500 }, quietLog)
    const unreachable = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(databaseUnavailable(unreachable)).toBe(true)
    await nowhere.pool.end()
    const wrong = await db.execute(sql`select nothing`).catch((error: unknown) => error)
    expect(databaseUnavailable(wrong)).toBe(false)
  })

  test('a pool without a free connection fails after its timeout', async () => {
    const narrow = openDb({ ...connection, max: 1, connectionTimeoutMillis: 2_000 }, quietLog)
    const busy = await narrow.pool.connect()
    const error = await narrow.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(databaseUnavailable(error)).toBe(true)
    busy.release()
    await narrow.pool.end()
  })

  test('reads are answered while more writes wait than there are connections', async () => {
    const narrow = openDb({ ...connection, max: 5, connectionTimeoutMillis: 4_000 }, quietLog)
    const holder = await pool.connect()
    const write = () => transaction(narrow.db, { now: testNow, jobs }, (tx) => tx.execute(sql`lock table mails`))
    let writes: Promise<unknown>[] = []
    try {
      await holder.query('begin; lock table mails')
      writes = Array.from({ length: 12 }, () => write().catch((error: unknown) => error))
      await expect.poll(() => narrow.pool.totalCount).toBe(4)
      expect((await narrow.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
      // Those that got no connection in time are told so; the others are stored.
      const refused = (await Promise.all(writes.slice(4))).filter((error) => databaseUnavailable(error))
      expect(refused).toHaveLength(8)
    } finally {
      await holder.query('rollback')
      holder.release()
      const ends = await Promise.all(writes)
      await narrow.pool.end()
      expect(ends.slice(0, 4).filter((end) => end instanceof Error)).toEqual([])
    }
  })

  test('the connection of a hanging statement is not reused', async () => {
    const strict = openDb({ ...connection, max: 1, statement_timeout: 0, query_timeout: 200 }, quietLog)
    const hung = transaction(strict.db, { now: testNow, jobs }, (tx) => tx.execute(sql`select pg_sleep(2)`))
    expect(databaseUnavailable(await hung.catch((error: unknown) => error))).toBe(true)
    expect((await strict.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await strict.pool.end()
  })
})

test('before a pooler no statement has a name, and no setting goes with the connection', async () => {
  const names = async (pooler: boolean) => {
    const opened = openDb({ ...connection, max: 1 }, quietLog, { pooler })
    await opened.db.select({ id: mails.id }).from(mails).prepare('all_mails').execute()
    const { rows } = await opened.pool.query('select name from pg_prepared_statements')
    const { rows: settings } = await opened.pool.query(
      `select current_setting('statement_timeout') as timeout,
        current_setting('max_parallel_workers_per_gather') as workers`,
    )
    await opened.pool.end()
    return [rows, settings]
  }
  expect(await names(true)).toEqual([[], [{ timeout: '0', workers: '2' }]])
  expect(await names(false)).toEqual([[{ name: 'all_mails' }], [{ timeout: '15s', workers: '0' }]])
})

test('repeated and parallel migrations change nothing', async () => {
  const folder = join(import.meta.dirname, '../../db/migrations')
  const applied = () => pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const before = (await applied()).rows
  await Promise.all([migrateDb(connection, folder), migrateDb(connection, folder)])
  expect((await applied()).rows).toEqual(before)
})

test('the database clock agrees with the database', async () => {
  const clock = await databaseClock(pool)
  const [before, { rows }] = [clock.now(), await pool.query<{ now: Date }>('select clock_timestamp() as now')]
  expect(Math.max(+before - +rows[0]!.now, +rows[0]!.now - +clock.now())).toBeLessThan(250)
  clock.stop()
})

describe('a write with an idempotency key', () => {
  const call = (body: unknown, key = 'key-1') => ({
    actorId: '019a0000-0000-7000-8000-000000000001',
    procedure: 'rfqs.publish',
    key,
    body,
  })

  test('runs once for 20 simultaneous calls over 20 connections, and answers them all the same', async () => {
    const wide = openDb({ ...connection, max: 20 }, quietLog)
    const clients = await Promise.all(Array.from({ length: 20 }, () => wide.pool.connect()))
    for (const client of clients) client.release()
    let runs = 0
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        transaction(wide.db, { now: testNow, jobs }, (tx) =>
          once(tx, call(n % 2 ? { title: 'Pintura', items: 2 } : { items: 2, title: 'Pintura' }), async () => {
            runs += 1
            const id = uuidv7()
            await tx.insert(mails).values({ ...mailRow(id), kind: 'once' })
            await tx.execute(sql`select pg_sleep(0.05)`)
            return { rfqId: id, z: 1, a: [1, 2] }
          }),
        ),
      ),
    )
    expect(runs).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.$count(mails, sql`kind = 'once'`)).toBe(1)
    await wide.pool.end()
  })

  test('refuses the same key with another body and does nothing', async () => {
    const work = () => Promise.resolve({ ok: true })
    await write((tx) => once(tx, call({ title: 'a' }, 'key-2'), work))
    let ran = false
    const other = write((tx) =>
      once(tx, call({ title: 'b' }, 'key-2'), async () => {
        ran = true
        return { ok: true }
      }),
    )
    await expect(other).rejects.toBeInstanceOf(IdempotencyConflict)
    expect(ran).toBe(false)
  })

  test('frees the key when the work fails', async () => {
    const refused = write((tx) => once(tx, call({}, 'key-3'), () => Promise.reject(new Error('refused'))))
    await expect(refused).rejects.toThrow('refused')
    await expect(write((tx) => once(tx, call({}, 'key-3'), async () => 'second'))).resolves.toBe('second')
  })

  test('keeps keys apart by person and procedure', async () => {
    const first = call({}, 'key-4')
    const ofAnother = { ...first, actorId: '019a0000-0000-7000-8000-000000000002' }
    const ofAnotherProcedure = { ...first, procedure: 'quotations.send' }
    for (const [n, keyed] of [first, ofAnother, ofAnotherProcedure].entries())
      expect(await write((tx) => once(tx, keyed, async () => n))).toBe(n)
    expect(await write((tx) => once(tx, first, async () => 9))).toBe(0)
    expect(await db.$count(idempotencyKeys, sql`key = 'key-4'`)).toBe(3)
  })
})

test('a lost idle connection does not end the process', async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise((resolve) => pool.once('remove', resolve))
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await Promise.all([admin.end(), lost])
  await expect(pool.query('select 1')).resolves.toBeTruthy()
})

describe('a failed migration is a configuration error', () => {
  const folder = join(import.meta.dirname, '../../db/migrations')

  test('for a read-only database', async () => {
    const readOnly = { ...connection, options: '-c default_transaction_read_only=on' }
    await expect(migrateDb(readOnly, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATABASE_URL leads to a read-only database,[^\n]*\.$/) as string,
    })
  })

  test('for a database where the user may not create anything', async (context) => {
    const { rows } = await pool.query<{ name: string; free: boolean }>(
      'select current_database() as name, rolsuper as free from pg_roles where rolname = current_user',
    )
    if (rows[0]!.free) return context.skip('a superuser may create everything')
    await pool.query(`revoke create on database "${rows[0]!.name}" from public, current_user`)
    await expect(migrateDb(connection, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATABASE_URL leads to a database where its user may not create/) as string,
    })
    await pool.query(`grant create on database "${rows[0]!.name}" to current_user`)
  })
})
