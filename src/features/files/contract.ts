import { z } from 'zod'
import { procedure, id, idempotencyKey, keyReused } from '#lib/base-contract.ts'
import { lineUpTo } from '#lib/text-schema.ts'
import { fileKinds, fileVisibilities } from './domain/kinds.ts'
import { partBytes } from './domain/limits.ts'
import { maxNameLength } from './domain/names.ts'
import { checkRefusals, fileStates, fileTypes, ownContactKinds } from './domain/states.ts'

const fileKind = z.enum(fileKinds)
const fileVisibility = z.enum(fileVisibilities)
const fileType = z.enum(fileTypes)

/** A file as its author reads it. */
export const ownFile = z.object({
  id,
  state: z.enum(fileStates),
  kind: fileKind,
  visibility: fileVisibility,
  /** 'Nombre visible' as typed; may be empty. */
  visibleName: z.string(),
  /** The name of the uploaded file, which nobody else reads before the award. */
  originalName: z.string(),
  /** Bytes: of the whole file, and of those that arrived. */
  size: z.number().int(),
  received: z.number().int(),
  /** Null until the file is ready. */
  type: fileType.nullable(),
  /** The pages of a PDF. */
  pages: z.number().int().nullable(),
  /** A PDF with a digital signature. */
  signed: z.boolean(),
  hasThumbnail: z.boolean(),
  /** Why it was refused; `mayBeAward`: it can still be revealed at the award. */
  refusal: z
    .object({
      code: z.enum(checkRefusals),
      page: z.number().int().nullable(),
      found: z.enum(ownContactKinds).nullable(),
      mayBeAward: z.boolean(),
    })
    .nullable(),
  warnings: z.array(
    z.discriminatedUnion('code', [
      z.object({ code: z.literal('FILE_NAMES_YOU'), page: z.number().int().nullable(), found: z.string() }),
      z.object({ code: z.literal('FILE_NO_TEXT') }),
      z.object({ code: z.literal('FILE_PARTLY_READ'), page: z.number().int() }),
      z.object({ code: z.literal('FILE_HIDDEN_LAYERS') }),
      z.object({ code: z.literal('FILE_CROPPED_PAGES') }),
      z.object({ code: z.literal('FILE_PICTURES_NOT_SHOWN'), count: z.number().int() }),
      z.object({ code: z.literal('FILE_HIDDEN_SHEET'), found: z.string() }),
      z.object({ code: z.literal('FILE_HIDDEN_TEXT') }),
      z.object({ code: z.literal('FILE_DELETED_TEXT') }),
      z.object({ code: z.literal('FILE_CROPPED_PICTURES') }),
      z.object({ code: z.literal('FILE_FETCHES') }),
      z.object({ code: z.literal('FILE_FORMULAS_AS_TEXT') }),
    ]),
  ),
  /** Whether author, place or program were taken out of it. */
  hiddenRemoved: z.boolean(),
  /** Whether only a cleaned copy of what was uploaded is kept: the award reveals that. */
  isCopy: z.boolean(),
  /** The author's ticks: nothing in it shows who they are; its names may be seen. */
  reviewed: z.boolean(),
  namesAccepted: z.boolean(),
  /** Its check has been failing for a day and is still retried (FILE_UNCHECKED). */
  unchecked: z.boolean(),
  /** Published or sent: it does not change any more. */
  attached: z.boolean(),
})

/** A file that the reader may open. */
export const readableFile = z.object({
  id,
  /** 'Nombre visible', masked; its own name when the award revealed it. */
  name: z.string(),
  kind: fileKind,
  type: fileType,
  /** To one decimal: the exact size would tell documents apart. */
  megabytes: z.number(),
  pages: z.number().int().nullable(),
  signed: z.boolean(),
  hasThumbnail: z.boolean(),
  /** True for a file that only the award revealed. */
  revealed: z.boolean(),
  /** The item of the RFQ that it belongs to; null for the whole. */
  rfqItemId: id.nullable(),
  /** The addendum that it came with, by its number; null for all others. */
  addendum: z.number().int().nullable(),
})
/** A published or sent file as its author reads it, under its visible name. */
export const attachedFile = readableFile.extend({
  visibility: fileVisibility,
  originalName: z.string(),
  /** Only a cleaned copy of what was uploaded is kept. */
  isCopy: z.boolean(),
})
/** A file of a quotation as the buyer reads it: before the award, nothing but the kind of those it reveals. */
export const receivedFile = z.discriminatedUnion('view', [
  readableFile.extend({ view: z.literal('open') }),
  z.object({ view: z.literal('folded'), kind: fileKind, rfqItemId: id.nullable() }),
])

