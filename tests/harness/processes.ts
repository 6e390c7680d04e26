import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What hangs is given up then; on a busy machine the checkpoint of a database alone may take a quarter of a minute. */
const hangMs = 60_000

/**
 * A child process with its output, started in its own process group, so that a signal to the group acts like Ctrl-C.
 */
export type Started = {
  readonly child: ChildProcess
  readonly pid: number
  stdout(): string
  stderr(): string
  /** Its exit code, or the signal that ended it; rejects when it lives on after the given time. */
  ended(withinMs?: number): Promise<number | NodeJS.Signals>
  /**
   * Waits for these words on stdout and returns what they matched; rejects with everything said when it ends before.
   */
  says(words: RegExp, withinMs?: number): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** What Ctrl-C does: the signal goes to the whole group. */
  signalGroup(name: NodeJS.Signals): void
}

/** Starts a program; `env` is all it gets besides PATH, so that nothing of the test run leaks into it. */
export const startProcess = (
  command: string,
  args: readonly string[],
  { env, ...options }: SpawnOptions & { env?: Record<string, string> } = {},
): Started => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
    env: { PATH: process.env['PATH'], HOME: '/tmp', ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const exit = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1))
  })
  exit.catch(() => undefined)
  const everything = () => `stdout:\n${output.stdout}\nstderr:\n${output.stderr}`
  const pid = child.pid ?? 0
  return {
    child,
    pid,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended: (withinMs = hangMs) => within(exit, withinMs, () => `it still runs; ${everything()}`),
    async says(words, withinMs = hangMs) {
      let over = false
      void exit.then(() => (over = true))
      const deadline = Date.now() + withinMs
      for (;;) {
        const match = words.exec(output.stdout)
        if (match) return match
        if (over || Date.now() > deadline) throw new Error(`never printed ${words}; ${everything()}`)
        await sleep(10)
      }
    },
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void process.kill(-pid, name),
  }
}

const within = async <T>(promise: Promise<T>, ms: number, problem: () => string): Promise<T> => {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error(problem())), ms)
  return Promise.race([promise, timer.promise]).finally(() => clearTimeout(timeout))
}

/**
 * Numbers of the living processes that work for this data folder: they live inside it or name it on their command line.
 */
export const processesOf = (dataDir: string): number[] => {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isOf(pid, dataDir))
    .map(Number)
}

const isOf = (pid: string, dataDir: string): boolean => {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)) return true
    const isZombie = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    const description = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
    return !isZombie && description.includes(dataDir)
  } catch {
    return false
  }
}

/** Waits until nothing works for this data folder any more; returns what is left after the time given. */
export const leftBehind = async (dataDir: string, withinMs = hangMs): Promise<number[]> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const left = processesOf(dataDir)
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(25)
  }
}

/** Kills all processes of that folder; one that ends meanwhile by itself is none of them any more. */
export const killAllOf = (dataDir: string): void => {
  for (const pid of processesOf(dataDir))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
