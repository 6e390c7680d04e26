import type { z } from 'zod'
import type { Mask } from '#lib/masking/masking.ts'
import type { attachedFile, ownFile, readableFile, receivedFile } from '../contract.ts'
import { revealedName, shownNames } from '../copy/names.ts'
import { roundedMegabytes } from '../domain/sizes.ts'
import { mayBeAward, uncheckedAfterMs } from '../domain/states.ts'
import type { AttachedRow } from './attached.ts'
import type { findOwnFiles } from './queries.ts'

type Own = z.output<typeof ownFile>
type Readable = z.output<typeof readableFile>
type Received = z.output<typeof receivedFile>
type Attached = z.output<typeof attachedFile>

/** A file for its author. */
export const ownFileView = (row: Awaited<ReturnType<typeof findOwnFiles>>[number], now: Date): Own => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  visibility: row.visibility,
  visibleName: row.visibleName,
  originalName: row.originalName,
  size: row.size,
  received: row.state === 'uploading' ? (row.received ?? 0) : row.size,
  type: row.type,
  pages: row.pages,
  signed: row.signed,
  hasThumbnail: row.thumbnailKey !== null,
  refusal: row.refusal && {
    code: row.damage ?? row.refusal,
    page: row.refusalPage,
    found: row.refusalFound,
    mayBeAward: mayBeAward(row.refusal),
  },
  warnings: [...row.warnings],
  hiddenRemoved: row.hiddenRemoved,
  isCopy: row.isCopy,
  reviewed: row.reviewed,
  namesAccepted: row.namesAccepted,
  unchecked:
    row.state === 'checking' &&
    row.checkingSince !== null &&
    now.getTime() - row.checkingSince.getTime() >= uncheckedAfterMs,
  attached: row.attachedAt !== null,
})

const readable = (row: AttachedRow, name: string): Readable => {
  if (row.type === null) throw new Error('A file was attached before it was ready')
  const isRevealed = row.visibility === 'award'
  return {
    id: row.id,
    name: isRevealed ? revealedName(row.originalName, row.kind, row.type) : name,
    kind: row.kind,
    type: row.type,
    megabytes: roundedMegabytes(row.size),
    pages: row.pages,
    signed: row.signed,
    hasThumbnail: row.thumbnailKey !== null,
    revealed: isRevealed,
    rfqItemId: row.rfqItemId,
    addendum: row.addendum ?? null,
  }
}

/**
 * The files of one place for somebody who may read those that are visible now, and with `revealed` also those that the
 * award reveals. The others are not there at all. `mask` is for the visible names.
 */
export const readableFilesView = (rows: readonly AttachedRow[], mask: Mask, revealed: boolean): Readable[] => {
  const visible = rows.filter(({ visibility }) => visibility === 'now' || revealed)
  const names = shownNames(visible)
  return visible.map((row, at) => readable(row, mask(names[at]!)))
}

/** The files of a quotation for its buyer: of one that is not revealed, only its kind. */
export const receivedFilesView = (rows: readonly AttachedRow[], mask: Mask, revealed: boolean): Received[] => {
  const names = shownNames(
    rows.map((row) => (row.visibility === 'now' || revealed ? row : { ...row, visibleName: '' })),
  )
  return rows.map((row, at) =>
    row.visibility === 'now' || revealed
      ? { view: 'open', ...readable(row, mask(names[at]!)) }
      : { view: 'folded', kind: row.kind, rfqItemId: row.rfqItemId },
  )
}

/** Published or sent files for their author. */
export const attachedFilesView = (rows: readonly AttachedRow[]): Attached[] => {
  const names = shownNames(rows)
  return rows.map((row, at) => ({
    ...readable(row, names[at]!),
    name: names[at]!,
    visibility: row.visibility,
    originalName: row.originalName,
    isCopy: row.isCopy,
  }))
}
