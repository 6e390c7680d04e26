import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Queries } from './db.ts'
import { LiveStream, resync, type LiveEvent } from './live-stream.ts'
import type { Log } from './log.ts'

type ChannelListener = (payload: string | null) => void

/** Live events and database notifications, for the subscribers of this process. */
export type Live = {
  /**
   * The events of one person from now until `signal` aborts. More than 100 unread events are replaced by one `resync`
   * with an empty id; a stream that does not read it before 100 more arrive is ended. A person's 33rd stream ends the
   * oldest one. After a lost connection every stream gets `resync`.
   */
  subscribe(userId: string, signal?: AbortSignal): AsyncIterableIterator<LiveEvent>
  /**
   * Calls `listen` with each payload of the channel, and with null when some may have been missed. Resolves to the
   * function that stops it.
   */
  onChannel(channel: string, listen: ChannelListener): Promise<() => void>
  /** Calls this process's listeners of a channel now, without waiting for `notifyChannel`, which may follow. */
  notifyChannelHere(channel: string, payload: string): void
  /** False while the connection is lost or does not answer: payloads may be missing, and listeners are not told yet. */
  isConnected(): boolean
  /** Ends all streams and the connection. */
  stop(): Promise<void>
}

/** More than the pages that one person has visible at once. Without a limit, one person could take every connection. */
const maxStreamsPerPerson = 32
const heartbeatMs = 250
/** After this long without an answer, the connection counts as lost: payloads may be delayed. */
const maxSilenceMs = 900
const timeoutMs = 5_000

/** Sends live events to people's streams in every process when the transaction commits, all by one statement. */
export const emitLive = (
  tx: Queries,
  ...events: readonly { readonly userId: string; readonly type: string; readonly id: string }[]
): Promise<void> =>
  notifyChannel(tx, 'live', ...events.map(({ userId, type, id }) => JSON.stringify([userId, type, id])))

/** Sends payloads (under 8,000 bytes) to the channel's listeners in every process when the transaction commits. */
export const notifyChannel = async (tx: Queries, channel: string, ...payloads: readonly string[]): Promise<void> => {
  if (payloads.length === 0) return
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/**
 * Opens the one connection for live events. A heartbeat notices within a second that it stalls; after 5 s it is
 * replaced. Attempts to reconnect have growing delays.
 */
export const openLive = async (connection: pg.PoolConfig, log: Log): Promise<Live> => {
  const streams = new Map<string, Set<LiveStream>>()
  const listeners = new Map<string, Set<ChannelListener>>()
  const listenings = new Map<string, Promise<unknown>>()
  let client: pg.Client | undefined
  let stopped = false
  let answeredAt = 0
  let isBeating = false
  let retry: NodeJS.Timeout | undefined

  const pushToStreams = (payload: string | null) => {
    if (payload === null) {
      for (const set of streams.values()) for (const stream of set) stream.push(resync)
      return
    }
    const [userId, type, id] = JSON.parse(payload) as [string, string, string]
    for (const stream of streams.get(userId) ?? []) stream.push({ type, id })
  }
  listeners.set('live', new Set([pushToStreams]))

  const listenTo = (on: pg.Client, channel: string) => on.query(`listen ${pg.escapeIdentifier(channel)}`)
  const callListeners = (channel: string, payload: string | null) => {
    for (const listen of listeners.get(channel) ?? []) listen(payload)
  }

  const connect = async () => {
    const opened = new pg.Client({
      ...connection,
      application_name: 'pliego-live',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    opened.on('notification', ({ channel, payload = '' }) => callListeners(channel, payload))
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    try {
      await opened.connect()
      for (const channel of listeners.keys()) await listenTo(opened, channel)
    } catch (error) {
      opened.removeAllListeners('end')
      opened.end().catch(() => undefined)
      throw error
    }
    client = opened
    answeredAt = performance.now()
  }

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    if (stopped) return
    log.warn('live events: connection lost, reconnecting')
    reconnect(50)
  }

  const reconnect = (delayMs: number) => {
    retry = setTimeout(() => {
      connect().then(onReconnected, () => {
        if (!stopped) reconnect(Math.min(delayMs * 2, timeoutMs))
      })
    }, delayMs)
  }

  const onReconnected = () => {
    if (stopped) return void client?.end().catch(() => undefined)
    log.info('live events: reconnected')
    for (const channel of listeners.keys()) callListeners(channel, null)
  }

  await connect()
  /** Payloads that were sent before the query arrive before its answer. */
  const beat = async (current: pg.Client) => {
    isBeating = true
    try {
      await current.query('select 1')
      if (client === current) answeredAt = performance.now()
    } catch {
      lose(current)
    } finally {
      isBeating = false
    }
  }
  const heartbeat = setInterval(() => {
    if (client && !isBeating) void beat(client)
  }, heartbeatMs)
  heartbeat.unref()

  return {
    subscribe(userId, signal) {
      const ofPerson = streams.get(userId) ?? new Set()
      streams.set(userId, ofPerson)
      const stream = new LiveStream(() => {
        ofPerson.delete(stream)
        if (ofPerson.size === 0 && streams.get(userId) === ofPerson) streams.delete(userId)
      })
      ofPerson.add(stream)
      const [oldest] = ofPerson
      if (ofPerson.size > maxStreamsPerPerson) oldest?.end()
      if (stopped || signal?.aborted) stream.end()
      signal?.addEventListener('abort', () => stream.end(), { once: true })
      return stream
    },
    async onChannel(channel, listen) {
      const known = listeners.get(channel)
      const set = known ?? new Set()
      set.add(listen)
      listeners.set(channel, set)
      // When LISTEN fails, the connection is replaced and every listener is called with null.
      const current = client
      if (!known && current)
        listenings.set(
          channel,
          listenTo(current, channel).catch(() => lose(current)),
        )
      await listenings.get(channel)
      return () => void set.delete(listen)
    },
    notifyChannelHere: callListeners,
    isConnected: () => client !== undefined && performance.now() - answeredAt < maxSilenceMs,
    async stop() {
      stopped = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      for (const set of streams.values()) for (const stream of set) stream.end()
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
