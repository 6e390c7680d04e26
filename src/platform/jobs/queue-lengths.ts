import type pg from 'pg'

/** The jobs of a queue that wait: due ones, later ones, and since when the oldest due one waits (seconds). */
export type QueueLength = {
  readonly queue: string
  readonly due: number
  readonly later: number
  readonly oldest: number
}

/** The jobs that wait, by queue: those due now, those due later, and how long the oldest due one has waited. */
export const queueLengths = async (pool: pg.Pool): Promise<readonly QueueLength[]> => {
  const { rows } = await pool.query<QueueLength>(`
    select name as queue, count(*) filter (where start_after <= now())::int as due,
      count(*) filter (where start_after > now())::int as later,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float as oldest
    from pgboss.job where state < 'active' and not blocked group by name`)
  return rows
}
