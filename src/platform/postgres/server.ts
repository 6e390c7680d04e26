import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config-error.ts'
import { dataDirError, makePrivateFolder } from '../data-folder.ts'
import type { Log } from '../log.ts'
import { collectOutput, exitCode, findBinaries, workingFolder, type Binaries, type RootMode } from './binaries.ts'
import { initdb, setOwner } from './initdb.ts'
import { acceptsConnections, clearLockFile, ownerSetting } from './lock-file.ts'
import { failureReason, startError } from './start-errors.ts'

/** The embedded PostgreSQL of this process. */
export type Postgres = {
  readonly connection: pg.PoolConfig
  /** Resolves when PostgreSQL exits unexpectedly; never otherwise. */
  readonly died: Promise<void>
  /** Stops it and resolves when it has exited. Further calls wait for the same stop. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  readonly log: Log
  /** False for tests: nothing is synced to disk, so a crash of the machine loses data; a killed process does not. */
  readonly durable?: boolean
  /** How root runs it; the first way that works when absent. */
  readonly rootMode?: RootMode
}

const major = '18'
const stopMs = 8_000

/**
 * Starts the embedded PostgreSQL 18 in DATA_DIR and creates the database `pliego`, owned by the role `pliego` (not a
 * superuser, as in production), when missing. It listens only on a socket inside its 0700 folder, and stops when this
 * process is killed. Throws a ConfigError for a folder that is in use, not writable, or of another version.
 */
export const startPostgres = async ({ dataDir, log, durable = true, rootMode }: Options): Promise<Postgres> => {
  const binaries = await findBinaries(dataDir, rootMode)
  const folder = join(dataDir, 'postgres')
  try {
    makePrivateFolder(dataDir)
    if (!existsSync(folder)) await initdb(folder, binaries, { dataDir, durable })
    setOwner(folder, binaries.owner)
  } catch (error) {
    throw error instanceof ConfigError ? error : dataDirError(dataDir, error)
  }
  const version = versionOf(folder)
  if (version === null)
    throw new ConfigError(`DATA_DIR (${dataDir}) holds a folder named postgres that is not a database.`)
  if (version !== major)
    throw new ConfigError(
      `DATA_DIR (${dataDir}) holds a database of PostgreSQL ${version}, but version ${major} is required.`,
    )

  await clearLockFile(folder, { dataDir, log })
  const server = await launchWithRetry(folder, binaries, { dataDir, log, durable })
  try {
    const address = { host: socketFolder(folder), port: 5432, ssl: false }
    await createDatabase(address)
    return { connection: { ...address, user: 'pliego', database: 'pliego' }, died: server.died, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** How to reach the PostgreSQL that another process runs in DATA_DIR; null when none does. */
export const runningPostgres = async (dataDir: string): Promise<pg.PoolConfig | null> => {
  const folder = join(dataDir, 'postgres')
  if (!(await acceptsConnections(folder))) return null
  return { host: socketFolder(folder), port: 5432, ssl: false, user: 'pliego', database: 'pliego' }
}

const versionOf = (folder: string): string | null => {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}

type Server = Pick<Postgres, 'died' | 'stop'>

const launchWithRetry = async (
  folder: string,
  binaries: Binaries,
  options: Required<Omit<Options, 'rootMode'>>,
): Promise<Server> => {
  const deadline = Date.now() + 5_000
  for (;;) {
    const outcome = await launch(folder, binaries, options)
    if ('stop' in outcome) return outcome
    // Shared memory of a killed PostgreSQL remains until the last of its processes exits, which takes a moment.
    if (!/shared memory block/.test(failureReason(outcome)) || Date.now() > deadline)
      throw startError(options.dataDir, outcome)
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
  // Statements and their values never reach the log; the client gets the error.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}

/** Starts PostgreSQL once. Returns its last lines of output when it exited before it was ready. */
const launch = async (
  folder: string,
  binaries: Binaries,
  { log, durable }: Pick<Required<Options>, 'log' | 'durable'>,
): Promise<Server | readonly string[]> => {
  const settings = { ...serverSettings, [ownerSetting]: String(process.pid), ...(durable ? {} : testSettings) }
  const args = ['-D', workingFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached, so that Ctrl-C in the terminal reaches only this process, which then stops it in order.
  const child = binaries.start('postgres', args, folder, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const ready = Promise.withResolvers<true>()
  let stopping = false
  const output = collectOutput(child, (line) => {
    if (line.includes('database system is ready to accept connections')) ready.resolve(true)
    log[/^PANIC|^FATAL/.test(line) && !stopping ? 'warn' : 'debug']({ postgres: line }, 'PostgreSQL output')
  })
  const exit = exitCode(child, 'exit')
  const closed = exitCode(child, 'close')
  const guard = startGuard(child)
  void exit.then(() => guard?.kill('SIGKILL'))
  if ((await Promise.race([ready.promise, closed])) !== true) return output

  const died = Promise.withResolvers<void>()
  void exit.then((code) => {
    if (stopping) return
    log.fatal({ code }, 'PostgreSQL exited unexpectedly')
    died.resolve()
  })
  const stop = async () => {
    stopping = true
    child.kill('SIGINT')
    // Immediate shutdown when backends do not end in time; the next start recovers what was committed.
    const timeout = setTimeout(() => child.kill('SIGQUIT'), stopMs)
    await exit
    clearTimeout(timeout)
  }
  let stopped: Promise<void> | undefined
  return { died: died.promise, stop: () => (stopped ??= stop()) }
}

/**
 * A shell that reads a pipe which only this process holds: when this process dies, the pipe ends and it stops
 * PostgreSQL.
 */
const startGuard = (child: ChildProcess): ChildProcess | null => {
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

/** The folder as a socket address, which has room for 107 bytes: a longer path goes through an open file descriptor. */
const socketFolder = (folder: string): string => {
  const path = join(folder, '.s.PGSQL.5432')
  return Buffer.byteLength(path) <= 107 ? folder : `/proc/${process.pid}/fd/${openSync(folder, 'r')}`
}

const createDatabase = async (address: pg.ClientConfig): Promise<void> => {
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
