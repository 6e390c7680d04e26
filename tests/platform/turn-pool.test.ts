import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#platform/db.ts'
import { statement, type Places } from '#platform/statement.ts'
import { freshDatabase } from '../harness/database.ts'
import { quietLog } from '../harness/log.ts'

const { connection } = await freshDatabase()
const { pool, db } = openDb(connection, quietLog, { size: 4 })
afterAll(() => pool.end())

const read = (name: string, text: string, values: unknown[] = []) =>
  pool.query<{ value: string; pid: number }>({ name, text, values }).then(({ rows }) => rows[0]!)
const value = (of: string) => read('value', 'select $1::text as value, pg_backend_pid() as pid', [of])

describe('named reads of one moment', () => {
  it('share a connection, and each gets its own answer', async () => {
    const asked = Array.from({ length: 10 }, (_, n) => `answer ${n}`)
    const answers = await Promise.all(asked.map(value))
    expect(answers.map((answer) => answer.value)).toEqual(asked)
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  })

  it('are more than one connection’s when they are many', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => value(`${n}`)))
    expect(answers.map((answer) => Number(answer.value))).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3)
  })

  it('do not fail with one of them', async () => {
    const [before, failed, unparsed, after] = await Promise.allSettled([
      value('before'),
      read('divided', 'select 1 / $1::int as value', [0]),
      read('unparsed', 'select nothing from nowhere'),
      value('after'),
    ])
    expect(before).toMatchObject({ value: { value: 'before' } })
    expect(failed).toMatchObject({ reason: { code: '22012' } })
    expect(unparsed).toMatchObject({ reason: { code: '42P01' } })
    expect(after).toMatchObject({ value: { value: 'after' } })
    expect((await value('later')).value).toBe('later')
  })

  it('all fail when their connection is lost, and those of the next moment do not', async () => {
    const end = read('end', 'select pg_terminate_backend(pg_backend_pid())::text as value')
    const settled = await Promise.allSettled([end, value('lost')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await value('later')).value).toBe('later')
  })

  it('leave writes, transactions and reads without a name alone', async () => {
    const [named, unnamed, written] = await Promise.all([
      value('named'),
      pool.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => rows[0]!),
      read('written', 'with written as (select 1) select pg_backend_pid() as pid from written'),
    ])
    expect(new Set([named.pid, unnamed.pid, written.pid]).size).toBe(3)
  })
})

describe('a statement', () => {
  let built = 0
  const numbersFrom = statement('numbers', (on, { first, last }: Places<'first'> & Partial<Places<'last'>>) => {
    built += 1
    const until = last ? sql`${last}::int` : sql`4`
    return on.select({ n: sql<number>`n` }).from(sql`generate_series(${first}::int, ${until}) numbers (n)`)
  })
  const listed = async (first: number, last: number | null) =>
    (await numbersFrom(db, { first, last })).map(({ n }) => n)

  it('is built once for each set of values that are there, and each has a name of its own', async () => {
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
