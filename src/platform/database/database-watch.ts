import pg from 'pg'
import { DatabaseLost } from './database-outage.ts'

/** Watches, over its own connection, whether the database answers. */
export type DatabaseWatch = {
  /**
   * The result of `work`. Rejects as soon as the database has not answered for 3 seconds, so that a caller gets a 503
   * within 5 seconds even if every statement hangs. While the database hangs, `work` is not started.
   */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Who is told of the heartbeats. */
type Observer = {
  answered(): void
  lost(error: unknown): void
  /** The database answers over a new connection after one fell silent: others from before may never answer. */
  reconnected?(): void
}

const beatMs = 1_000
const maxSilenceMs = 3_000
/** A heartbeat fails after this time, and the next one opens another connection. */
const beatTimeoutMs = 10_000

/** Queries the database every second. One that refuses connections does not hang: every statement fails at once. */
export const watchDatabase = (connection: pg.PoolConfig, observer?: Observer): DatabaseWatch => {
  const waiting = new Set<(error: Error) => void>()
  let client: pg.Client | undefined
  let isHung = false
  let isBeating = false
  let isStopped = false
  let fellSilent = false

  const hang = () => {
    isHung = true
    if (!isStopped) observer?.lost(hungError())
    for (const reject of waiting) reject(hungError())
    waiting.clear()
  }
  const close = () => {
    client?.end().catch(() => undefined)
    client = undefined
  }
  const ask = async () => {
    if (!client) {
      client = new pg.Client({
        ...connection,
        application_name: 'pliego-watch',
        connectionTimeoutMillis: beatTimeoutMs,
        query_timeout: beatTimeoutMs,
      })
      client.on('error', close)
      await client.connect()
    }
    await client.query('select 1')
  }
  const beat = async () => {
    isBeating = true
    // An answer that has arrived counts, even if this process was too busy to read it.
    const timer = setTimeout(() => setImmediate(() => isBeating && hang()), maxSilenceMs)
    try {
      await ask()
      isHung = false
      // What fails now is told before the database counts as back.
      if (fellSilent) observer?.reconnected?.()
      else observer?.answered()
      fellSilent = false
    } catch (error) {
      // A refused connection is an answer; only silence is not.
      fellSilent ||= isSilence(error)
      if (!isSilence(error)) isHung = false
      if (!isStopped) observer?.lost(new DatabaseLost(error))
      close()
    } finally {
      clearTimeout(timer)
      isBeating = false
    }
  }
  const beats = setInterval(() => {
    if (!isBeating) void beat()
  }, beatMs)
  beats.unref()

  return {
    whileAnswering: (work) =>
      new Promise((resolve, reject) => {
        if (isHung) return reject(hungError())
        waiting.add(reject)
        const ended =
          <Outcome>(settle: (outcome: Outcome) => void) =>
          (outcome: Outcome) => {
            waiting.delete(reject)
            settle(outcome)
          }
        work().then(ended(resolve), ended(reject))
      }),
    async stop() {
      isStopped = true
      clearInterval(beats)
      close()
    },
  }
}

/**
 * The message says 'timeout', so that the error is answered like every unreachable database (`databaseUnavailable`).
 */
const hungError = () => new Error('The database does not answer: timeout')
const isSilence = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message)
