import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { databaseClock, fixedClock } from '#platform/clock.ts'
import { databaseUnavailable, migrateDb, openDb, sqlState, transaction } from '#platform/db.ts'
import { IdempotencyConflict, once } from '#platform/idempotency.ts'
import { idempotencyKeys, mails } from '#platform/tables.ts'
import { join } from 'node:path'
import { quietLog } from '../harness/log.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'

const { db, pool, connection, jobs, write } = await freshPlatform()

const aMail = (id: string) => ({
  id,
  to: 'ana@ejemplo.uy',
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  kind: 'test',
  createdAt: testNow,
})

describe('a transaction', () => {
  test('carries one moment, and its day in Montevideo', async () => {
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
      await tx.insert(mails).values(aMail(id))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await db.$count(mails)).toBe(0)
  })

  test('fails aloud when a failed statement was swallowed in it', async () => {
    const swallowing = write(async (tx) => {
      await tx.insert(mails).values(aMail(uuidv7()))
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('swallowed') as string },
    })
    expect(await db.$count(mails)).toBe(0)
  })

  test('asks one thing at a time: of two at once nothing is written, and the fault says so', async () => {
    const both = write((tx) => Promise.all([uuidv7(), uuidv7()].map((id) => tx.insert(mails).values(aMail(id)))))
    await expect(both).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Two queries at once') as string },
    })
    expect(await db.$count(mails)).toBe(0)
  })

  test('tells a refused write from a database that is gone', async () => {
    const id = uuidv7()
    await write((tx) => tx.insert(mails).values(aMail(id)))
    const again = await write((tx) => tx.insert(mails).values(aMail(id))).catch((error: unknown) => error)
    expect(sqlState(again)).toBe('23505')
    expect(databaseUnavailable(again)).toBe(false)
  })

  test('leaves no connection behind that a killed session had', async () => {
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

describe('the bounds', () => {
  test('a database that does not answer is told apart from a wrong query', async () => {
    const nowhere = openDb({ host: '127.0.0.1', port: 4139, connectionTimeoutMillis: 500 }, quietLog)
    const unreachable = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(databaseUnavailable(unreachable)).toBe(true)
    await nowhere.pool.end()
    const wrong = await db.execute(sql`select nothing`).catch((error: unknown) => error)
    expect(databaseUnavailable(wrong)).toBe(false)
  })

  test('a pool that is all in use refuses in bounded time', async () => {
    const narrow = openDb({ ...connection, max: 1, connectionTimeoutMillis: 200 }, quietLog)
    const held = await narrow.pool.connect()
    const refused = await narrow.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(databaseUnavailable(refused)).toBe(true)
    held.release()
    await narrow.pool.end()
  })

  test('the connection of a statement that hangs is not given to the next', async () => {
    const strict = openDb({ ...connection, max: 1, statement_timeout: 0, query_timeout: 200 }, quietLog)
    const hung = transaction(strict.db, { now: testNow, jobs }, (tx) => tx.execute(sql`select pg_sleep(2)`))
    expect(databaseUnavailable(await hung.catch((error: unknown) => error))).toBe(true)
    expect((await strict.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await strict.pool.end()
  })
})

test('migrating twice at once, and again, changes nothing', async () => {
  const folder = join(import.meta.dirname, '../../db/migrations')
  const applied = () => pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const before = (await applied()).rows
  await Promise.all([migrateDb(connection, folder), migrateDb(connection, folder)])
  expect((await applied()).rows).toEqual(before)
})

test("the database's clock agrees with the database", async () => {
  const clock = await databaseClock(pool)
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  expect(Math.abs(clock.now().getTime() - rows[0]!.now.getTime())).toBeLessThan(250)
  clock.stop()
})

describe('a write with an idempotency key', () => {
  const call = (body: unknown, key = 'key-1') => ({
    actorId: '019a0000-0000-7000-8000-000000000001',
    procedure: 'rfqs.publish',
    key,
    body,
  })

  test('20 at once over 20 connections do it once and answer alike', async () => {
    const wide = openDb({ ...connection, max: 20 }, quietLog)
    const clients = await Promise.all(Array.from({ length: 20 }, () => wide.pool.connect()))
    for (const client of clients) client.release()
    let done = 0
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        transaction(wide.db, { now: testNow, jobs }, (tx) =>
          once(tx, call(n % 2 ? { title: 'Pintura', items: 2 } : { items: 2, title: 'Pintura' }), async () => {
            done += 1
            const id = uuidv7()
            await tx.insert(mails).values({ ...aMail(id), kind: 'once' })
            await tx.execute(sql`select pg_sleep(0.05)`)
            return { rfqId: id, z: 1, a: [1, 2] }
          }),
        ),
      ),
    )
    expect(done).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await db.$count(mails, sql`kind = 'once'`)).toBe(1)
    await wide.pool.end()
  })

  test('refuses the same key with another body, and does nothing', async () => {
    const work = () => Promise.resolve({ ok: true })
    await write((tx) => once(tx, call({ title: 'a' }, 'key-2'), work))
    let worked = false
    const other = write((tx) =>
      once(tx, call({ title: 'b' }, 'key-2'), async () => {
        worked = true
        return { ok: true }
      }),
    )
    await expect(other).rejects.toBeInstanceOf(IdempotencyConflict)
    expect(worked).toBe(false)
  })

  test('is free again when the work was refused', async () => {
    const refused = write((tx) => once(tx, call({}, 'key-3'), () => Promise.reject(new Error('refused'))))
    await expect(refused).rejects.toThrow('refused')
    await expect(write((tx) => once(tx, call({}, 'key-3'), async () => 'second'))).resolves.toBe('second')
  })

  test('belongs to its person and procedure', async () => {
    const mine = call({}, 'key-4')
    const theirs = { ...mine, actorId: '019a0000-0000-7000-8000-000000000002' }
    const elsewhere = { ...mine, procedure: 'quotations.send' }
    for (const [n, one] of [mine, theirs, elsewhere].entries())
      expect(await write((tx) => once(tx, one, async () => n))).toBe(n)
    expect(await write((tx) => once(tx, mine, async () => 9))).toBe(0)
    expect(await db.$count(idempotencyKeys, sql`key = 'key-4'`)).toBe(3)
  })
})

test('a pool loses idle connections without ending the process', async () => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await admin.end()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect(pool.query('select 1')).resolves.toBeTruthy()
})

describe('a database that cannot be brought to the newest schema is refused in one sentence', () => {
  const folder = join(import.meta.dirname, '../../db/migrations')

  test('one that may only be read', async () => {
    const copy = { ...connection, options: '-c default_transaction_read_only=on' }
    await expect(migrateDb(copy, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATABASE_URL leads to a database that may only be read,[^\n]*\.$/) as string,
    })
  })

  test('one in which its user may create nothing', async (context) => {
    const { rows } = await pool.query<{ name: string; free: boolean }>(
      'select current_database() as name, rolsuper as free from pg_roles where rolname = current_user',
    )
    if (rows[0]!.free) return context.skip('who may do everything is refused nothing')
    await pool.query(`revoke create on database "${rows[0]!.name}" from public, current_user`)
    await expect(migrateDb(connection, folder)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^DATABASE_URL leads to a database in which its user may not create/) as string,
    })
    await pool.query(`grant create on database "${rows[0]!.name}" to current_user`)
  })
})
