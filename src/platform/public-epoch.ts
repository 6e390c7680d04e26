import type pg from 'pg'
import { endOfDay } from '#lib/dates.ts'
import type { Clock } from './clock.ts'
import type { Live } from './live/live.ts'

/**
 * A number for the state of everything that visitors read: what was made under one epoch is right until it ends. Null
 * while changes may go unheard; then nothing made before may be shown.
 */
export type PublicEpoch = () => number | null

/** The channel and the SQLSTATE of the triggers (db/migrations, `pliego_public_changed`). */
const channel = 'public_data'
const publicChange = 'PUB01'

/**
 * The current epoch. A new one begins (docs/security.md#pages-from-memory)
 * - in the process that writes, when the connection that committed returns to the pool: before the writer is answered,
 * - in every other process, with the notice of the commit, and when notices may have been missed,
 * - at midnight in Montevideo, when deadlines pass.
 */
export const watchPublicData = async (services: { pool: pg.Pool; live: Live; clock: Clock }): Promise<PublicEpoch> => {
  const { pool, live, clock } = services
  let epoch = 0
  let day = { from: 0, until: 0 }

  const known = new WeakSet<pg.PoolClient>()
  const changed = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ code }) => {
      if (code === publicChange) changed.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (changed.delete(client)) epoch += 1
  })
  await live.onChannel(channel, () => (epoch += 1))

  return () => {
    const now = clock.now()
    const moment = now.getTime()
    if (moment < day.from || moment >= day.until) {
      epoch += 1
      day = { from: moment, until: endOfDay(now).getTime() }
    }
    return live.isConnected() ? epoch : null
  }
}
