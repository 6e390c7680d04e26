import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queries } from './db.ts'
import { LiveStream, resync, type LiveEvent } from './live-stream.ts'
import type { Log } from './log.ts'
import { NotificationConnection } from './notification-connection.ts'

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

/** The channel of the events that pages listen to. */
const liveChannel = 'live'

/** More than the pages that one person has visible at once. Without a limit, one person could take every connection. */
const maxStreamsPerPerson = 32

/** Sends live events to people's streams in every process when the transaction commits, all by one statement. */
export const emitLive = (
  tx: Queries,
  ...events: readonly { readonly userId: string; readonly type: string; readonly id: string }[]
): Promise<void> =>
  notifyChannel(tx, liveChannel, ...events.map(({ userId, type, id }) => JSON.stringify([userId, type, id])))

/** Sends payloads (under 8,000 bytes) to the channel's listeners in every process when the transaction commits. */
export const notifyChannel = async (tx: Queries, channel: string, ...payloads: readonly string[]): Promise<void> => {
  if (payloads.length === 0) return
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/** Opens the live events of this process, on one connection. */
export const openLive = async (config: pg.PoolConfig, log: Log): Promise<Live> => {
  const streams = new PeopleStreams()
  const listeners = new Map<string, Set<ChannelListener>>()
  listeners.set(liveChannel, new Set([(payload: string | null) => streams.push(payload)]))
  const callListeners = (channel: string, payload: string | null) => {
    for (const listen of listeners.get(channel) ?? []) listen(payload)
  }
  const connection = new NotificationConnection(config, log, {
    onPayload: callListeners,
    onReconnected: () => {
      for (const channel of listeners.keys()) callListeners(channel, null)
    },
  })
  await connection.listen(liveChannel)
  await connection.open()

  return {
    subscribe: (userId, signal) => streams.subscribe(userId, signal),
    async onChannel(channel, listen) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listen))
      await connection.listen(channel)
      return () => void ofChannel.delete(listen)
    },
    notifyChannelHere: callListeners,
    isConnected: () => connection.isConnected(),
    async stop() {
      streams.endAll()
      await connection.stop()
    },
  }
}

/** The open streams of live events, by person. */
class PeopleStreams {
  readonly #streams = new Map<string, Set<LiveStream>>()
  #ended = false

  subscribe(userId: string, signal?: AbortSignal): LiveStream {
    const ofPerson = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, ofPerson)
    const stream = new LiveStream(() => {
      ofPerson.delete(stream)
      if (ofPerson.size === 0 && this.#streams.get(userId) === ofPerson) this.#streams.delete(userId)
    })
    ofPerson.add(stream)
    const [oldest] = ofPerson
    if (ofPerson.size > maxStreamsPerPerson) oldest?.end()
    if (this.#ended || signal?.aborted) stream.end()
    signal?.addEventListener('abort', () => stream.end(), { once: true })
    return stream
  }

  /** Pushes an event, as `emitLive` writes it, to the streams of its person; null to all, to fetch everything again. */
  push(payload: string | null) {
    if (payload === null) return this.#each((stream) => stream.push(resync))
    const [userId, type, id] = JSON.parse(payload) as [string, string, string]
    for (const stream of this.#streams.get(userId) ?? []) stream.push({ type, id })
  }

  endAll() {
    this.#ended = true
    this.#each((stream) => stream.end())
  }

  #each(act: (stream: LiveStream) => void) {
    for (const ofPerson of this.#streams.values()) for (const stream of ofPerson) act(stream)
  }
}
