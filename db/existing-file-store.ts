import { existsSync } from 'node:fs'
import { ConfigError } from '#platform/config-error.ts'
import type { FilesSettings } from '#platform/env-storage.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'

/**
 * Opens the store that the environment names, for commands that only read it. Throws a ConfigError for a folder that
 * does not exist: the product would make it, but here an empty one would only call every file missing.
 */
export const openExistingFileStore = (settings: FilesSettings): FileStore => {
  if (settings.kind === 'folder' && !existsSync(settings.folder))
    throw new ConfigError(`FILES_DIR (${settings.folder}) does not exist.`)
  return openFileStore(settings)
}
