import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Mutex } from 'async-mutex'

export type ChildLimits = {
  /** The CPU time of one job. */
  readonly maxCpuMs: number
  /** How long a job may take by the clock, however busy the machine is with other things. */
  readonly timeoutMs: number
  readonly maxMemoryMb: number
}
/**
 * A job or an answer. Its `bytes` go through a pipe in small chunks and the rest as one message: a message is written
 * and read at once, which for many megabytes would hold up everybody's requests.
 */
type Parcel = object & { readonly bytes?: Uint8Array<ArrayBuffer> }
type Message = { readonly rest: object; readonly size: number | null }

/** The job ended its process: it crashed, used too much CPU time or needed too much memory. */
export class ChildDiedError extends Error {}

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))
/** All that a child may read. The libraries may stand elsewhere, behind a link. */
const readable = [
  ...['src', 'node_modules', 'package.json'].map((name) => `${projectFolder}${name}`),
  realpathSync(`${projectFolder}node_modules`),
]
const pageBytes = 4096
/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10
const checkMs = 100
/** How long a job may go on after a rejection for which nobody waited. */
const afterRejectionMs = 120_000
/** The file descriptor of the pipe, after that of the message channel. */
const pipeNumber = 4
/**
 * The child's whole environment: glibc takes memory in large pages and keeps what is freed. A photo is cleaned in half
 * the CPU time (docs/speed.md#files).
 */
const environment = {
  GLIBC_TUNABLES: [
    'glibc.malloc.hugetlb=1',
    'glibc.malloc.arena_max=1',
    `glibc.malloc.top_pad=${64 * 2 ** 20}`,
    `glibc.malloc.mmap_threshold=${32 * 2 ** 20}`,
  ].join(':'),
}

/**
 * A queue of jobs that run in a process of their own each, one at a time, first in, first out. It is for code that
 * opens what strangers hand in, including code in C, whose memory no thread limits. One job leaves nothing for the
 * next. The process has nothing of the server's environment, may read only the program's own files, write nothing and
 * start nothing, and gives way to the server's own processes. `program` is the file that calls `runChild`. Rejects with
 * `ChildDiedError` for a job that ends its process; a job that had no time on a busy machine is another error, as it
 * may succeed later.
 */
export const childQueue = <Job extends Parcel, Answer extends Parcel>(program: string, limits: ChildLimits) => {
  const mutex = new Mutex()
  return (job: Job): Promise<Answer> => mutex.runExclusive(() => runOnce<Job, Answer>(program, limits, job))
}

const runOnce = <Job extends Parcel, Answer extends Parcel>(
  program: string,
  limits: ChildLimits,
  job: Job,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [], {
      env: environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      execArgv: [
        // Half of the limit: garbage is collected before the heap and the memory of C libraries reach it together.
        `--max-old-space-size=${Math.floor(limits.maxMemoryMb / 2)}`,
        '--permission',
        '--allow-addons',
        ...readable.map((path) => `--allow-fs-read=${path}`),
      ],
    })
    const pipe = (child.stdio as ChildProcess['stdio'] | undefined)?.[pipeNumber] as Duplex | undefined
    // Where no file descriptor is free nothing starts, and an event says so.
    if (!pipe) return void child.once('error', reject)
    giveWay(child)
    // When a child ends while bytes are being sent, its exit is what is reported.
    pipe.on('error', () => undefined)
    const end = (settle: () => void) => {
      clearTimeout(timeout)
      clearInterval(watch)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      pipe.destroy()
      settle()
    }
    const maxMemory = limits.maxMemoryMb * 1024 * 1024
    const die = (reason: string) => end(() => reject(new ChildDiedError(reason)))
    const fail = (error: Error) => end(() => reject(error))
    const timeout = setTimeout(() => fail(new Error(`no answer after ${limits.timeoutMs} ms`)), limits.timeoutMs)
    const watch = setInterval(() => {
      void useOf(child).then(({ memory, cpuMs }) => {
        if (memory > maxMemory) die(`more memory than ${limits.maxMemoryMb} MB`)
        else if (cpuMs > limits.maxCpuMs) die(`no answer after ${limits.maxCpuMs} ms of CPU time`)
      })
    }, checkMs)
    // An exit before the child reports that it is ready is not the job's fault.
    const onEarlyExit = (code: number | null) => fail(new Error(`child process did not start, code ${code}`))
    child.on('error', fail).on('exit', onEarlyExit)
    child.once('message', () => {
      child.off('exit', onEarlyExit).on('exit', (code, signal) => die(`ended with ${signal ?? code}`))
      child.on('message', (message) => {
        received<Answer>(message as Message, pipe, maxMemory).then(
          (answer) => end(() => resolve(answer)),
          (error: unknown) => die(`answer broke off: ${String(error)}`),
        )
      })
      send(job, child, pipe)
    })
  })

/** Lowers the child's priority: requests come first. */
const giveWay = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/** The memory that the process holds now, and the CPU time that it has used; zeros once it has ended. */
const useOf = async ({ pid }: ChildProcess): Promise<{ memory: number; cpuMs: number }> => {
  try {
    const [statm, stat] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'latin1'),
      readFile(`/proc/${pid}/stat`, 'latin1'),
    ])
    // The program's name is in brackets and may contain spaces.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12)
    return { memory: Number(statm.split(' ')[1]) * pageBytes, cpuMs: (Number(user) + Number(system)) * tickMs }
  } catch {
    return { memory: 0, cpuMs: 0 }
  }
}

const send = ({ bytes, ...rest }: Parcel, to: Pick<NodeJS.Process, 'send'>, pipe: Duplex): void => {
  to.send?.({ rest, size: bytes?.length ?? null } satisfies Message)
  pipe.end(bytes)
}

const received = async <Content>({ rest, size }: Message, pipe: Duplex, maxBytes: number): Promise<Content> => {
  if (size === null) return rest as Content
  if (size > maxBytes) throw new RangeError(`${size} bytes`)
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of pipe as AsyncIterable<Buffer>) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  if (at < size) throw new RangeError(`${at} of ${size} bytes`)
  return { ...rest, bytes } as Content
}

/** The child's side: called once by its program, with the function that does the job. */
export const runChild = <Job extends Parcel, Answer extends Parcel>(work: (job: Job) => Promise<Answer>): void => {
  const pipe = new Socket({ fd: pipeNumber, allowHalfOpen: true })
  // A listener that stays keeps the process until the other side has read the answer and ends it.
  process.on('message', (message) => {
    received<Job>(message as Message, pipe, Infinity)
      .then(work)
      .then((answer) => send(answer, process, pipe))
      .catch(() => process.exit(1))
  })
  // A library may leave a rejection that nobody awaits. The job continues; if it waits in vain, it is ended.
  process.once('unhandledRejection', () => {
    process.on('unhandledRejection', () => undefined)
    setTimeout(() => process.exit(1), afterRejectionMs)
  })
  process.send?.('ready')
}
