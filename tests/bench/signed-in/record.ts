import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { router } from '#api.ts'
import { today } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { valueCache } from '#platform/public-cache.ts'
import type { Context, Viewer } from '#platform/rpc.ts'
import { quietLog } from '../../harness/log.ts'
import type { Read } from './rows.ts'

/** The statements of each person's read. */
export async function recordRead(connection: pg.PoolConfig, { path, userType, asks }: Read) {
  const people = []
  for (const { who, input } of asks) {
    const { id } = who
    const viewer: Viewer = { kind: 'member', sessionId: id, expiresAt: new Date('2100-01-01'), id, userType }
    people.push(await recordRounds(connection, viewer, path, input))
  }
  return people
}

/** A statement with its values, as the product sent it. */
export type Sent = { readonly name: string; readonly text: string; readonly values: unknown[] }

/**
 * The statements of a read, taken from the product itself: those that it sent together are one round. The second of two
 * calls, when what the process remembers is remembered; where that is all, the hot statements of the first.
 */
async function recordRounds(
  connection: pg.PoolConfig,
  viewer: Viewer,
  path: string,
  input: unknown,
): Promise<readonly (readonly Sent[])[]> {
  const rounds: Sent[][] = []
  const hot = new Set<Sent>()
  let open = 0
  const pool = new pg.Pool({ ...connection, max: 16 })
  const send = pool.query.bind(pool) as unknown as (...args: unknown[]) => Promise<unknown>
  const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
    if (open === 0) rounds.push([])
    // One without a name has the same text for everybody.
    const name = config.name ?? `${path} ${rounds.flat().length}`
    rounds.at(-1)!.push({ name, text: config.text, values: config.values ?? values })
    if (config.name !== undefined) hot.add(rounds.at(-1)!.at(-1)!)
    open += 1
    try {
      return await send(config, values)
    } finally {
      // What waits for this answer goes on before the next round begins.
      setImmediate(() => (open -= 1))
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    }
  }
  Object.assign(pool, { query })
  const db: Db = drizzle({ client: pool })
  const now = new Date()
  const context = { db, now, today: today(now), viewer, cached: valueCache(() => 1), log: quietLog } as Context
  const client = createRouterClient(router, { context: () => context })
  const procedure = path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], client)
  // Two calls: what only the first one asks is cached; what both ask, every request asks.
  const call = () => (procedure as (input: unknown) => Promise<unknown>)(withNewIds(input))
  await call()
  const first = rounds.splice(0).map((round) => round.filter((sent) => hot.has(sent)))
  await call()
  await pool.end()
  return rounds.length > 0 ? rounds : first
}

const withNewIds = (input: unknown): unknown =>
  input === undefined ? undefined : JSON.parse(JSON.stringify(input).replaceAll('[<id>]', randomUUID()))
