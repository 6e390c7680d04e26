import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes from `folder` the temporary folders that killed processes left behind. A process renames such a folder once
 * it is complete; the first group of `pattern` is the pid in its name.
 */
export const removeAbandonedFolders = (folder: string, pattern: RegExp): void => {
  for (const name of readdirSync(folder)) {
    const pid = pattern.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
