import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endsWithUs, forgetDrafts } from '#platform/build.ts'

const node = (program: string) =>
  spawn(process.execPath, [...endsWithUs, '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })

test('a build ends with the process that started it, and by itself when it is done', async () => {
  const long = node('console.log(1); setInterval(() => {}, 1000)')
  await once(long.stdout, 'data')
  // What a killed process leaves of its pipe.
  long.stdin.destroy()
  expect(await once(long, 'exit')).toEqual([1, null])
  expect(await once(node(''), 'exit')).toEqual([0, null])
})

test('what a killed build left half made goes, another one’s under way stays', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pliego-build-'))
  for (const name of ['draft-4194999', `draft-${process.pid}`, '0123456789abcdef'])
    mkdirSync(join(home, name, 'client'), { recursive: true })
  await forgetDrafts(home)
  expect(readdirSync(home).toSorted()).toEqual(['0123456789abcdef', `draft-${process.pid}`])
  rmSync(home, { recursive: true })
})
