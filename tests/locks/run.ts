import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { onSocket } from '../harness/address.ts'
import { scratchFolder } from '../harness/scratch.ts'
import { makeTemplate } from '../harness/template.ts'
import { weakenings } from './list.ts'
import { verdictOf, type Verdict } from './verdict.ts'
import { weakened, type Weakening } from './weakening.ts'

/**
 * Weakens each guarantee of docs/security.md once, in a copy of the tree, and shows the test that turns red. Words on
 * the command line choose the weakenings whose name, guarantee, file or test has one of them. First the same tests run
 * with nothing weakened, unless words were given. Exit code 1 when a weakening was not noticed.
 */
const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ name, guarantee, file, test }: Weakening) =>
  words.length === 0 || words.some((word) => `${name}\n${guarantee}\n${file}\n${test}`.toLowerCase().includes(word))
const chosen = weakenings.filter(isChosen)
const minutesPerLock = 4

const tree = mkdtempSync(join(tmpdir(), 'pliego-locks-'))
const dataDir = scratchFolder('locks')
const left = new Set(['node_modules', '.git', '.data', 'dist', 'gallery', 'test-results', 'playwright-report'])
cpSync(root, tree, { recursive: true, filter: (path) => !left.has(basename(path)) })
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))

const postgres = await startPostgres({ dataDir, log: createLog('error'), durable: false })
/** One PostgreSQL and one migrated template serve all runs; only a weakened migration is migrated again. */
const socket = String(postgres.connection.host)

const template = 'pliego_locks'
await makeTemplate(onSocket(socket), template)

let running: ReturnType<typeof spawn> | undefined
const endRunning = () => {
  if (running?.pid) process.kill(-running.pid, 'SIGTERM')
}
const cleanUp = async () => {
  await postgres.stop()
  for (const folder of [tree, dataDir]) rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning()
    void cleanUp().then(() => process.exit(1))
  })

/** Runs these tests in the copy and reads what they reported. */
const runTests = async (
  files: readonly string[],
  { only, minutes, migrates = false }: { only?: string | undefined; minutes: number; migrates?: boolean },
): Promise<Verdict> => {
  const report = join(tree, 'report.json')
  rmSync(report, { force: true })
  const named = only === undefined ? [] : ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const reporting = ['--reporter=json', `--outputFile=${report}`]
  // Nothing of the size of a run that started this one.
  const whole = { CI: undefined, LONG: undefined, QUICK: undefined }
  const database = { TEST_POSTGRES: socket, TEST_TEMPLATE: migrates ? undefined : template }
  const env = { ...process.env, ...whole, ...database }
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--bail=1', ...named, ...reporting],
    { cwd: tree, env, stdio: 'ignore', detached: true },
  )
  running = child
  const timer = setTimeout(endRunning, minutes * 60_000)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  running = undefined
  try {
    return verdictOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { kind: 'broken', reason: 'it made no report' }
  }
}

const tryLock = async (weakening: Weakening): Promise<boolean> => {
  const started = performance.now()
  const path = join(tree, weakening.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, weakened(tree, weakening))
  const migrates = weakening.file.startsWith('db/')
  const verdict = await runTests([weakening.test], { only: weakening.only, minutes: minutesPerLock, migrates })
  writeFileSync(path, text)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const shown =
    verdict.kind === 'red'
      ? `red: ${verdict.test}`
      : verdict.kind === 'green'
        ? `NOTHING IN ${weakening.test} NOTICED`
        : `${weakening.test}: ${verdict.reason}`
  console.log(`${verdict.kind === 'red' ? 'ok  ' : 'FAIL'} ${seconds} s  ${weakening.guarantee}: ${weakening.name}`)
  console.log(`                ${shown}`)
  return verdict.kind === 'red'
}

let failed = 0
try {
  if (words.length === 0) {
    const files = [...new Set(chosen.map(({ test }) => test))]
    const verdict = await runTests(files, { minutes: 15 })
    const isGreen = verdict.kind === 'green'
    console.log(`${isGreen ? 'ok  ' : 'FAIL'} with nothing weakened, ${files.length} files of tests are green`)
    if (!isGreen) throw new Error(verdict.kind === 'red' ? verdict.test : verdict.reason)
  }
  for (const weakening of chosen) if (!(await tryLock(weakening))) failed += 1
} finally {
  await cleanUp()
}
console.log(`\n${chosen.length - failed} locks hold, ${failed} do not`)
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1
