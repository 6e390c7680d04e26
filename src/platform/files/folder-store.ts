import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import { makePrivateFolder } from '../data-folder.ts'
import { errorCode } from '../error-code.ts'
import { isFileKey, type FileStore } from './file-store.ts'

/**
 * Files in a folder of this machine: 0600 in folders 0700. A file is written beside its place, flushed and renamed, so
 * that a key has all of its bytes or none.
 */
export const folderStore = (folder: string): FileStore => {
  try {
    makePrivateFolder(folder)
  } catch (error) {
    throw new ConfigError(`FILES_DIR (${folder}) cannot be created.`, { cause: error })
  }
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of a file')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.tmp`
      try {
        await writeFlushed(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        // On a full disk, half a file would hold on to the room that the next try needs.
        await rm(temporary, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    async get(key) {
      try {
        return await openAsBlob(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      for (const month of await readdir(folder)) {
        if (!/^\d{4}-\d{2}$/.test(month)) continue
        for (const name of await readdir(join(folder, month))) {
          const key = `${month}/${name.replace(temporaryEnding, '')}`
          const found = isFileKey(key) ? await stat(join(folder, month, name)).catch(() => null) : null
          if (!found) continue
          if (temporaryEnding.test(name)) await removeOldTemporary(join(folder, month, name), found.mtimeMs)
          else yield { key, writtenAt: found.mtime, size: found.size }
        }
      }
    },
  }
}

/** The ending of a temporary file. An earlier version used '.draft', and may have left some when it was killed. */
const temporaryEnding = /\.(?:tmp|draft)$/

const writeFlushed = async (path: string, bytes: Parameters<FileStore['put']>[1]) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The rename itself survives a power cut only once its folder is flushed. */
const flushFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A temporary file that a killed process left behind is never renamed. */
const removeOldTemporary = async (path: string, writtenMs: number) => {
  if (Date.now() - writtenMs > 60 * 60_000) await rm(path, { force: true })
}

const isMissing = (error: unknown) => ['ENOENT', 'ERR_INVALID_ARG_VALUE'].includes(errorCode(error))
