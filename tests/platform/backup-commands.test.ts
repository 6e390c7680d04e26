import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openArchive, writeArchive } from '../../db/backup/archive.ts'
import { summaryText } from '../../db/backup/summary.ts'
import { readyFile } from '../files/fixtures/uploading.ts'
import { urlOf } from '../harness/address.ts'
import { startProcess } from '../harness/processes.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const { platform, buyer } = await openDeals()
await readyFile(platform, (await buyer()).product)
const home = mkdtempSync(join(tmpdir(), 'pliego-commands-'))
const fileIn = (name: string) => join(home, name)
afterAll(() => rmSync(home, { recursive: true }))

/** The exit code of a command, and what it printed on stderr. */
const command = async (name: string, args: readonly string[], env: Record<string, string>) => {
  const run = startProcess(process.execPath, [resolve(import.meta.dirname, `../../db/${name}.ts`), ...args], { env })
  return [await run.ended(120_000), run.stderr()]
}

test('a backup says in one sentence why it cannot be written, and two never write the same archive', async () => {
  writeFileSync(fileIn('file'), '')
  const place = (name: string) =>
    writeArchive(fileIn(name)).then(
      () => null,
      ({ message }: Error) => message,
    )
  expect(await place('nowhere/a.zip')).toBe(`${fileIn('nowhere/a.zip')} cannot be written: its folder does not exist.`)
  expect(await place('file/a.zip')).toBe(`${fileIn('file/a.zip')} cannot be written: part of its path is not a folder.`)
  const first = await writeArchive(fileIn('twice.zip'))
  expect(await place('twice.zip')).toBe(
    `Another backup writes ${fileIn('twice.zip.part')}, or was killed: then delete it.`,
  )
  await first.abandon()
  const next = await writeArchive(fileIn('twice.zip'))
  await next.abandon()
  expect(existsSync(fileIn('twice.zip.part'))).toBe(false)
})

test.runIf(process.env.LONG)(
  'commands that only read make no database where there is none, and backups no file',
  async () => {
    const nowhere = { DATA_DIR: fileIn('mistyped') }
    const refused = [1, `DATA_DIR (${nowhere.DATA_DIR}) holds no database.\n`]
    expect(await command('mails', [], nowhere)).toEqual(refused)
    expect(await command('verify-files', [], nowhere)).toEqual(refused)
    expect(await command('backup', [fileIn('of-nothing.zip')], nowhere)).toEqual(refused)
    expect([existsSync(nowhere.DATA_DIR), existsSync(fileIn('of-nothing.zip.part'))]).toEqual([false, false])
  },
)

test('a backup makes no folder for a mistyped FILES_DIR, and says that it does not exist', async () => {
  const env = { DATABASE_URL: urlOf(platform.connection), FILES_DIR: fileIn('mistyped-files') }
  const refused = [1, `FILES_DIR (${env.FILES_DIR}) does not exist.\n`]
  expect(await command('backup', [fileIn('unwritten.zip')], env)).toEqual(refused)
  expect(['mistyped-files', 'unwritten.zip', 'unwritten.zip.part'].filter((name) => existsSync(fileIn(name)))).toEqual(
    [],
  )
})

test('a backup whose files are in another folder says that they are missing', async () => {
  const env = { DATABASE_URL: urlOf(platform.connection), FILES_DIR: fileIn('other-files') }
  mkdirSync(env.FILES_DIR)
  const missing = `Files are missing in ${env.FILES_DIR}: npm run files:verify names them.\n`
  expect(await command('backup', [fileIn('no-files.zip')], env)).toEqual([0, missing])
  expect(summaryText((await openArchive(fileIn('no-files.zip'))).manifest)).toMatch(/ 0 files \(\d more are missing\)$/)
})

test('a command names the service that does not answer', async () => {
  const s3 = { FILES_S3_ENDPOINT: 'http://127.0.0.1:2/pliego', FILES_S3_KEY: 'a', FILES_S3_SECRET: 'b' }
  expect(await command('verify-files', [], { DATABASE_URL: urlOf(platform.connection), ...s3 })).toEqual([
    1,
    'Nothing was done: S3 network error: ECONNREFUSED (connect ECONNREFUSED 127.0.0.1:2)\n',
  ])
})

test.runIf(process.env.LONG)(
  'an option that npm kept for itself is missed, and one that does not exist is refused',
  async () => {
    const path = fileIn('any.zip')
    const restored = { DATA_DIR: fileIn('not-restored') }
    const [code, kept] = await command('restore', [path], { ...restored, npm_config_check: 'true' })
    expect([code, kept]).toEqual([
      1,
      expect.stringMatching(/^npm kept --check for itself: write -- before it\. Usage: .*\n$/),
    ])
    expect(existsSync(restored.DATA_DIR)).toBe(false)
    expect(await command('restore', [path, '--chekc'], restored)).toEqual([1, expect.stringMatching(/^Usage: .*\n$/)])
  },
)
