import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { v4 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { files } from '#features/files/server/tables.ts'
import { dayMs } from '#lib/durations.ts'
import { newFileKey } from '#platform/files/file-store.ts'
import { folderStore } from '#platform/files/folder-store.ts'
import { urlOf } from '../harness/address.ts'
import { freshPlatform } from '../harness/platform.ts'
import { startProcess } from '../harness/processes.ts'
import { peopleOf } from '../rfqs/fixtures/market.ts'
import { textOf } from './fixtures/uploading.ts'

const platform = await freshPlatform()
const folder = mkdtempSync(join(tmpdir(), 'pliego-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = folderStore(folder)
const verify = async (filesDir = folder) => {
  const env = { DATABASE_URL: urlOf(platform.connection), FILES_DIR: filesDir }
  const run = startProcess(process.execPath, [resolve(import.meta.dirname, '../../db/verify-files.ts')], { env })
  return { code: await run.ended(120_000), stdout: run.stdout(), stderr: run.stderr() }
}

test('files:verify names what has no bytes and fails, and counts bytes that no file refers to', async () => {
  const { viewer } = await peopleOf(platform).join('buyer')
  const ownerId = 'id' in viewer ? viewer.id : ''
  const [kept, stray] = [newFileKey(new Date()), newFileKey(new Date())]
  await store.put(kept, textOf('Plano'))
  const row = {
    ownerId,
    kind: 'plan',
    visibility: 'award',
    visibleName: 'Plano',
    state: 'ready',
    type: 'pdf',
    size: 5,
  } as const
  await platform.db.insert(files).values({ ...row, id: v4(), storageKey: kept, createdAt: new Date() })
  expect(await verify()).toEqual({ code: 0, stdout: '0 missing, 0 without a file (0 bytes)\n', stderr: '' })

  await store.put(stray, textOf('nadie'))
  const threeDaysAgo = new Date(Date.now() - 3 * dayMs)
  await utimes(join(folder, stray), threeDaysAgo, threeDaysAgo)
  await store.remove(kept)
  const stdout = `missing  ${kept}\n1 missing, 1 without a file (5 bytes)\n`
  expect(await verify()).toEqual({ code: 1, stdout, stderr: '' })
})

test('files:verify says that FILES_DIR does not exist, and does not make it', async () => {
  const mistyped = join(folder, 'mistyped')
  expect(await verify(mistyped)).toEqual({ code: 1, stdout: '', stderr: `FILES_DIR (${mistyped}) does not exist.\n` })
  expect(existsSync(mistyped)).toBe(false)
})
