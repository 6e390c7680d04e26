import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import { removeAbandonedFolders } from '../abandoned-folders.ts'
import { collectOutput, exitCode, workingFolder, type Binaries } from './binaries.ts'
import { diskErrorCode, failureReason } from './start-errors.ts'

/**
 * Creates an empty UTF-8 database with Spanish sort order in `folder`. It is created beside its place and renamed, so
 * that an interrupted first start leaves no incomplete database. Throws a ConfigError with the reason when initdb
 * fails.
 */
export const initdb = async (
  folder: string,
  binaries: Binaries,
  { dataDir, durable }: { readonly dataDir: string; readonly durable: boolean },
): Promise<void> => {
  removeAbandonedFolders(dataDir, /^postgres\.new-(\d+)$/)
  const temporary = `${folder}.new-${process.pid}`
  await mkdir(temporary, { mode: 0o700 })
  setOwner(temporary, binaries.owner)
  const args = ['-D', workingFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  const icu = ['--locale-provider=icu', '--icu-locale=es-UY']
  const child = binaries.start('initdb', [...args, ...icu, ...(durable ? [] : ['--no-sync'])], temporary, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = collectOutput(child, () => {})
  const code = await exitCode(child, 'close')
  if (code !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    const diskError = diskErrorCode(output)
    if (diskError) throw Object.assign(new Error('initdb failed'), { code: diskError })
    throw new ConfigError(`DATA_DIR (${dataDir}) could not be prepared for PostgreSQL: ${failureReason(output)}.`)
  }
  try {
    renameSync(temporary, folder)
    if (durable) fsyncFolder(dataDir)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // A process that started at the same time may have been first.
    if (!existsSync(folder)) throw error
  }
}

const fsyncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Gives the data folder to the user that PostgreSQL runs as. The folder itself is changed last, so that an interrupted
 * change is repeated by the next start. Throws EACCES for an ordinary user who does not own the folder.
 */
export const setOwner = (folder: string, owner: Binaries['owner']): void => {
  const { uid } = statSync(folder)
  if (owner === null) {
    if (uid !== process.geteuid?.())
      throw Object.assign(new Error('not the owner of the data folder'), { code: 'EACCES' })
    return
  }
  if (uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, name), owner.uid, owner.gid)
  lchownSync(folder, owner.uid, owner.gid)
}
