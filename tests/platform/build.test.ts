import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitWithParent } from '#platform/build.ts'
import { removeStaleDrafts } from '#platform/stale-drafts.ts'

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

test('drafts of killed builds are removed, and the draft of a running build stays', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pliego-build-'))
  for (const name of ['draft-4194999', `draft-${process.pid}`, '0123456789abcdef'])
    mkdirSync(join(home, name, 'client'), { recursive: true })
  removeStaleDrafts(home, /^draft-(\d+)$/)
  expect(readdirSync(home).toSorted()).toEqual(['0123456789abcdef', `draft-${process.pid}`])
  rmSync(home, { recursive: true })
})
