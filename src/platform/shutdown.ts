import type { Log } from './log.ts'

/** npm forwards Ctrl-C, so the same signal arrives twice. Repeats within this time count as one. */
const repeatedSignalMs = 1_000
const parentCheckMs = 250

class StartupAborted extends Error {}

/** Starts things in order and stops them in reverse order: after a signal, the death of npm, or a failed start. */
export type Lifecycle = {
  /**
   * Waits for one step of the start and remembers how to stop what it started. Rejects when a shutdown was requested
   * meanwhile, even if the step failed: Ctrl-C also reaches the programs that the step started.
   */
  readonly startStep: <T>(name: string, step: T | Promise<T>, stop?: (started: T) => unknown) => Promise<T>
  /** From now on a signal shuts down at once. Before, the current step is awaited first. */
  readonly startupComplete: () => void
  /**
   * Stops everything in reverse order. A step that fails to stop is logged and does not keep the others from stopping.
   */
  readonly stopAll: (log: Log | undefined) => Promise<void>
}

/**
 * Handles SIGINT, SIGTERM, SIGHUP and the death of npm. `onShutdown` is called once, and only after the start is
 * complete. A second signal, later, ends the process at once.
 */
export const createLifecycle = (onShutdown: () => void): Lifecycle => {
  const steps: { name: string; stop: () => unknown }[] = []
  let requestedAt: number | undefined
  let isComplete = false

  const requestShutdown = () => {
    const now = performance.now()
    if (requestedAt !== undefined) {
      if (now - requestedAt > repeatedSignalMs) process.exit(1)
      return
    }
    requestedAt = now
    if (isComplete) onShutdown()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown)

  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid !== parent && requestedAt === undefined && requestShutdown(), parentCheckMs).unref()
  }

  return {
    async startStep(name, step, stop) {
      const started = await Promise.resolve(step).catch((error: unknown) => {
        throw requestedAt === undefined ? error : new StartupAborted(name)
      })
      if (stop) steps.push({ name, stop: () => stop(started) })
      if (requestedAt !== undefined) throw new StartupAborted(name)
      return started
    },
    startupComplete() {
      isComplete = true
      if (requestedAt !== undefined) onShutdown()
    },
    async stopAll(log) {
      for (let last = steps.pop(); last; last = steps.pop()) {
        try {
          await last.stop()
        } catch (error) {
          log?.error({ error, step: last.name }, 'shutdown: a step failed')
        }
      }
    },
  }
}

/** True for the error of a start that ended because a shutdown was requested. */
export const wasAborted = (error: unknown): boolean => error instanceof StartupAborted
