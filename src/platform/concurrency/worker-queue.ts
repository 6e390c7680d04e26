import { parentPort, Worker } from 'node:worker_threads'

/** `timeoutMs` is for one job. `maxWaiting` and `maxPerOwner` count the running job too. */
export type WorkerQueueLimits = {
  readonly timeoutMs: number
  readonly maxWaiting: number
  readonly maxPerOwner: number
}
/** The queue, or this owner's part of it, is full. The job was not queued and may be tried again. */
export class QueueFullError extends Error {}
/** The job took longer than its limit. Its thread was ended; the next job gets a new one. */
export class JobTimeoutError extends Error {}

type Bytes = Uint8Array<ArrayBuffer>
type QueuedJob<Job> = {
  readonly owner: string
  readonly prepare: () => Promise<Job>
  readonly resolve: (bytes: Bytes) => void
  readonly reject: (error: unknown) => void
}
type Reply = { readonly bytes: Bytes } | { readonly error: unknown }

/** An idle thread is ended after this time, which frees the memory of its libraries. */
const idleMs = 5 * 60_000

/**
 * A queue of jobs for one worker thread, for work that takes long (a PDF: a second or more) and would block everybody
 * else. The thread starts with the first job and runs one job at a time, first in, first out. `program` is the file
 * that calls `runWorker`; it gets no environment variables.
 *
 * `prepare` reads a job's data when its turn comes, so that waiting jobs hold no memory. A job that fails rejects for
 * its caller only; a thread that dies or times out takes only its current job with it. Rejects with `QueueFullError`
 * or `JobTimeoutError`.
 */
export const workerQueue = <Job>(program: string, limits: WorkerQueueLimits) => {
  const queue: QueuedJob<Job>[] = []
  let worker: Worker | undefined
  let busy = false
  let idleTimer: NodeJS.Timeout | undefined

  const terminate = (thread: Worker) => {
    if (worker === thread) worker = undefined
    thread.on('error', () => undefined)
    void thread.terminate()
  }

  /** An idle thread does not keep the process alive. */
  const rest = (thread: Worker) => {
    thread.unref()
    idleTimer = setTimeout(() => terminate(thread), idleMs)
    idleTimer.unref()
  }

  const currentWorker = (): Worker => {
    clearTimeout(idleTimer)
    if (worker) return worker
    // No environment and no flags of the parent: the thread cannot read any secret.
    const thread = new Worker(program, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 768 } })
    const forget = () => {
      if (worker === thread) worker = undefined
    }
    worker = thread.on('error', forget).on('exit', forget)
    return thread
  }

  const startNext = () => {
    const [queued] = queue
    if (busy || !queued) return
    busy = true
    const finish = (settle: () => void) => {
      queue.shift()
      busy = false
      settle()
      startNext()
    }
    queued.prepare().then(
      (job) => run(job, queued, finish),
      (error: unknown) => finish(() => queued.reject(error)),
    )
  }

  const run = (job: Job, queued: QueuedJob<Job>, finish: (settle: () => void) => void) => {
    const thread = currentWorker()
    const end = (alive: boolean, settle: () => void) => {
      clearTimeout(timeout)
      thread.off('message', onReply).off('error', onDeath).off('exit', onExit)
      if (alive) rest(thread)
      else terminate(thread)
      finish(settle)
    }
    const onReply = (reply: Reply) =>
      end(true, () => ('bytes' in reply ? queued.resolve(reply.bytes) : queued.reject(reply.error)))
    const onDeath = (error: unknown) => end(false, () => queued.reject(error))
    const onExit = (code: number) => onDeath(new Error(`worker thread exited with code ${code}`))
    const timeout = setTimeout(
      () => onDeath(new JobTimeoutError(`job timed out after ${limits.timeoutMs} ms`)),
      limits.timeoutMs,
    )
    thread.ref()
    thread.on('message', onReply).on('error', onDeath).on('exit', onExit)
    try {
      thread.postMessage(job)
    } catch (error) {
      end(true, () => queued.reject(error))
    }
  }

  return (owner: string, prepare: () => Promise<Job>): Promise<Bytes> =>
    new Promise((resolve, reject) => {
      const ofOwner = queue.filter((queued) => queued.owner === owner).length
      if (queue.length >= limits.maxWaiting || ofOwner >= limits.maxPerOwner)
        return reject(new QueueFullError(`worker queue full: ${queue.length} jobs, ${ofOwner} of this owner`))
      queue.push({ owner, prepare, resolve, reject })
      startNext()
    })
}

/** The worker's side: called once by the thread's program, with the function that does one job. */
export const runWorker = <Job>(work: (job: Job) => Promise<Bytes>): void => {
  parentPort?.on('message', (job: Job) => {
    const send = (reply: Reply, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(reply, transferred)
    work(job).then(
      (bytes) => send({ bytes }, [bytes.buffer]),
      (error: unknown) => send({ error }),
    )
  })
}
