import { ConfigError } from '../config-error.ts'
import { dataDirError } from '../data-folder.ts'

/** The ConfigError of a second process on the same DATA_DIR; `pid` is the first one's, when known. */
export const dataDirInUse = (dataDir: string, pid?: number): ConfigError =>
  new ConfigError(`DATA_DIR (${dataDir}) is already used by another running process${pid ? ` (${pid})` : ''}.`)

/**
 * The ConfigError of a PostgreSQL that exited before it was ready, by its last lines of output: another process uses
 * the folder, the disk failed, or PostgreSQL's own reason.
 */
export const startError = (dataDir: string, output: readonly string[]): ConfigError => {
  const code = diskErrorCode(output)
  if (code) return dataDirError(dataDir, Object.assign(new Error('PostgreSQL did not start'), { code }))
  const reason = failureReason(output)
  return /lock file ".*" (?:already exists|is empty)|another (?:postmaster|postgres)/i.test(reason)
    ? dataDirInUse(dataDir)
    : new ConfigError(`DATA_DIR (${dataDir}) holds a database that does not start: ${reason}.`)
}

const diskErrors: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Input\/output error/, 'EIO'],
]

/** The code of the disk error that the output mentions, such as ENOSPC, or null. */
export const diskErrorCode = (output: readonly string[]): string | null =>
  diskErrors.find(([pattern]) => output.some((line) => pattern.test(line)))?.[1] ?? null

const failurePrefix = /^(?:FATAL|PANIC|postgres|initdb: error):\s*/

/** The reason of a failure as the program printed it, without its prefix and full stop. */
export const failureReason = (output: readonly string[]): string => {
  const line = output.findLast((text) => failurePrefix.test(text)) ?? output.at(-1) ?? 'unknown reason'
  return line.replace(failurePrefix, '').replace(/\.$/, '')
}
