import type { FilesSettings } from '../env-storage.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Opens the store that the environment names. Throws a ConfigError for a folder that cannot be written. */
export const openFileStore = (settings: FilesSettings): FileStore =>
  settings.kind === 'folder' ? folderStore(settings.folder) : s3Store(settings)
