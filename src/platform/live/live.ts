import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Queries } from '../database/db.ts'
import { liveChannel, readMissed, readPayload } from './live-log.ts'
import { LiveStream } from './live-stream.ts'
import type { Log } from '../log.ts'
import { NotificationConnection } from './notification-connection.ts'

type ChannelListener = (payload: string | null) => void

/** Live events and database notifications, for the subscribers of this process. */
export type Live = {
  /**
   * The events of one person that follow the position `after`, each once, until somebody ends the stream. It begins
   * with `resync` when `after` is null or what followed it is not known any more; but for a page that has just been
   * opened with `start`, if nothing happened since `quietSince`. More than 100 unread events are replaced by one
   * `resync`; a stream that does not read it before 100 more arrive is ended. A person's 33rd stream ends the oldest.
   */
  subscribe(userId: string, after: number | null, quietSince?: Date | null): LiveStream
  /**
   * Calls `listen` with each payload of the channel, and with null when some may have been missed. Resolves to the
   * function that stops it.
   */
  onChannel(channel: string, listen: ChannelListener): Promise<() => void>
  /** Calls this process's listeners of a channel now, without waiting for `notifyChannel`, which may follow. */
  notifyChannelHere(channel: string, payload: string): void
  /** False while the connection is lost or does not answer: payloads may be missing, and listeners are not told yet. */
  isConnected(): boolean
  /** How many streams are open. */
  openStreams(): number
  /** Ends all streams and the connection. */
  stop(): Promise<void>
}

/** More than the pages that one person has visible at once. Without a limit, one person could take every connection. */
const maxStreamsPerPerson = 32

/** Sends payloads (under 8,000 bytes) to the channel's listeners in every process when the transaction commits. */
export const notifyChannel = async (tx: Queries, channel: string, ...payloads: readonly string[]): Promise<void> => {
  if (payloads.length === 0) return
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`)
}

/** Opens the live events of this process: they come on one connection, and `db` tells what was missed. */
export const openLive = async (config: pg.PoolConfig, db: Db, log: Log): Promise<Live> => {
  const streams = new PeopleStreams(db)
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
    subscribe: (userId, after, quietSince) => streams.subscribe(userId, after, quietSince),
    async onChannel(channel, listen) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listen))
      await connection.listen(channel)
      return () => void ofChannel.delete(listen)
    },
    notifyChannelHere: callListeners,
    isConnected: () => connection.isConnected(),
    openStreams: () => streams.count(),
    async stop() {
      streams.endAll()
      await connection.stop()
    },
  }
}

/** How long to wait before what was missed is read again from a database that did not answer. */
const retryMs = 1_000

/** The open streams of live events, by person. */
class PeopleStreams {
  readonly #db: Db
  readonly #streams = new Map<string, Set<LiveStream>>()
  #ended = false

  constructor(db: Db) {
    this.#db = db
  }

  subscribe(userId: string, after: number | null, quietSince: Date | null = null): LiveStream {
    const ofPerson = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, ofPerson)
    const stream = new LiveStream(userId, after, quietSince)
    ofPerson.add(stream)
    stream.onEnd(() => {
      ofPerson.delete(stream)
      if (ofPerson.size === 0 && this.#streams.get(userId) === ofPerson) this.#streams.delete(userId)
    })
    const [oldest] = ofPerson
    if (ofPerson.size > maxStreamsPerPerson) oldest?.end()
    if (this.#ended) stream.end()
    stream.hold()
    this.#resume([stream]).catch(() => stream.end())
    return stream
  }

  /** Pushes an event to the streams of its person; null when some may have been missed: all are told what. */
  push(payload: string | null) {
    if (payload === null) return this.#resumeAll()
    const { userId, event } = readPayload(payload)
    for (const stream of this.#streams.get(userId) ?? []) stream.push(event)
  }

  count() {
    return this.#all().length
  }

  endAll() {
    this.#ended = true
    for (const stream of this.#all()) stream.end()
  }

  #resumeAll() {
    const streams = this.#all()
    for (const stream of streams) stream.hold()
    const tryAgain = () => {
      if (!this.#ended) setTimeout(attempt, retryMs).unref()
    }
    const attempt = () => void this.#resume(streams).catch(tryAgain)
    attempt()
  }

  /** Tells streams that are held what they missed, and lets them go on. */
  async #resume(streams: readonly LiveStream[]) {
    const missed = await readMissed(this.#db, streams)
    for (const [at, { position, events }] of missed.entries()) streams[at]!.resume(position, events)
  }

  #all(): readonly LiveStream[] {
    return [...this.#streams.values()].flatMap((ofPerson) => [...ofPerson])
  }
}
