import type { Log } from './log.ts'

/** npm passes Ctrl-C on, so that the same signal arrives twice: repeats within this time are one wish. */
const repeatedSignalMs = 1_000
const parentCheckMs = 250

class Stopped extends Error {}

/** What was started, to be ended in reverse: by a signal, by npm's death, by a failure while starting. */
export type Undo = {
  /**
   * Awaits a step of the start and remembers how to end it. Throws when the process was asked to stop meanwhile, also when
   * the step failed: Ctrl-C reaches the programs that it started too.
   */
  readonly begun: <T>(what: string, step: T | Promise<T>, end?: (started: T) => unknown) => Promise<T>
  /** From here on a signal unwinds at once; before, the step under way is awaited first. */
  readonly ready: () => void
  /** Ends everything in reverse order; a step that fails to end is logged and does not keep the others. */
  readonly unwind: (log: Log | undefined) => Promise<void>
}

/** Listens for SIGINT, SIGTERM, SIGHUP and the death of npm. A second signal, later, ends the process without ceremony. */
export const undoStack = (onStop: () => void): Undo => {
  const ends: { what: string; end: () => unknown }[] = []
  let askedAt: number | undefined
  let isReady = false

  const ask = () => {
    const now = performance.now()
    if (askedAt !== undefined) {
      if (now - askedAt > repeatedSignalMs) process.exit(1)
      return
    }
    askedAt = now
    if (isReady) onStop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)

  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid !== parent && askedAt === undefined && ask(), parentCheckMs).unref()
  }

  return {
    async begun(what, step, end) {
      const started = await Promise.resolve(step).catch((error: unknown) => {
        throw askedAt === undefined ? error : new Stopped(what)
      })
      if (end) ends.push({ what, end: () => end(started) })
      if (askedAt !== undefined) throw new Stopped(what)
      return started
    },
    ready() {
      isReady = true
      if (askedAt !== undefined) onStop()
    },
    async unwind(log) {
      for (let last = ends.pop(); last; last = ends.pop()) {
        try {
          await last.end()
        } catch (error) {
          log?.error({ error }, `${last.what} did not end cleanly`)
        }
      }
    },
  }
}

/** True when a start broke off because it was asked to: no failure. */
export const wasStopped = (error: unknown): boolean => error instanceof Stopped
