import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError, makeFolder, unusableDataDir } from '../env.ts'
import type { Log } from '../log.ts'
import { claimFolder, ownerSetting, refusedStart } from './claim.ts'
import { initialise, own } from './folder.ts'
import { dataFolder, ended, findPrograms, linesOf, reasonIn, type Disguise, type Programs } from './programs.ts'

/** A PostgreSQL that serves this process. */
export type Postgres = {
  readonly connection: pg.PoolConfig
  /** Ends when PostgreSQL ended without being asked to; never otherwise. */
  readonly died: Promise<void>
  /** Stops it in order and returns when it is gone. Asked again, it is the same stop. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly log: Log
  /** false: for tests, nothing is synced to disk. A crash of the machine loses everything, a killed process nothing. */
  readonly durable?: boolean
  /** How root runs it; found out when absent. */
  readonly disguise?: Disguise
}

const major = '18'
const stopMs = 8_000

/**
 * Starts the embedded PostgreSQL 18 under DATA_DIR and makes the database `pliego` of the role `pliego` (not a superuser, as
 * in production) when missing. It listens on a socket inside its own 0700 folder only, and stops by itself when this process
 * is killed. Refuses with a ConfigError what it cannot start on: a folder in use, not writable, or of another version.
 */
export const startPostgres = async ({ dataDir, log, durable = true, disguise }: Options): Promise<Postgres> => {
  const programs = await findPrograms(dataDir, disguise)
  const folder = join(dataDir, 'postgres')
  try {
    makeFolder(dataDir)
    if (!existsSync(folder)) await initialise(folder, programs, { dataDir, durable })
    own(folder, programs.owner)
  } catch (error) {
    throw error instanceof ConfigError ? error : unusableDataDir(dataDir, error)
  }
  const version = versionOf(folder)
  if (version === null)
    throw new ConfigError(`DATA_DIR (${dataDir}) holds a folder named postgres that is no database.`)
  if (version !== major)
    throw new ConfigError(`DATA_DIR (${dataDir}) holds a database of PostgreSQL ${version}, and ${major} is needed.`)

  await claimFolder(folder, { dataDir, log })
  const server = await started(folder, programs, { dataDir, log, durable })
  try {
    const address = { host: reachable(folder), port: 5432, ssl: false }
    await makeDatabase(address)
    return { connection: { ...address, user: 'pliego', database: 'pliego' }, died: server.died, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const versionOf = (folder: string): string | null => {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}

type Server = Pick<Postgres, 'died' | 'stop'>

const started = async (
  folder: string,
  programs: Programs,
  options: Required<Omit<Options, 'disguise'>>,
): Promise<Server> => {
  const patience = Date.now() + 5_000
  for (;;) {
    const outcome = await launch(folder, programs, options)
    if ('stop' in outcome) return outcome
    // What a killed PostgreSQL left in memory goes when the last of its processes notices, in a moment.
    if (!/shared memory block/.test(reasonIn(outcome)) || Date.now() > patience)
      throw refusedStart(options.dataDir, outcome)
    await sleep(100)
  }
}

const serverSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Statements and the values in them never reach the log: failures come back to the one who asked.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}

/** One try. Answers what PostgreSQL said when it ended before it was ready. */
const launch = async (
  folder: string,
  programs: Programs,
  { log, durable }: Pick<Required<Options>, 'log' | 'durable'>,
): Promise<Server | readonly string[]> => {
  const settings = { ...serverSettings, [ownerSetting]: String(process.pid), ...(durable ? {} : fastSettings) }
  const args = ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A session of its own: Ctrl-C in the terminal is ours to handle.
  const child = programs.start('postgres', args, folder, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ready = Promise.withResolvers<true>()
  let stopping = false
  const said = linesOf(child, (line) => {
    if (line.includes('database system is ready to accept connections')) ready.resolve(true)
    log[/^PANIC|^FATAL/.test(line) && !stopping ? 'warn' : 'debug']({ postgres: line }, 'PostgreSQL says')
  })
  const exit = ended(child, 'exit')
  const closed = ended(child, 'close')
  const guard = guardOf(child)
  void exit.then(() => guard?.kill('SIGKILL'))
  if ((await Promise.race([ready.promise, closed])) !== true) return said

  const died = Promise.withResolvers<void>()
  void exit.then((code) => {
    if (stopping) return
    log.fatal({ code }, 'PostgreSQL ended by itself')
    died.resolve()
  })
  const stop = async () => {
    stopping = true
    child.kill('SIGINT')
    // Backends that do not let go in time are dropped; what was acknowledged is recovered by the next start.
    const impatient = setTimeout(() => child.kill('SIGQUIT'), stopMs)
    await exit
    clearTimeout(impatient)
  }
  let stopped: Promise<void> | undefined
  return { died: died.promise, stop: () => (stopped ??= stop()) }
}

/** Reads a pipe that only this process holds: when it is killed, however hard, the pipe ends and PostgreSQL is stopped. */
const guardOf = (child: ChildProcess): ChildProcess | null => {
  if (child.pid === undefined) return null
  const guard = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  guard.unref()
  return guard
}

/** A socket's path has room for 107 bytes: a longer one is reached through this process's own hold on the folder. */
const reachable = (folder: string): string => {
  const path = join(folder, '.s.PGSQL.5432')
  return Buffer.byteLength(path) <= 107 ? folder : `/proc/${process.pid}/fd/${openSync(folder, 'r')}`
}

const makeDatabase = async (address: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...address, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'pliego') as role,
              exists (select from pg_database where datname = 'pliego') as database`,
    )
    if (!rows[0]?.role) await client.query('create role pliego login createdb')
    if (!rows[0]?.database) await client.query('create database pliego owner pliego')
  } finally {
    await client.end()
  }
}
