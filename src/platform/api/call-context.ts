import { today } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import type { DatabaseWatch } from '../database/database-watch.ts'
import { transaction, type Db, type Tx } from '../database/db.ts'
import type { Listener } from '../events.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MapPlaces } from '../google-places.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Tracing } from '../observability/tracing.ts'
import type { PublicEpoch } from '../public-epoch.ts'
import { uncached, type Cached } from '../public-cache.ts'
import type { Context, Settings, Viewer } from '../rpc.ts'

/** Everything that the procedures need; made once by main.ts. */
export type Services = {
  db: Db
  clock: Clock
  jobs: Jobs
  live: Live
  /** Both absent where nothing is remembered. */
  epoch?: PublicEpoch | undefined
  cached?: Cached | undefined
  log: Log
  files: FileStore
  settings: Settings
  /** Absent in tests, where the database does not hang. */
  watch?: DatabaseWatch | undefined
  /** Absent when location suggestions come from the embedded towns. */
  maps?: MapPlaces | undefined
  /** Absent when nobody collects metrics or traces. */
  metrics?: Pick<Metrics, 'cache'> | undefined
  tracing?: Pick<Tracing, 'procedure'> | undefined
}

/** The caller of a request: the request's id and the client's address. */
export type Caller = { requestId: string; address: string }

/** What a procedure gets for one call of this viewer. */
export type MakeContext = (caller: Caller, viewer: Viewer) => Context

/** Makes contexts with these services; the listeners hear, in the transaction of a call, what happens in it. */
export const contextsOf =
  (services: Services, listeners: readonly Listener<Tx>[]): MakeContext =>
  (caller, viewer) => {
    const now = services.clock.now()
    return {
      ...caller,
      db: services.db,
      now,
      today: today(now),
      transaction: (fn) => transaction(services.db, { now, jobs: services.jobs, listeners }, fn),
      viewer,
      live: services.live,
      openStream: (stream) => stream,
      cached: services.cached ?? uncached,
      log: services.log,
      files: services.files,
      settings: services.settings,
      maps: services.maps ?? null,
    }
  }

/** The result of `work`, unless the database hangs (docs/security.md#outages). */
export const whileAnswering = <T>({ watch }: Services, work: () => Promise<T>): Promise<T> =>
  watch ? watch.whileAnswering(work) : work()
