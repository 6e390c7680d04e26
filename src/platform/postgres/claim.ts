import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, unusableDataDir } from '../env.ts'
import type { Log } from '../log.ts'
import { diskTroubleIn, reasonIn } from './programs.ts'

/** Names the process that started a PostgreSQL, on that PostgreSQL's own command line. */
export const ownerSetting = 'pliego.owner'

/** A process that is being ended (npm killed, a restart) gets this long to go before it counts as using the folder. */
const patienceMs = 3_000
const orphanStopMs = 30_000

/** The refusal of a second process on one DATA_DIR. */
export const alreadyUsed = (dataDir: string, by?: number): ConfigError => {
  return new ConfigError(`DATA_DIR (${dataDir}) is already used by another running process${by ? ` (${by})` : ''}.`)
}

/** The refusal that says why PostgreSQL ended before it was ready, out of what it said: somebody else runs it, the disk, or its own reason. */
export const refusedStart = (dataDir: string, said: readonly string[]): ConfigError => {
  const trouble = diskTroubleIn(said)
  if (trouble) return unusableDataDir(dataDir, Object.assign(new Error('no start'), { code: trouble }))
  const reason = reasonIn(said)
  return /lock file ".*" (?:already exists|is empty)|another (?:postmaster|postgres)/i.test(reason)
    ? alreadyUsed(dataDir)
    : new ConfigError(`DATA_DIR (${dataDir}) holds a database that does not start: ${reason}.`)
}

/**
 * Makes sure that nobody else runs on this data folder: a PostgreSQL whose owner was killed is stopped in order, a file left
 * by a dead one stands in nobody's way, and a live owner is a ConfigError. Two that start together are told apart by PostgreSQL itself.
 */
export const claimFolder = async (folder: string, { dataDir, log }: { dataDir: string; log: Log }): Promise<void> => {
  const patience = Date.now() + patienceMs
  let pid = postmasterOf(folder)
  while (pid !== null && runsIn(pid, folder)) {
    const owner = ownerOf(pid)
    if (owner.orphaned) await stopOrphan(pid, folder, log)
    else if (Date.now() > patience) throw alreadyUsed(dataDir, owner.pid)
    else await sleep(100)
    pid = postmasterOf(folder)
  }
  if (await answers(folder)) throw alreadyUsed(dataDir)
  if (postmasterOf(folder) === pid) disown(folder)
}

/**
 * A file left by a dead PostgreSQL may name a number that is in use again (a reboot, a container, a process that nobody buried
 * yet): PostgreSQL would refuse it for ever. With its starter's number instead it goes on, and still looks whether anything of
 * the dead one holds its memory, which it would not if the file were deleted. One that names nobody (a disk that was full, or failed) only stands in the way.
 */
const disown = (folder: string): void => {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    if (!/^\d/.test(text)) rmSync(path)
    else writeFileSync(path, text.replace(/^\d+/, String(process.pid)))
  }
}

/** Whether that process is a PostgreSQL of this folder: it lives in it. A dead one that nobody buried yet is not. */
const runsIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

const postmasterOf = (folder: string): number | null => {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** An owner that ends leaves its children to another parent. One started by hand names no owner and is left alone. */
const ownerOf = (pid: number): { pid: number; orphaned: boolean } => {
  try {
    const named = new RegExp(`${ownerSetting}=(\\d+)`).exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
    return named ? { pid: Number(named[1]), orphaned: Number(named[1]) !== parent } : { pid, orphaned: false }
  } catch {
    return { pid, orphaned: false }
  }
}

const stopOrphan = async (pid: number, folder: string, log: Log): Promise<void> => {
  log.info({ pid }, 'stopping the PostgreSQL that a killed process left behind')
  const deadline = Date.now() + orphanStopMs
  let signal: NodeJS.Signals | null = 'SIGINT'
  while (runsIn(pid, folder)) {
    if (signal) process.kill(pid, signal)
    await sleep(20)
    // Not in order, then at once: what was acknowledged is in the write-ahead log either way.
    signal = Date.now() > deadline ? 'SIGQUIT' : null
  }
}

const answers = (folder: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(join(folder, '.s.PGSQL.5432'))
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
