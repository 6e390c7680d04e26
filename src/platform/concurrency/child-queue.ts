import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type ChildLimits = { readonly timeoutMs: number; readonly mostMemoryMb: number }
/** The process ended before it answered: it crashed, took too long or needed too much memory. */
export class ChildDiedError extends Error {}

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))
const pageBytes = 4096
const memoryCheckMs = 100

/**
 * A queue of jobs of which each runs in a process of its own, one at a time, first in, first out: for code that opens
 * what strangers hand in, also code in C, whose memory no thread limits. Nothing of one job is left for the next. The
 * process has no environment, may read only the program's own files, write nothing and start nothing. `program` is the
 * file that calls `runChild`. Rejects with `ChildDiedError` for a job that ends its process.
 */
export const childQueue = <Job, Answer>(program: string, limits: ChildLimits) => {
  let last: Promise<unknown> = Promise.resolve()
  return (job: Job): Promise<Answer> => {
    const turn = last.then(() => runOnce<Job, Answer>(program, limits, job))
    last = turn.catch(() => undefined)
    return turn
  }
}

const runOnce = <Job, Answer>(program: string, limits: ChildLimits, job: Job): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [
        // The heap is tidied well before it and what libraries in C hold come to the limit together.
        `--max-old-space-size=${Math.floor(limits.mostMemoryMb / 2)}`,
        '--permission',
        '--allow-addons',
        ...['src', 'node_modules', 'package.json'].map((readable) => `--allow-fs-read=${projectFolder}${readable}`),
      ],
    })
    const end = (settle: () => void) => {
      clearTimeout(timeout)
      clearInterval(watch)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      settle()
    }
    const die = (reason: string) => end(() => reject(new ChildDiedError(reason)))
    const timeout = setTimeout(() => die(`no answer after ${limits.timeoutMs} ms`), limits.timeoutMs)
    const watch = setInterval(() => {
      void memoryOf(child).then((bytes) => {
        if (bytes > limits.mostMemoryMb * 1024 * 1024) die(`more memory than ${limits.mostMemoryMb} MB`)
      })
    }, memoryCheckMs)
    const fail = (error: Error) => end(() => reject(error))
    // What ends it before it says that it is ready is no fault of the job.
    const onEarlyExit = (code: number | null) => fail(new Error(`child process did not start, code ${code}`))
    child.on('error', fail).on('exit', onEarlyExit)
    child.once('message', () => {
      child.off('exit', onEarlyExit).on('exit', (code, signal) => die(`ended with ${signal ?? code}`))
      child.on('message', (answer) => end(() => resolve(answer as Answer)))
      child.send(job as object)
    })
  })

/** The memory that the process holds now; 0 once it has ended. */
const memoryOf = async (child: ChildProcess): Promise<number> => {
  try {
    const statm = await readFile(`/proc/${child.pid}/statm`, 'latin1')
    return Number(statm.split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

/** The child's side: called once by its program, with the function that does the job. */
export const runChild = <Job, Answer>(work: (job: Job) => Promise<Answer>): void => {
  process.once('message', (job) => {
    work(job as Job).then(
      (answer) => process.send?.(answer),
      () => process.exit(1),
    )
  })
  process.send?.('ready')
}
