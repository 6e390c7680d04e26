import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connections, type Run } from './load.ts'

const run = promisify(execFile)

/** The line of `pgbench --version`, or null where it is not installed. */
export const pgbenchVersion = () =>
  run('pgbench', ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )

/** The SQL with its parameters written out: pgbench has no other types than numbers. */
const written = ({ text, values }: Statement) =>
  text.replace(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join()}}`)
    if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
    return typeof value === 'string' ? pg.escapeLiteral(value) : JSON.stringify(value)
  })
type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * The same statements, one after the other, by pgbench, prepared, over 16 connections, without node and HTTP: what
 * PostgreSQL itself can. Each time one of the scripts, by chance.
 */
export async function runPgbench(
  connection: pg.PoolConfig,
  scripts: readonly (readonly Statement[])[],
  seconds: number,
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'pliego-pgbench-'))
  try {
    const files = scripts.map((_, n) => join(folder, `${n}.sql`))
    for (const [n, script] of scripts.entries())
      await writeFile(files[n]!, script.map((query) => `${written(query)};\n`).join(''))
    const { host = '', port = 5432, user = '', database = '', options } = connection
    const address = ['-h', host, '-p', String(port), '-U', user]
    const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-l']
    const asked = files.flatMap((file) => ['-f', file])
    const env = { ...process.env, PGOPTIONS: options }
    await run('pgbench', [...address, ...how, ...asked, database], { cwd: folder, env })
    const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log.'))
    const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    // A line is: client, transaction, microseconds, script, second, microsecond.
    const times = lines.flatMap((text) => text.trimEnd().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
    return { times, seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
