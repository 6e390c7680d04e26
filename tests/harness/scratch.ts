import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

/**
 * A new folder for a database that lives as long as the tests: in memory where the machine has 4 GiB to spare, since a
 * disk spends more on the files of a hundred small databases than PostgreSQL on their rows; else in the temporary
 * folder. At full count (LONG=1) always on disk. Its owner removes it.
 */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(process.env.LONG || !roomInMemory() ? tmpdir() : memoryFolder, `pliego-${name}-`))

const roomInMemory = (): boolean => {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem()) > enoughBytes
  } catch {
    return false
  }
}
