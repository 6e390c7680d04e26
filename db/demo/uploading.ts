import { v4 } from 'uuid'
import { checkFile } from '#features/files/server/check-handler.ts'
import type { FileIds } from '#features/files/domain/limits.ts'
import { transaction, type InTransaction } from '#platform/database/db.ts'
import { readKept, type DemoFile, type FilesOfForm } from './files.ts'
import type { Client, DemoServices } from './story.ts'

/**
 * Uploads files as their authors do: parts, check, ticks. Only what the check finds out is not computed again: it is
 * kept beside the bytes, and tests/demo/files.test.ts holds that it is what a check would say.
 */
export const uploadAll = async (services: DemoServices, client: Client, form: FilesOfForm): Promise<FileIds> => {
  const all = (some: readonly DemoFile[] = []) => Promise.all(some.map((file) => upload(services, client, file)))
  const places = Math.max(-1, ...Object.keys(form.items).map(Number)) + 1
  const items = Array.from({ length: places }, (_, place) => all(form.items[place]))
  return { whole: await all(form.whole), items: await Promise.all(items) }
}

const upload = async (services: DemoServices, { files }: Client, file: DemoFile): Promise<string> => {
  const kept = readKept(file.kept)
  const { name, kind, visibleName, visibility } = file
  const { bytes } = kept
  const { fileId } = await files.begin({ key: v4(), name, size: bytes.length, mediaType: '' })
  await files.part({ fileId, offset: 0, bytes: new File([bytes], 'part') })
  await files.describe({ fileId, kind, visibleName, visibility })
  await files.finish({ fileId })
  const { db, clock, jobs } = services
  const inTransaction: InTransaction = (work) => transaction(db, { clock, jobs }, work)
  const check = { db, clock, store: services.files, clean: () => Promise.resolve(kept), clamd: undefined }
  await checkFile(check, fileId, inTransaction)
  await files.describe({ fileId, reviewed: true, namesAccepted: true })
  return fileId
}
