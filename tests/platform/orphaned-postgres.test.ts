import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clearLockFile, ownerSetting } from '#platform/postgres/lock-file.ts'
import { quietLog } from '../harness/log.ts'

test('a PostgreSQL whose owner was killed may end by itself just when the next start ends it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pliego-orphan-'))
  const orphan = spawn('sleep', ['600'], { cwd: folder, argv0: `${ownerSetting}=1` })
  await once(orphan, 'spawn')
  writeFileSync(join(folder, 'postmaster.pid'), `${orphan.pid}\n`)
  const end = process.kill.bind(process)
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    end(pid, 'SIGKILL')
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  await clearLockFile(folder, { dataDir: folder, log: quietLog })
  expect(kill).toHaveBeenCalledWith(orphan.pid, 'SIGINT')
  kill.mockRestore()
  rmSync(folder, { recursive: true })
})
