import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { builders, invalid, type Context, type MemberId, type SignedIn } from '#platform/rpc.ts'
import { filesContract } from '../contract.ts'
import { unknownKind } from '../copy.ts'
import { kindsOf, type FileSide } from '../domain/kinds.ts'
import { maxFileBytes, partBytes } from '../domain/limits.ts'
import { findAuthor } from './author.ts'
import { removeUnused } from './bytes.ts'
import { describeFile, discardFile } from './describing.ts'
import { findOwnFiles } from './queries.ts'
import { countTry, whileCounted } from './rate-limits.ts'
import { filePolicy, findReadable, openFile, openThumbnail, type FindFileDeal } from './reading.ts'
import { beginUpload, findUpload, finishUpload, isSameUpload, storePart } from './uploads.ts'
import { ownFileView } from './views.ts'

const { member } = builders(filesContract)

const sideOf = ({ userType }: SignedIn): FileSide => (userType === 'buyer' ? 'rfq' : 'quotation')

const limits = member.limits.handler(({ context }) => ({ maxMegabytes: context.settings.maxFileMegabytes }))

const begin = member.begin.handler(async ({ input, context, errors }) => {
  const { key, name, size, visibility } = input
  const maxMegabytes = context.settings.maxFileMegabytes
  if (size === 0) throw errors.FILE_DAMAGED()
  if (size > maxFileBytes(maxMegabytes)) throw errors.FILE_TOO_LARGE({ data: { maxMegabytes } })
  const begun = await findUpload(context.db, context.member, key)
  if (begun && !isSameUpload(begun, name, size)) throw errors.KEY_REUSED()
  if (begun) return { fileId: begun.fileId, partSize: partBytes, received: begun.received }
  const counts = [
    { limit: 'file-begin', of: [context.member] },
    { limit: 'file-kibibytes', of: [context.member], amount: Math.ceil(size / 1_024) },
  ] as const
  const { fileId, received } = await whileCounted(context.db, counts, async (count) => {
    const author = await findAuthor(context.db, context.member)
    const upload = { key, name, size, visibility, side: sideOf(context.session), author }
    const beginning = await context.transaction((tx) => beginUpload(tx, context.member, upload, count))
    if (!beginning.ok) throw errors[beginning.refusal]()
    return beginning.value
  })
  return { fileId, partSize: partBytes, received }
})

const part = member.part.handler(async ({ input, context, errors }) => {
  await countTry(context.db, 'file-part', context.member)
  const { buffer, byteOffset, length } = await input.bytes.bytes()
  const bytes = Buffer.from(buffer, byteOffset, length)
  const stored = await context.transaction((tx) => storePart(tx, context.member, { ...input, bytes }))
  if (!stored) throw errors.FILE_NOT_FOUND()
  if (!stored.ok) throw errors.FILE_OFFSET({ data: { received: stored.refusal } })
  return { received: stored.value }
})

const finish = member.finish.handler(async ({ input, context, errors }) => {
  const finished = await context.transaction((tx) => finishUpload(tx, context.member, input.fileId))
  if (!finished) throw errors.FILE_NOT_FOUND()
  if (!finished.ok) throw errors.FILE_OFFSET({ data: { received: finished.refusal } })
  return { fileId: finished.value }
})

const status = member.status.handler(async ({ input, context }) => {
  const rows = await findOwnFiles(context.db, context.member, input.ids)
  return rows.map((row) => ownFileView(row, context.now))
})

const describe = member.describe.handler(async ({ input, context, errors }) => {
  const { fileId, ...description } = input
  if (description.kind && !kindsOf(sideOf(context.session)).includes(description.kind))
    throw invalid([{ field: 'kind', message: unknownKind }])
  if (description.visibility !== undefined) await countTry(context.db, 'file-visibility', context.member)
  const described = await context.transaction((tx) => describeFile(tx, context.member, fileId, description))
  if (!described.ok) throw errors[described.refusal]()
  const [row] = await findOwnFiles(context.db, context.member, [fileId])
  if (!row) throw errors.FILE_NOT_FOUND()
  return ownFileView(row, context.now)
})

const discard = member.discard.handler(async ({ input, context }) => {
  const discarded = await context.transaction((tx) => discardFile(tx, context.member, input.fileId))
  await removeUnused(context.db, context.files, discarded)
  return {}
})

type Reading = Context & ResponseHeadersPluginContext & { readonly member: MemberId; readonly session: SignedIn }

/** The procedures of the feature. `findDeals` say where files were published or sent. */
export const fileProcedures = (findDeals: readonly FindFileDeal[]) => {
  const find = async (context: Reading, fileId: string) => {
    await countTry(context.db, 'file-read', context.member)
    const reader = { id: context.member, userType: context.session.userType }
    return findReadable(context.db, findDeals, { fileId, reader, today: context.today })
  }
  const send = (context: Reading, file: File): File => {
    context.resHeaders?.set('content-security-policy', filePolicy)
    return file
  }
  const thumbnail = member.thumbnail.handler(async ({ input, context, errors }) => {
    const found = await find(context, input.fileId)
    const picture = found && (await openThumbnail(context.files, found))
    if (!picture) throw errors.FILE_NOT_FOUND()
    return send(context, picture)
  })
  const download = member.download.handler(async ({ input, context, errors }) => {
    const found = await find(context, input.fileId)
    const file = found && (await openFile(context.files, found, context.member))
    if (!file) throw errors.FILE_NOT_FOUND()
    return send(context, file)
  })
  return { limits, begin, part, finish, status, describe, discard, thumbnail, download }
}
