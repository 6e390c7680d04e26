import { sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { dayMs } from '#lib/durations.ts'
import { maxUnread, type LiveEvent } from './live-stream.ts'
import { liveEvents, livePositions } from '../tables.ts'

/** The database or a transaction, as in db.ts, which stores the events of each transaction by this file. */
type Queries = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** What happened to something, told to one person. */
export type LiveNews = { readonly userId: string; readonly type: string; readonly id: string | null }

/** How long events are kept for pages that were away; a page that comes back later fetches everything. */
export const liveRetentionMs = dayMs

/** The channel of the events that pages listen to. */
export const liveChannel = 'live'

/** An event as the channel carries it: its person and itself. */
export const readPayload = (payload: string): { userId: string; event: LiveEvent } => {
  const [userId, position, type, id] = JSON.parse(payload) as [string, number, string, string | null]
  return { userId, event: { position, type, id } }
}

/**
 * Stores events and sends them to every process when the transaction commits. It must be the transaction's last
 * statement: a person's row in `live_positions` stays locked until the commit, so that positions become visible in
 * their order, and transactions that lock those rows last, by person, never wait for each other in a circle.
 */
export const storeLiveEvents = async (tx: Queries, news: readonly LiveNews[], now: Date): Promise<void> => {
  if (news.length === 0) return
  const rows = JSON.stringify(news.map((event, place) => ({ ...event, place })))
  await tx.execute(sql`
    with numbered as (
      select "userId" as user_id, type, id, count(*) over (partition by "userId") as n,
        row_number() over (partition by "userId" order by place) as nth
      from jsonb_to_recordset(${rows}::jsonb) as news("userId" uuid, type text, id text, place int)
    ), moved as (
      insert into ${livePositions} (user_id, position) select distinct user_id, n from numbered order by user_id
      on conflict (user_id) do update set position = live_positions.position + excluded.position
      returning user_id, position
    ), stored as (
      insert into ${liveEvents} (user_id, position, type, id, created_at)
      select user_id, position - n + nth, type, id, ${now.toISOString()}::timestamptz
      from numbered join moved using (user_id)
      returning user_id, position, type, id
    )
    select pg_notify(${liveChannel}, json_build_array(user_id, position, type, id)::text)
    from (select * from stored order by user_id, position) ordered`)
}

/**
 * How far a person's stream of events was read: `after` is the position of the last one seen. It is null for a page
 * that has seen none, which missed nothing if nothing happened since `quietSince`.
 */
export type StreamPosition = {
  readonly userId: string
  readonly after: number | null
  readonly quietSince: Date | null
}
/** Where somebody's events stand now and what they missed; null when that is no longer known, or too much. */
export type Missed = { readonly position: number; readonly events: readonly LiveEvent[] | null }

/** What each of these people missed, in the order of `positions`; all by one statement, so at one moment. */
export const readMissed = async (db: Queries, positions: readonly StreamPosition[]): Promise<readonly Missed[]> => {
  const { rows } = await db.execute<{ position: string; events: LiveEvent[] | null; isQuiet: boolean }>(sql`
    select coalesce(p.position, 0) as position, missed.events, stream.quiet_since is not null and not exists (
      select from ${liveEvents} e where e.user_id = stream.user_id and e.created_at >= stream.quiet_since) as "isQuiet"
    from unnest(${sql.param(positions.map(({ userId }) => userId))}::uuid[],
      ${sql.param(positions.map(({ after }) => after))}::bigint[],
      ${sql.param(positions.map(({ quietSince }) => quietSince?.toISOString() ?? null))}::timestamptz[])
      with ordinality as stream(user_id, after, quiet_since, nth)
    left join ${livePositions} p on p.user_id = stream.user_id
    left join lateral (
      select json_agg(json_build_object('position', e.position, 'type', e.type, 'id', e.id) order by e.position) as events
      from ${liveEvents} e
      where e.user_id = stream.user_id and e.position > stream.after
        and p.position - stream.after between 1 and ${maxUnread}
    ) missed on true
    order by stream.nth`)
  return rows.map(({ position, events, isQuiet }, at) => {
    const { after } = positions[at]!
    if (after === null) return { position: Number(position), events: isQuiet ? [] : null }
    return missedBy(after, Number(position), events ?? [])
  })
}

/** A position from the future was never given by this marketplace: whoever sends it is told to fetch everything. */
const missedBy = (after: number, position: number, events: readonly LiveEvent[]): Missed => {
  const isWhole = after + events.length === position
  return { position, events: isWhole ? events : null }
}
