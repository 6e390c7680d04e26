import { eq, sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { openDb, type Queries } from '#platform/database/db.ts'
import { statement, type Params } from '#platform/database/statement.ts'
import { freshDatabase } from '../harness/database.ts'
import { quietLog } from '../harness/log.ts'

const { connection } = await freshDatabase()
const { pool, db } = openDb(connection, quietLog)
afterAll(() => pool.end())

const owners = pgTable('owners', { id: uuid().primaryKey(), name: text(), since: timestamp({ withTimezone: true }) })
const dogs = pgTable('dogs', { ownerId: uuid('owner_id'), name: text(), weight: numeric({ mode: 'number' }) })
await pool.query(`
  create table owners (id uuid primary key, name text, since timestamptz);
  create table dogs (owner_id uuid, name text, weight numeric);
  insert into owners values ('00000000-0000-4000-8000-000000000001', 'Ana', '2026-02-28 23:59:59.5-03'),
    ('00000000-0000-4000-8000-000000000002', null, null);
  insert into dogs values ('00000000-0000-4000-8000-000000000001', 'Toby', 12.5),
    ('00000000-0000-4000-8000-000000000001', null, null)`)

const columns = {
  since: owners.since,
  owner: { name: owners.name, id: owners.id },
  dog: { ownerId: dogs.ownerId, name: dogs.name, weight: dogs.weight },
  both: { dog: dogs.name, owner: owners.name },
  length: sql<number>`length(${owners.name})`.mapWith(Number),
  loud: sql<string>`upper(${owners.name})`.as('loud'),
}
const withDogs = (db: Queries) =>
  db.select(columns).from(owners).leftJoin(dogs, eq(dogs.ownerId, owners.id)).orderBy(owners.id, dogs.name)
const withOwners = (db: Queries) =>
  db.select(columns).from(owners).rightJoin(dogs, eq(dogs.ownerId, owners.id)).orderBy(dogs.name)
const ofOwner = (db: Queries, { id }: Params<'id'>) =>
  db.select(columns).from(dogs).innerJoin(owners, eq(owners.id, dogs.ownerId)).where(eq(owners.id, id))

test.for([
  ['what may not be joined', () => withDogs(db), () => statement('with dogs', withDogs)(db, {})],
  ['what must not be missing', () => withOwners(db), () => statement('with owners', withOwners)(db, {})],
] as const)('a statement reads %s as the query builder does', async ([, build, read]) => {
  const rows = await build()
  expect(rows.length).toBeGreaterThan(1)
  expect(await read()).toEqual(rows)
})

test('what has no row in its table is null as a whole, and not one value of it', async () => {
  const rows = await statement('dogs', withDogs)(db, {})
  expect(rows.map(({ dog }) => dog?.name)).toEqual(['Toby', null, undefined])
  expect(rows.map(({ dog }) => dog)).toEqual([expect.anything(), expect.anything(), null])
})

test('a statement of a transaction is sent within it', async () => {
  const read = statement('of owner', ofOwner)
  const id = '00000000-0000-4000-8000-000000000002'
  const added = db.transaction(async (tx) => {
    await tx.insert(dogs).values({ ownerId: id, name: 'Lola', weight: 7 })
    expect(await read(tx, { id })).toMatchObject([{ dog: { name: 'Lola', weight: 7 } }])
    expect(await read(db, { id })).toEqual([])
    return tx.rollback()
  })
  await expect(added).rejects.toThrow('Rollback')
})

test('a statement that fails says why as the query builder does', async () => {
  const read = statement('not an id', ofOwner)
  await expect(read(db, { id: 'Ana' })).rejects.toThrow(DrizzleQueryError)
  await expect(read(db, { id: 'Ana' })).rejects.toMatchObject({ cause: { code: '22P02' } })
})
