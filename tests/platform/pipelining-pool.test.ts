import type { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { NamedRead } from '#platform/database/named-read.ts'
import { ReadBatch } from '#platform/database/read-batch.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { freshDatabase } from '../harness/database.ts'
import { quietLog } from '../harness/log.ts'

const { connection } = await freshDatabase()
const { pool, db } = openDb(connection, quietLog, { size: 4 })
afterAll(() => pool.end())

type Answer = { readonly rows: readonly (readonly [string, number])[] }
const read = async (name: string, text: string, values: unknown[] = []) => {
  const statement = { name, text, rowMode: 'array' as const }
  const { rows } = (await pool.query(statement, values)) as unknown as Answer
  return { value: rows[0]![0], pid: rows[0]![1] }
}
const value = (of: string) => read('value', 'select $1::text, pg_backend_pid()', [of])

describe('named reads of one moment', () => {
  test('share a connection, and each gets its own answer', async () => {
    const asked = Array.from({ length: 10 }, (_, n) => `answer ${n}`)
    const answers = await Promise.all(asked.map(value))
    expect(answers.map((answer) => answer.value)).toEqual(asked)
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  })

  test('are more than one connection’s when they are many', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => value(`${n}`)))
    expect(answers.map((answer) => Number(answer.value))).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3)
  })

  test('that are the same are asked once, and each of other values by itself', async () => {
    const counted = { name: 'counted', text: "select nextval('asked')::int, $1::text", rowMode: 'array' as const }
    const count = async (of: string | null) => ((await pool.query(counted, [of])) as unknown as Answer).rows[0]
    await pool.query('create sequence asked')
    const once = await Promise.all([count('a'), count('b'), count('a'), count(null), count('a'), count(null)])
    expect(once).toEqual([
      [1, 'a'],
      [2, 'b'],
      [1, 'a'],
      [3, null],
      [1, 'a'],
      [3, null],
    ])
    expect(await count('a')).toEqual([4, 'a'])
  })

  test('do not fail with one of them', async () => {
    const [before, failed, unparsed, after] = await Promise.allSettled([
      value('before'),
      read('divided', 'select 1 / $1::int', [0]),
      read('unparsed', 'select nothing from nowhere'),
      value('after'),
    ])
    expect(before).toMatchObject({ value: { value: 'before' } })
    expect(failed).toMatchObject({ reason: { code: '22012' } })
    expect(unparsed).toMatchObject({ reason: { code: '42P01' } })
    expect(after).toMatchObject({ value: { value: 'after' } })
    expect((await value('later')).value).toBe('later')
  })

  test('all fail when their connection is lost, and those of the next moment do not', async () => {
    const end = read('end', 'select pg_terminate_backend(pg_backend_pid())::text')
    const settled = await Promise.allSettled([end, value('lost')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await value('later')).value).toBe('later')
  })

  test('share their connection with no write, transaction or read without a name', async () => {
    const [named, unnamed, written] = await Promise.all([
      value('named'),
      pool.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => rows[0]!),
      read('written', "with written as (select 1) select '', pg_backend_pid() from written"),
    ])
    expect(new Set([named.pid, unnamed.pid, written.pid]).size).toBe(3)
  })
})

test.each([
  ['22012', ['asked again']],
  ['57P01', ['failed']],
])('what a failure %s leaves out of a batch is %j, in whatever language the server says it', async (code, expected) => {
  const outcomes: string[] = []
  const readOf = (left: string) => {
    const read = new NamedRead({ name: left, text: 'select 1', rowMode: 'array' }, [])
    read.answer.catch(() => outcomes.push(left))
    return read
  }
  const again = (reads: readonly NamedRead[]) => reads.forEach(() => outcomes.push('asked again'))
  const batch = new ReadBatch([readOf('the one that fails'), readOf('failed')], again)
  const message = Object.assign(new pg.DatabaseError('kaputt', 0, 'error'), { severity: 'FEHLER', code })
  batch.handleError(message)
  await setImmediate()
  expect(outcomes.toSorted()).toEqual([...expected, 'the one that fails'].toSorted())
})

