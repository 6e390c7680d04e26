import { parentPort, Worker } from 'node:worker_threads'

/** How a piece of work may be bounded: `limitMs` for one of them, `waiting` of them at once, `each` of one person's. */
export type AsideBounds = { readonly limitMs: number; readonly waiting: number; readonly each: number }
/** More is waiting than is worth waiting for, or of this person's: it is said at once, and may be asked for again. */
export class AsideFull extends Error {}
/** The work took longer than it may: its thread was ended, and the next one gets a new thread. */
export class AsideLate extends Error {}

type Bytes = Uint8Array<ArrayBuffer>
type Waiting<Job> = {
  readonly whose: string
  readonly prepare: () => Promise<Job>
  readonly done: (bytes: Bytes) => void
  readonly failed: (error: unknown) => void
}
type Answer = { readonly bytes: Bytes } | { readonly error: unknown }

/** An idle thread is given back, with the memory of its libraries. */
const idleMs = 5 * 60_000

/**
 * Hands work that takes long (a PDF: a second and more) to a thread of its own, so that everybody else is answered meanwhile. One thread, started at the
 * first job, one job at a time, in the order in which they came; what a job is made of is read at its turn, so that those who wait hold none of it in
 * memory. `program` is the file that calls `workAside`. It sees nothing of the environment. A
 * failure of the work is its caller's; a thread that dies or is late takes only the job it was at.
 */
export const aside = <Job>(program: string, bounds: AsideBounds) => {
  const queue: Waiting<Job>[] = []
  let worker: Worker | undefined
  let busy = false
  let idle: NodeJS.Timeout | undefined

  const end = (which: Worker) => {
    if (worker === which) worker = undefined
    which.on('error', () => undefined)
    void which.terminate()
  }

  /** Between two jobs the thread keeps no process alive, and ends after a while. */
  const rest = (at: Worker) => {
    at.unref()
    idle = setTimeout(() => end(at), idleMs)
    idle.unref()
  }

  const begun = (): Worker => {
    clearTimeout(idle)
    if (worker) return worker
    // Without its parent's flags and environment: no secret is within its reach.
    const fresh = new Worker(program, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 768 } })
    const gone = () => {
      if (worker === fresh) worker = undefined
    }
    worker = fresh.on('error', gone).on('exit', gone)
    return fresh
  }

  const next = () => {
    const [waiting] = queue
    if (busy || !waiting) return
    busy = true
    const over = (say: () => void) => {
      queue.shift()
      busy = false
      say()
      next()
    }
    waiting.prepare().then(
      (job) => hand(job, waiting, over),
      (error: unknown) => over(() => waiting.failed(error)),
    )
  }

  const hand = (job: Job, waiting: Waiting<Job>, over: (say: () => void) => void) => {
    const at = begun()
    const settle = (alive: boolean, say: () => void) => {
      clearTimeout(limit)
      at.off('message', answered).off('error', died).off('exit', ended)
      if (alive) rest(at)
      else end(at)
      over(say)
    }
    const answered = (answer: Answer) =>
      settle(true, () => ('bytes' in answer ? waiting.done(answer.bytes) : waiting.failed(answer.error)))
    const died = (error: unknown) => settle(false, () => waiting.failed(error))
    const ended = (code: number) => died(new Error(`the thread ended with ${code}`))
    const limit = setTimeout(() => died(new AsideLate(`not made within ${bounds.limitMs} ms`)), bounds.limitMs)
    at.ref()
    at.on('message', answered).on('error', died).on('exit', ended)
    try {
      at.postMessage(job)
    } catch (error) {
      settle(true, () => waiting.failed(error))
    }
  }

  return (whose: string, prepare: () => Promise<Job>): Promise<Bytes> =>
    new Promise((done, failed) => {
      const own = queue.filter((one) => one.whose === whose).length
      if (queue.length >= bounds.waiting || own >= bounds.each)
        return failed(new AsideFull(`${queue.length} jobs are waiting, ${own} of one person`))
      queue.push({ whose, prepare, done, failed })
      next()
    })
}

/** The other end: the program of the thread says here what it does with each job. */
export const workAside = <Job>(work: (job: Job) => Promise<Bytes>): void => {
  parentPort?.on('message', (job: Job) => {
    const answer = (said: Answer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(said, moved)
    work(job).then(
      (bytes) => answer({ bytes }, [bytes.buffer]),
      (error: unknown) => answer({ error }),
    )
  })
}
