import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Queries } from './db.ts'
import type { Log } from './log.ts'

/** Something of this kind changed: the reader fetches it again. Carries no content (THREATS 21). 'resync': fetch everything. */
export type LiveEvent = { readonly type: string; readonly id: string }

type NoticeListener = (payload: string | null) => void

/** What is happening, told to whoever listens in this process. */
export type Live = {
  /**
   * Events for one person from this moment until `signal` aborts. More than 100 unread become one `resync`; when a reader
   * leaves that one unread too and 100 more pile up, it is dropped: its stream ends. A person's 33rd ends the oldest. After a lost connection everyone
   * gets `resync`, with an empty id.
   */
  subscribe(userId: string, signal?: AbortSignal): AsyncIterableIterator<LiveEvent>
  /** Calls `listen` with each notice of the channel, and with null when some may have been missed. Answers how to stop. */
  onNotice(channel: string, listen: NoticeListener): Promise<() => void>
  /** Tells this process's listeners of a channel now what a notice tells them at its own pace; the notice may follow. */
  tellHere(channel: string, payload: string): void
  /** False while the connection is lost: notices may be missed without anybody having been told yet. */
  listening(): boolean
  /** Ends every stream and the connection. */
  stop(): Promise<void>
}

const unreadCap = 100
/** Nobody has so many pages open and seen at once: of more the oldest stream ends, so that one person never takes every connection (threat 21). */
const streamsOfOne = 32
const heartbeatMs = 10_000
const answerMs = 5_000
const resync: LiveEvent = { type: 'resync', id: '' }

/** Tells every process, when the transaction commits and only then, that something changed for this person. */
export const announce = (tx: Queries, event: { userId: string; type: string; id: string }): Promise<void> =>
  notice(tx, 'live', JSON.stringify([event.userId, event.type, event.id]))

/** Sends a short payload (under 8,000 bytes) to every process on a channel, at commit. */
export const notice = async (tx: Queries, channel: string, payload: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Listens on one connection of its own and keeps it: a heartbeat each 10 s, reconnecting with growing pauses. */
export const openLive = async (connection: pg.PoolConfig, log: Log): Promise<Live> => {
  const streams = new Map<string, Set<Stream>>()
  const listeners = new Map<string, Set<NoticeListener>>()
  const beginning = new Map<string, Promise<unknown>>()
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const tellStreams = (payload: string | null) => {
    if (payload === null) {
      for (const set of streams.values()) for (const stream of set) stream.push(resync)
      return
    }
    const [userId, type, id] = JSON.parse(payload) as [string, string, string]
    for (const stream of streams.get(userId) ?? []) stream.push({ type, id })
  }
  listeners.set('live', new Set([tellStreams]))

  const listenTo = (one: pg.Client, channel: string) => one.query(`listen ${pg.escapeIdentifier(channel)}`)
  const tellListeners = (channel: string, payload: string | null) => {
    for (const listen of listeners.get(channel) ?? []) listen(payload)
  }

  const connect = async () => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'pliego-live',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    fresh.on('notification', ({ channel, payload = '' }) => tellListeners(channel, payload))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await listenTo(fresh, channel)
    } catch (error) {
      fresh.removeAllListeners('end')
      fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
  }

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    if (stopped) return
    log.warn('the connection for live events was lost, connecting again')
    reconnect(50)
  }

  const reconnect = (pause: number) => {
    retry = setTimeout(() => {
      connect().then(back, () => {
        if (!stopped) reconnect(Math.min(pause * 2, answerMs))
      })
    }, pause)
  }

  const back = () => {
    if (stopped) return void client?.end().catch(() => undefined)
    log.info('live events are back')
    for (const channel of listeners.keys()) tellListeners(channel, null)
  }

  await connect()
  const heartbeat = setInterval(() => {
    const beating = client
    beating?.query('select 1').catch(() => lose(beating))
  }, heartbeatMs)
  heartbeat.unref()

  return {
    subscribe(userId, signal) {
      const mine = streams.get(userId) ?? new Set()
      streams.set(userId, mine)
      const stream = new Stream(() => {
        mine.delete(stream)
        if (mine.size === 0 && streams.get(userId) === mine) streams.delete(userId)
      })
      mine.add(stream)
      const [oldest] = mine
      if (mine.size > streamsOfOne) oldest?.end()
      if (stopped || signal?.aborted) stream.end()
      signal?.addEventListener('abort', () => stream.end(), { once: true })
      return stream
    },
    async onNotice(channel, listen) {
      const known = listeners.get(channel)
      const set = known ?? new Set()
      set.add(listen)
      listeners.set(channel, set)
      // A LISTEN that fails leaves the connection deaf on that channel: another one is opened, and everyone is told null.
      const one = client
      if (!known && one)
        beginning.set(
          channel,
          listenTo(one, channel).catch(() => lose(one)),
        )
      await beginning.get(channel)
      return () => void set.delete(listen)
    },
    tellHere: tellListeners,
    listening: () => client !== undefined,
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

/** One reader: keeps what it has not read yet, up to the cap. Registered from its making, not from its first read. */
class Stream implements AsyncIterableIterator<LiveEvent> {
  #unread: LiveEvent[] = []
  #waiting: ((result: IteratorResult<LiveEvent, undefined>) => void)[] = []
  #ended = false
  readonly #leave: () => void

  constructor(leave: () => void) {
    this.#leave = leave
  }

  push(event: LiveEvent) {
    if (this.#ended) return
    const reader = this.#waiting.shift()
    if (reader) return reader({ value: event, done: false })
    if (this.#unread.length < unreadCap) return void this.#unread.push(event)
    const asleep = this.#unread[0] === resync
    this.#unread = asleep ? [] : [resync]
    if (asleep) this.end()
  }

  end() {
    if (this.#ended) return
    this.#ended = true
    this.#leave()
    for (const reader of this.#waiting.splice(0)) reader({ value: undefined, done: true })
  }

  async next(): Promise<IteratorResult<LiveEvent, undefined>> {
    const event = this.#unread.shift()
    if (event) return { value: event, done: false }
    if (this.#ended) return { value: undefined, done: true }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async return(): Promise<IteratorResult<LiveEvent, undefined>> {
    this.#unread = []
    this.end()
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator]() {
    return this
  }
}
