import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import { dataDirInUse } from './start-errors.ts'

/** A setting on PostgreSQL's command line that holds the pid of the process that started it. */
export const ownerSetting = 'pliego.owner'

/** How long a process that is shutting down (npm killed, a restart) may still use the folder before the start fails. */
const waitForOwnerMs = 3_000
const orphanStopMs = 30_000

/**
 * Makes sure that no other PostgreSQL runs on this data folder. Stops one whose owner was killed, and repairs the lock
 * file that a dead one left. Throws a ConfigError when the owner is alive. Of two processes that start at the same
 * time, PostgreSQL itself refuses one.
 */
export const clearLockFile = async (folder: string, { dataDir, log }: { dataDir: string; log: Log }): Promise<void> => {
  const deadline = Date.now() + waitForOwnerMs
  let pid = postmasterPid(folder)
  while (pid !== null && runsIn(pid, folder)) {
    const owner = ownerOf(pid)
    if (owner.orphaned) await stopOrphan(pid, folder, log)
    else if (Date.now() > deadline) throw dataDirInUse(dataDir, owner.pid)
    else await sleep(100)
    pid = postmasterPid(folder)
  }
  if (await acceptsConnections(folder)) throw dataDirInUse(dataDir)
  if (postmasterPid(folder) === pid) repairLockFiles(folder)
}

/**
 * The lock file of a dead PostgreSQL may hold a pid that is in use again (after a reboot, in a container, a zombie),
 * and PostgreSQL would refuse to start forever. With the pid of this process in it PostgreSQL starts, and still checks
 * whether processes of the dead one use its shared memory; it would not if the file were deleted. A file without a pid
 * (the disk was full) is deleted.
 */
const repairLockFiles = (folder: string): void => {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    if (!/^\d/.test(text)) rmSync(path)
    else writeFileSync(path, text.replace(/^\d+/, String(process.pid)))
  }
}

/** Whether that process is a PostgreSQL of this folder: the folder is its working directory. A zombie has none. */
const runsIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

const postmasterPid = (folder: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/**
 * A PostgreSQL whose owner died has another parent. One that was started by hand names no owner and is not an orphan.
 */
const ownerOf = (pid: number): { pid: number; orphaned: boolean } => {
  try {
    const setting = new RegExp(`${ownerSetting}=(\\d+)`).exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
    return setting ? { pid: Number(setting[1]), orphaned: Number(setting[1]) !== parent } : { pid, orphaned: false }
  } catch {
    return { pid, orphaned: false }
  }
}

const stopOrphan = async (pid: number, folder: string, log: Log): Promise<void> => {
  log.info({ pid }, 'stopping an orphaned PostgreSQL')
  const deadline = Date.now() + orphanStopMs
  let signal: NodeJS.Signals | null = 'SIGINT'
  while (runsIn(pid, folder)) {
    if (signal) endProcess(pid, signal)
    await sleep(20)
    // Immediate shutdown after the deadline: committed data are safe in the write-ahead log.
    signal = Date.now() > deadline ? 'SIGQUIT' : null
  }
}

/** Sends a signal to a process; one that ended meanwhile needs none. */
const endProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Whether a PostgreSQL listens on the socket of this folder. */
export const acceptsConnections = (folder: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(join(folder, '.s.PGSQL.5432'))
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
