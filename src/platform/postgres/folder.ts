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
import { ConfigError } from '../env.ts'
import { dataFolder, diskTroubleIn, ended, linesOf, reasonIn, type Programs } from './programs.ts'

/** Makes an empty database of UTF-8 text in Spanish order. Made beside its place and renamed into it, so that a first start that was cut short leaves nothing half made. */
export const initialise = async (
  folder: string,
  programs: Programs,
  { dataDir, durable }: { readonly dataDir: string; readonly durable: boolean },
): Promise<void> => {
  for (const name of readdirSync(dataDir)) {
    const maker = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (maker && !existsSync(`/proc/${maker}`)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = `${folder}.new-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  own(draft, programs.owner)
  const args = ['-D', dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  const icu = ['--locale-provider=icu', '--icu-locale=es-UY']
  const child = programs.start('initdb', [...args, ...icu, ...(durable ? [] : ['--no-sync'])], draft, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = linesOf(child, () => {})
  const code = await ended(child, 'close')
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const trouble = diskTroubleIn(said)
    if (trouble) throw Object.assign(new Error('initdb failed'), { code: trouble })
    throw new ConfigError(`DATA_DIR (${dataDir}) could not be prepared for PostgreSQL: ${reasonIn(said)}.`)
  }
  try {
    renameSync(draft, folder)
    if (durable) sync(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started together with this one was first.
    if (!existsSync(folder)) throw error
  }
}

const sync = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The folder's owner follows the way it is run; the folder itself comes last, so that a change cut short is done again. */
export const own = (folder: string, owner: Programs['owner']): void => {
  const { uid } = statSync(folder)
  if (owner === null) {
    if (uid !== process.geteuid?.()) throw Object.assign(new Error('foreign data folder'), { code: 'EACCES' })
    return
  }
  if (uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, name), owner.uid, owner.gid)
  lchownSync(folder, owner.uid, owner.gid)
}
