import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes from `folder` the drafts of killed processes. A draft is a folder that is renamed when it is complete; the
 * first group of `pattern` is the pid in its name.
 */
export const removeStaleDrafts = (folder: string, pattern: RegExp): void => {
  for (const name of readdirSync(folder)) {
    const pid = pattern.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
