import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { seenBy, timeless } from './seen.ts'
import { tellStory, type Story } from './story.ts'
import type { Who } from './telling.ts'

type Column = { table_name: string; column_name: string; data_type: string }

const stranger = '0193a000-0000-7000-8000-0000000bad00'
/** What somebody would like to write into a column of that type. */
const wishes: Record<string, unknown> = {
  uuid: stranger,
  text: 'hostilmarcado',
  'character varying': 'hostilmarcado',
  integer: 424_242,
  bigint: 424_242,
  numeric: '0.01',
  'double precision': 42.4242,
  boolean: true,
  date: '1999-01-01',
  'timestamp with time zone': new Date('1999-01-01T00:00:00Z'),
  jsonb: { hostilmarcado: true },
  ARRAY: ['hostilmarcado'],
}
/** Columns where a value that the database takes would do the most. */
const chosen: Record<string, unknown> = { status: 'selected', user_type: 'supplier', source: 'imported', budget: '0' }

const columnsOf = async (pool: pg.Pool): Promise<readonly Column[]> =>
  (
    await pool.query<Column>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and data_type <> 'tsvector' order by table_name, ordinal_position`,
    )
  ).rows

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every column of every table under both of its names. */
const everyColumn = (columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap(({ column_name: name, data_type: type }) => {
      const wish = chosen[name] ?? wishes[type]
      return [
        [name, wish],
        [camel(name), wish],
      ]
    }),
  )

/** The input with all of them at every depth, where they are no field of the form itself. */
const withAll = (extra: object, input: unknown): unknown => {
  if (Array.isArray(input)) return input.map((one) => withAll(extra, one))
  if (typeof input !== 'object' || input === null) return input
  return { ...extra, ...Object.fromEntries(Object.entries(input).map(([key, value]) => [key, withAll(extra, value)])) }
}

/** Every row of every table, without what is new each time and what counts real time. */
const rowsOf = async (pool: pg.Pool, named: (id: string) => string) => {
  const tables = Map.groupBy(await columnsOf(pool), (column) => column.table_name)
  tables.delete('rate_limits')
  const dump: string[] = []
  for (const [table, columns] of tables) {
    const kept = columns.map((column) => column.column_name).filter((name) => !/hash/.test(name))
    const { rows } = await pool.query<Record<string, unknown>>(
      `select ${kept.map((name) => `"${name}"`).join(', ')} from "${table}"`,
    )
    dump.push(...rows.map((row) => timeless(`${table} ${JSON.stringify(row)}`, named)))
  }
  return dump.toSorted()
}

/** Tells the story once more with every column of every table in every body, and compares it with the plain one. */
export const describeExtraFields = async (plain: Story): Promise<void> => {
  const extra = everyColumn(await columnsOf(plain.platform.pool))
  const swollen = new Set<string>()
  const crowded = await tellStory({
    shape: (name, input) => {
      if (typeof input === 'object') swollen.add(name)
      return withAll(extra, input)
    },
  })

  describe('every column of every table, sent in every body', () => {
    it('was sent to every procedure that takes a body', () => {
      const withBody = Object.entries(calls)
        .filter(([, inputs]) => typeof inputs(plain.ids, 'owner')[0] === 'object')
        .map(([name]) => name)
      expect([...swollen].toSorted()).toEqual(withBody.toSorted())
      expect(Object.keys(extra)).toEqual(
        expect.arrayContaining([
          'user_type',
          'status',
          'price',
          'buyerId',
          'usage_count',
          'source',
          'read_at',
          'isDefault',
        ]),
      )
    })

    it('changes no row of any table', async () => {
      const named = (id: string) => (id === stranger ? id : 'id')
      const rows = await rowsOf(crowded.platform.pool, named)
      expect(rows).toEqual(await rowsOf(plain.platform.pool, named))
      expect(rows.filter((row) => /hostilmarcado|424242|42\.4242|1999-01-01|bad00/.test(row))).toEqual([])
    })

    it.each(['visitor', 'pending', 'otherBuyer', 'owner', 'supplier', 'winner', 'loser'] as const satisfies Who[])(
      'changes no answer to the %s',
      (who) => {
        expect(seenBy(crowded, who, ['before', 'after'])).toEqual(seenBy(plain, who, ['before', 'after']))
      },
    )
  })
}
