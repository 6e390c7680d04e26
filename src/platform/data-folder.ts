import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { errorCode } from './error-code.ts'

/** The shortest SESSION_SECRET that is accepted, in characters. */
export const minSecretLength = 32

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'there is a folder where a file should be',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its path has a loop of symbolic links',
  EIO: 'the disk has input/output errors',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be created there',
}

/** Why a file operation failed, for the operator. */
export const fileFailure = (error: unknown): string => {
  const code = errorCode(error)
  return reasons[code] ?? (code || 'unknown reason')
}

/** The ConfigError for a DATA_DIR in which a file operation failed: names the folder and the reason. */
export const dataDirError = (dataDir: string, error: unknown): ConfigError =>
  new ConfigError(`DATA_DIR (${dataDir}) cannot be written: ${fileFailure(error)}.`, { cause: error })

/**
 * Creates a folder with mode 0700, and the missing ones above it. Node's own recursive option never returns on /proc.
 */
export const makePrivateFolder = (path: string): void => {
  if (existsSync(path)) return
  if (dirname(path) !== path) makePrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/**
 * The session secret stored in DATA_DIR, created with mode 0600 when missing. Two processes that start at the same time
 * get the same one: the complete file is linked into place, and the first link wins. Throws a ConfigError when the
 * folder cannot be written or the stored secret is damaged.
 */
export const storedSessionSecret = (dataDir: string): string => {
  const path = join(dataDir, 'session-secret')
  const temporary = `${path}.${process.pid}`
  try {
    makePrivateFolder(dataDir)
    const stored = readIfExists(path)
    if (stored !== null) return checked(stored, path)
    // A killed process with the same pid (as in a container) may have left an incomplete file.
    rmSync(temporary, { force: true })
    try {
      writeFileSync(temporary, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
      linkSync(temporary, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      rmSync(temporary, { force: true })
    }
    return checked(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    throw error instanceof ConfigError ? error : dataDirError(dataDir, error)
  }
}

const checked = (secret: string, path: string): string => {
  if (secret.length >= minSecretLength) return secret
  throw new ConfigError(`SESSION_SECRET stored in ${path} is damaged. Delete that file to create a new one.`)
}

const readIfExists = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
