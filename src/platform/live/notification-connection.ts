import pg from 'pg'
import { DatabaseLost } from '../database/database-outage.ts'
import type { Log } from '../log.ts'

const heartbeatMs = 250
/** After this long without an answer, the connection counts as lost: payloads may be delayed. */
const maxSilenceMs = 900
const timeoutMs = 5_000
const firstRetryMs = 50

type Events = {
  onPayload(channel: string, payload: string): void
  /** The connection was lost and is back: payloads may have been missed. */
  onReconnected(): void
}

/**
 * The one connection of this process that listens to database notifications (LISTEN). A heartbeat notices within a
 * second that it stalls; after 5 s it is replaced. Attempts to reconnect have growing delays.
 */
export class NotificationConnection {
  readonly #config: pg.PoolConfig
  readonly #log: Log
  readonly #events: Events
  /** Each channel with the answer to its LISTEN, which may be pending. */
  readonly #channels = new Map<string, Promise<unknown>>()
  #client: pg.Client | undefined
  #stopped = false
  #answeredAt = 0
  #isBeating = false
  #heartbeat: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig, log: Log, events: Events) {
    this.#config = config
    this.#log = log
    this.#events = events
  }

  /** Connects for the first time. Throws when the database cannot be reached. */
  async open(): Promise<void> {
    await this.#connect()
    this.#heartbeat = setInterval(() => {
      if (this.#client && !this.#isBeating) void this.#beat(this.#client)
    }, heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Listens to a channel, on this connection and every later one. If LISTEN fails, the connection is replaced. */
  async listen(channel: string): Promise<void> {
    const client = this.#client
    if (!this.#channels.has(channel)) {
      const answer = client && listenOn(client, channel).catch((error: unknown) => this.#lose(client, error))
      this.#channels.set(channel, Promise.resolve(answer))
    }
    await this.#channels.get(channel)
  }

  /** False while the connection is lost or does not answer: payloads may be missing. */
  isConnected(): boolean {
    return this.#client !== undefined && performance.now() - this.#answeredAt < maxSilenceMs
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    const last = this.#client
    this.#client = undefined
    await last?.end()
  }

  async #connect() {
    const client = new pg.Client({
      ...this.#config,
      application_name: 'pliego-live',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client.on('notification', ({ channel, payload = '' }) => this.#events.onPayload(channel, payload))
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await listenOn(client, channel)
    } catch (error) {
      client.removeAllListeners('end')
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    this.#answeredAt = performance.now()
  }

  #lose(lost: pg.Client, cause?: unknown) {
    if (this.#client !== lost) return
    this.#client = undefined
    lost.end().catch(() => undefined)
    if (this.#stopped) return
    this.#log.warn({ error: new DatabaseLost(cause) }, 'live events: connection lost, reconnecting')
    this.#reconnect(firstRetryMs)
  }

  #reconnect(delayMs: number) {
    const tryAgain = () => {
      if (!this.#stopped) this.#reconnect(Math.min(delayMs * 2, timeoutMs))
    }
    this.#retry = setTimeout(() => {
      this.#connect().then(() => this.#resume(), tryAgain)
    }, delayMs)
  }

  #resume() {
    if (this.#stopped) return void this.#client?.end().catch(() => undefined)
    this.#log.debug('live events: reconnected')
    this.#events.onReconnected()
  }

  /** Payloads that were sent before the query arrive before its answer. */
  async #beat(client: pg.Client) {
    this.#isBeating = true
    try {
      await client.query('select 1')
      if (this.#client === client) this.#answeredAt = performance.now()
    } catch (error) {
      this.#lose(client, error)
    } finally {
      this.#isBeating = false
    }
  }
}

const listenOn = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
