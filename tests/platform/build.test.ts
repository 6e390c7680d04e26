import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitWithParent, isSource, removeOldBuilds } from '#platform/build.ts'
import { removeAbandonedFolders } from '#platform/abandoned-folders.ts'

const node = (program: string) =>
  spawn(process.execPath, [...exitWithParent, '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })

test('a build process exits with its parent, and normally when it is done', async () => {
  const long = node('console.log(1); setInterval(() => {}, 1000)')
  await once(long.stdout, 'data')
  // As when the parent is killed.
  long.stdin.destroy()
  expect(await once(long, 'exit')).toEqual([1, null])
  expect(await once(node(''), 'exit')).toEqual([0, null])
})

test('the folders of killed builds are removed, and the one of a running build stays', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pliego-build-'))
  for (const name of ['temporary-4194999', `temporary-${process.pid}`, '0123456789abcdef'])
    mkdirSync(join(home, name, 'client'), { recursive: true })
  removeAbandonedFolders(home, /^temporary-(\d+)$/)
  expect(readdirSync(home).toSorted()).toEqual(['0123456789abcdef', `temporary-${process.pid}`])
  rmSync(home, { recursive: true })
})

test('a build that another process removes meanwhile does not fail the removal of old ones', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pliego-build-'))
  const builds = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(16))
  for (const [age, name] of builds.entries()) {
    mkdirSync(join(home, name))
    utimesSync(join(home, name), 1_000 - age, 1_000 - age)
  }
  // It is listed, and is not there when it is asked for its age.
  symlinkSync(join(home, 'gone'), join(home, '0123456789abcdef'))
  await removeOldBuilds(home)
  expect(readdirSync(home).toSorted()).toEqual(builds.slice(0, 3))
  rmSync(home, { recursive: true })
})

test('what runs only on the server is no part of the pages', () => {
  const onServer = [
    'src/main.ts',
    'src/api.ts',
    'src/jobs.ts',
    'src/platform/log.ts',
    'src/features/rfqs/server/views.ts',
  ]
  const inPages = ['src/contract.ts', 'src/web/rpc.ts', 'src/features/rfqs/domain/status.ts', 'src/ui/api.ts']
  expect([...onServer, ...inPages].filter(isSource)).toEqual(inPages)
})
