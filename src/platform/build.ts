import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ConfigError } from './config-error.ts'
import { removeAbandonedFolders } from './abandoned-folders.ts'

const run = promisify(execFile)
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** How many builds stay on disk. A process that still serves an older one keeps its files. */
const keptBuilds = 3
const compressible = new Set(['.js', '.css', '.svg', '.json'])
const minCompressedBytes = 1_024

/** Arguments for a child Node process with a pipe as stdin: it exits when this process ends, even when killed. */
export const exitWithParent = [
  '--import',
  `data:text/javascript,${encodeURIComponent("process.stdin.on('end', () => process.exit(1)).resume().unref?.()")}`,
]

/** Whether a file is part of the pages: everything under src that does not run only on the server. */
export const isSource = (path: string) =>
  !/^src\/(?:platform\/|(?:main|api|jobs)\.ts$)|^src\/features\/[^/]+\/server\/|\.test\.tsx?$|routeTree\.gen\.ts$/.test(
    path,
  )

/**
 * The folder of the build of the current sources (`.build/<hash>`), built now when missing. Unchanged sources start at
 * once, and processes that build at the same time produce the same folder. Throws a ConfigError with the output of a
 * failed build. `root` is the project's folder; `signal` aborts the build.
 */
export const ensureBuild = async (root: string, signal: AbortSignal): Promise<string> => {
  const home = join(root, '.build')
  const folder = join(home, await hashOfSources(root))
  if (existsSync(folder)) {
    const now = new Date()
    await utimes(folder, now, now).catch(() => undefined)
    return folder
  }
  const temporary = join(home, `temporary-${process.pid}`)
  try {
    await mkdir(home, { recursive: true })
    await rm(temporary, { recursive: true, force: true })
    removeAbandonedFolders(home, /^temporary-(\d+)$/)
    await run(
      process.execPath,
      [...exitWithParent, 'node_modules/vite/bin/vite.js', 'build', '--outDir', temporary, '--logLevel', 'warn'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 16 * 1024 * 1024,
        signal,
        killSignal: 'SIGKILL',
      },
    )
    await compressFiles(join(temporary, 'client'))
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string }
    throw new ConfigError(`The pages could not be built: ${(stderr || stdout || message).trim()}`, { cause: error })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  await removeOldBuilds(home)
  return folder
}

const hashOfSources = async (root: string): Promise<string> => {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const sources = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isSource)
  const paths = [...sources, 'vite.config.ts', 'package-lock.json'].sort()
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path))))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries()) {
    const content = contents[index]!
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Writes a brotli and a gzip version beside every text file, so that no request has to compress. */
const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !compressible.has(extname(entry.name))) return
      const file = join(entry.parentPath, entry.name)
      const content = await readFile(file)
      if (content.length < minCompressedBytes) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      const [br, gz] = await Promise.all([brotli(content, quality), deflate(content, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/** Another process may remove the same builds at the same time. */
export const removeOldBuilds = async (home: string): Promise<void> => {
  const names = (await readdir(home)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const at = async (name: string) => (await stat(join(home, name)).catch(() => null))?.mtimeMs ?? 0
  const dated = await Promise.all(names.map(async (name) => ({ name, at: await at(name) })))
  const old = dated.toSorted((a, b) => b.at - a.at).slice(keptBuilds)
  await Promise.all(old.map(({ name }) => rm(join(home, name), { recursive: true, force: true })))
}
