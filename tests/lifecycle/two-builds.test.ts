import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#platform/postgres/server.ts'
import { quietLog } from '../harness/log.ts'
import { killAllOf, type Started } from '../harness/processes.ts'
import { roundRobin } from '../harness/round-robin.ts'
import { startSmtp } from '../harness/smtp.ts'
import { inconsistencies } from './fixtures/inconsistencies.ts'
import { openLedger } from './fixtures/ledger.ts'
import { externalEnv, firstPage, freePort, openPool, root, startPliego } from './fixtures/server.ts'
import { tellStory } from './fixtures/stories.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit before the newest migration; null in a clone without its history, and where there is no repository. */
const versionBefore = (): string | null => {
  if (!existsSync(join(root, '.git'))) return null
  if (git('rev-parse', '--is-shallow-repository') === 'true') return null
  return git('log', '-1', '--format=%P', '--', 'db/migrations/meta/_journal.json').split(' ')[0] || null
}

const home = mkdtempSync(join(tmpdir(), 'pliego-two-builds-'))
const started: Started[] = []
const smtp = await startSmtp()
const proxy = await roundRobin()
const ledger = openLedger()
afterAll(async () => {
  ledger.giveUp()
  for (const process of started) process.signal('SIGTERM')
  for (const process of started) await process.ended()
  killAllOf(home)
  await Promise.all([smtp.close(), proxy.stop()])
  rmSync(home, { recursive: true, force: true })
})

/**
 * The files of a commit, with the packages of this checkout. Not by a symbolic link: the process that opens what
 * strangers upload may not follow it.
 */
const checkOut = (commit: string, folder: string) => {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_000_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = [join(root, 'node_modules'), join(folder, 'node_modules')]
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  } catch {
    // Another disk, which has no links to this one.
    execFileSync('cp', ['-a', ...packages])
  }
  // Written to in place, so it must not be the same files.
  rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
}

test('while the version before still runs, the new one migrates and both serve the same deals, and no call is lost', async (context) => {
  const before = versionBefore()
  if (before === null) return context.skip('this tree has no history')
  const oldBuild = join(home, 'before')
  checkOut(before, oldBuild)
  const postgres = await startPostgres({ dataDir: join(home, 'data'), log: quietLog, durable: false })
  const start = async (cwd: string) => {
    const port = await freePort()
    const process = startPliego({
      dataDir: join(home, 'unused'),
      port,
      cwd,
      env: { ...externalEnv(postgres.connection, home), SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1' },
    })
    started.push(process)
    await firstPage(process, port)
    return port
  }
  const pool = openPool(postgres.connection)
  const migrations = async () => (await pool.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0

  const older = await start(oldBuild)
  const oldMigrations = await migrations()
  proxy.sendTo([older])
  let stories = 0
  let isEnough = false
  const tell = async () => {
    while (!isEnough) await tellStory((stories += 1), { ledger, port: proxy.port, smtp })
  }
  const telling = Promise.all([tell(), tell()])
  const release = async () => {
    await expect.poll(() => ledger.held('award').length).toBeGreaterThan(0)
    const newer = await start(root)
    expect(await migrations()).toBeGreaterThan(oldMigrations)
    // Each call goes to the other version than the one before it.
    proxy.sendTo([older, newer])
    const then = stories
    await expect.poll(() => stories).toBeGreaterThan(then + 6)
    isEnough = true
  }
  await Promise.race([Promise.all([telling, release()]), telling.then(() => isEnough || Promise.reject(new Error()))])

  expect(ledger.lost()).toEqual({})
  expect(ledger.held('award')).toHaveLength(stories)
  for (const [what, query] of Object.entries(inconsistencies))
    expect({ [what]: (await pool.query(query)).rows }).toEqual({ [what]: [] })
  await pool.end()
  for (const process of started.splice(0)) {
    process.signal('SIGTERM')
    expect(await process.ended()).toBe(0)
  }
  await postgres.stop()
})