/** Absent, foreign and not yet revealed files get this one answer (docs/rules/who-sees-what.md#existence). */
const fileNotFound = { FILE_NOT_FOUND: { status: 404, message: 'File not found' } } as const

/** The refusals of a form with files that is published or sent (docs/rules/files.md#publishing-and-sending). */
export const attachingRefusals = {
  ...fileNotFound,
  FILE_CHECKING: { status: 409, message: 'A file is still being checked' },
  FILE_REFUSED: { status: 409, message: 'A file was refused' },
  FILE_NOT_REVIEWED: { status: 409, message: 'A file was not reviewed by its author' },
  TOO_MANY_FILES: { status: 409, message: 'Too many files' },
  FILES_TOO_LARGE: { status: 409, message: 'The files are too large together' },
} as const

const wrongOffset = {
  FILE_OFFSET: {
    status: 409,
    message: 'The part does not follow what was received',
    data: z.object({ received: z.number().int() }),
  },
} as const

const oneFile = z.object({ fileId: id })

/** Files in and out, in parts, for their authors and for those who may read them (docs/rules/files.md). */
export const filesContract = {
  limits: procedure('The largest file that is accepted').output(z.object({ maxMegabytes: z.number().int() })),
  /**
   * The file is `uploading`, with a kind and a visible name guessed from its name. Refuses above the account's quota
   * (FILES_QUOTA).
   */
  begin: procedure('Begins an upload, once per key: the same key resumes it, at `received`')
    .errors({
      FILE_TOO_LARGE: { status: 413, message: 'File too large', data: z.object({ maxMegabytes: z.number().int() }) },
      FILE_DAMAGED: { status: 422, message: 'Empty file' },
      FILES_QUOTA: { status: 409, message: 'The quota of files is used up' },
      ...keyReused,
    })
    .input(
      z.object({
        key: idempotencyKey,
        name: z.string().max(1000),
        size: z.number().int().min(0),
        mediaType: z.string().max(200),
        /** Who sees it; absent: the default of its kind. A file that begins as `award` is kept as it was uploaded. */
        visibility: fileVisibility.optional(),
      }),
    )
    .output(z.object({ fileId: id, partSize: z.number().int(), received: z.number().int() })),
  /** A part that is already there gives the same answer; a gap is FILE_OFFSET with how much arrived. */
  part: procedure('Stores the bytes at `offset`, at most 1 MiB')
    .errors({ ...fileNotFound, ...wrongOffset })
    .input(z.object({ fileId: id, offset: z.number().int().min(0), bytes: z.file().max(partBytes) }))
    .output(z.object({ received: z.number().int() })),
  /** Repeating it changes nothing. */
  finish: procedure('Hands a whole upload to its check')
    .errors({ ...fileNotFound, ...wrongOffset })
    .input(oneFile)
    .output(z.object({ fileId: id })),
  /** A live event `file` tells of a change. */
  status: procedure("The author's files of these ids; absent and foreign ones are left out")
    .input(z.object({ ids: z.array(id).max(60) }))
    .output(z.array(ownFile)),
  /** Another visibility may start another check: the file is `checking` again. */
  describe: procedure('Changes what the author says of a file that is not published or sent (FILE_ATTACHED)')
    .errors({ ...fileNotFound, FILE_ATTACHED: { status: 409, message: 'The file was published or sent' } })
    .input(
      oneFile.extend({
        kind: fileKind.optional(),
        visibleName: lineUpTo(maxNameLength).optional(),
        visibility: fileVisibility.optional(),
        reviewed: z.boolean().optional(),
        namesAccepted: z.boolean().optional(),
      }),
    )
    .output(ownFile),
  /** Absent and foreign ids change nothing and get the same answer. */
  discard: procedure('Deletes a file that is not published or sent').input(oneFile).output(z.object({})),
  thumbnail: procedure('A picture of a file that the caller may read: WebP, at most 480 px')
    .errors(fileNotFound)
    .input(oneFile)
    .output(z.file()),
  /** Its author gets what is stored: for a `now` file the cleaned copy, as the other side reads it ('Ver copia'). */
  download: procedure('A file that the caller may read').errors(fileNotFound).input(oneFile).output(z.file()),
}