describe('the columns of a named read', () => {
  const connected = openDb(connection, quietLog, { size: 1 })
  afterAll(() => connected.pool.end())
  let described = 0
  connected.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('rowDescription', () => (described += 1))
  })
  const columns = {
    id: sql<number>`id`,
    named: sql<string>`name`,
    at: sql`at`.mapWith((text: string) => new Date(text)),
  }
  const named = statement('named', (on, { id }: Params<'id'>) =>
    on
      .select(columns)
      .from(sql`named`)
      .where(sql`id = ${id}::int`),
  )
  const ask = (id: number) => named(connected.db, { id })
  const at = new Date('2026-11-26T03:04:05.678Z')

  test('are described once for a connection, and every answer is read by them', async () => {
    await connected.db.execute(sql`create table named (id int, name text, at timestamptz)`)
    await connected.db.execute(sql`insert into named values (1, 'Ñandú', ${at.toISOString()}), (2, null, null)`)
    described = 0
    const first = [{ id: 1, named: 'Ñandú', at }]
    expect(await ask(1)).toEqual(first)
    expect(await Promise.all([ask(2), ask(3), ask(1)])).toEqual([[{ id: 2, named: null, at: null }], [], first])
    expect(described).toBe(1)
  })

  test('are described again when a migration changed them: nobody is refused, and no answer is read by old ones', async () => {
    await connected.db.execute(sql`alter table named alter column name type int using 7`)
    const changed = [{ id: 1, named: 7, at }]
    await expect(Promise.all([ask(1), ask(3), ask(1)])).resolves.toEqual([changed, [], changed])
  })

  test('are not asked for again and again where PostgreSQL refuses the statement itself', async () => {
    const refused = { name: 'refused', text: 'select dblink.nothing.named.id from named', rowMode: 'array' as const }
    await expect(connected.pool.query(refused, [])).rejects.toMatchObject({ code: '0A000' })
  })
})

describe.each(['select $1::json', 'with given as (select $1::json) select * from given'])('%s', (text) => {
  const read = (given: unknown) =>
    pool.query({ name: text, text, rowMode: 'array' }, [given]).then(({ rows }: { rows: unknown[] }) => rows[0])

  test('fails alone where its value cannot be written', async () => {
    const unwritable = {
      toJSON: () => {
        throw new Error('unwritable')
      },
    }
    const [failed, other] = await Promise.allSettled([read(unwritable), value('other')])
    expect(failed).toMatchObject({ reason: { message: 'unwritable' } })
    expect(other).toMatchObject({ value: { value: 'other' } })
    expect(await read({ b: 2 })).toEqual([{ b: 2 }])
  })
})

test('reads without a name are described each time', async () => {
  const read = (text: string) => pool.query({ name: '', text, rowMode: 'array' }, ['007'])
  expect((await read('select $1::int')).rows).toEqual([[7]])
  expect((await read('select $1::text')).rows).toEqual([['007']])
})

describe('a statement', () => {
  let built = 0
  const numbersFrom = statement('numbers', (on, { first, last }: Params<'first'> & Partial<Params<'last'>>) => {
    built += 1
    const until = last ? sql`${last}::int` : sql`4`
    return on.select({ n: sql<number>`n` }).from(sql`generate_series(${first}::int, ${until}) numbers (n)`)
  })
  const listed = async (first: number, last: number | null) =>
    (await numbersFrom(db, { first, last })).map(({ n }) => n)

  test('is built once for each set of present values, under a unique name', async () => {
    const asked = () => Promise.all([listed(1, 2), listed(2, null), listed(0, 1), listed(3, null)])
    expect(await asked()).toEqual([
      [1, 2],
      [2, 3, 4],
      [0, 1],
      [3, 4],
    ])
    expect(await asked()).toHaveLength(4)
    expect(built).toBe(2)
  })
})

test('what waits on dropped connections fails at once, and the next statement has another one', async () => {
  const few = openDb({ ...connection, max: 2 }, quietLog)
  const pidOf = async () => (await few.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const before = await pidOf()
  const waiting = few.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error)
  await expect.poll(() => few.pool.idleCount).toBe(0)
  few.dropConnections()
  expect(await waiting).toMatchObject({ cause: { message: 'Connection terminated unexpectedly' } })
  expect(await pidOf()).not.toBe(before)
  await few.pool.end()
})
