import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import { instant, oneOf } from '#platform/database/columns.ts'
import { fileKinds, fileVisibilities, type FileKind, type FileVisibility } from '../domain/kinds.ts'
import {
  damageDetails,
  fileStates,
  fileTypes,
  ownContactKinds,
  storedRefusals,
  type DamageDetail,
  type FileState,
  type FileType,
  type FileWarning,
  type OwnContactKind,
  type StoredRefusal,
} from '../domain/states.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A file. Its id is random (v4), because others read it and it must not tell when it was uploaded. `storageKey` is
 * where its bytes are; copies of a file share them. `attachedAt`: published or sent, after which nothing of it changes.
 * `checkingSince` is when its check was asked for.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<FileKind>().notNull(),
    visibility: text('visibility').$type<FileVisibility>().notNull(),
    visibleName: text('visible_name').notNull(),
    state: text('state').$type<FileState>().notNull(),
    /** Bytes: as declared while it is uploaded, afterwards of what is stored. */
    size: integer('size').notNull(),
    type: text('type').$type<FileType>(),
    pages: integer('pages'),
    signed: boolean('signed').notNull().default(false),
    refusal: text('refusal').$type<StoredRefusal>(),
    damage: text('damage').$type<DamageDetail>(),
    refusalPage: integer('refusal_page'),
    refusalFound: text('refusal_found').$type<OwnContactKind>(),
    warnings: jsonb('warnings').$type<readonly FileWarning[]>().notNull().default([]),
    hiddenRemoved: boolean('hidden_removed').notNull().default(false),
    /** What is stored is not what was uploaded, which is gone: it was visible before the award. */
    isCopy: boolean('is_copy').notNull().default(false),
    reviewed: boolean('reviewed').notNull().default(false),
    namesAccepted: boolean('names_accepted').notNull().default(false),
    /** For whom its check read it (author.ts); null for `award`, and in rows of versions that did not store it. */
    readFor: text('read_for'),
    storageKey: text('storage_key'),
    thumbnailKey: text('thumbnail_key'),
    checkingSince: instant('checking_since'),
    attachedAt: instant('attached_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('files_kind', oneOf(t.kind, fileKinds)),
    check('files_visibility', oneOf(t.visibility, fileVisibilities)),
    check('files_state', oneOf(t.state, fileStates)),
    check('files_type', oneOf(t.type, fileTypes)),
    check('files_refusal', oneOf(t.refusal, storedRefusals)),
    check('files_damage', oneOf(t.damage, damageDetails)),
    check('files_refusal_found', oneOf(t.refusalFound, ownContactKinds)),
    check('files_size', sql`${t.size} > 0`),
    check('files_ready', sql`${t.state} <> 'ready' or num_nonnulls(${t.type}, ${t.storageKey}) = 2`),
    check('files_refused', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check('files_attached', sql`${t.attachedAt} is null or ${t.state} = 'ready'`),
    // A drawing or a signed document says who made it: it is never read before the award.
    check(
      'files_now',
      sql`${t.visibility} = 'award' or ${t.state} <> 'ready' or (${t.type} not in ('dwg', 'dxf') and not ${t.signed})`,
    ),
    index('files_of_owner').on(t.ownerId),
    index('files_stored').on(t.storageKey),
    index('files_unattached')
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
  ],
)

/** The name of the uploaded file, which may identify its author: for the author, and at the award for the pair. */
export const fileNames = pgTable('file_names', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  originalName: text('original_name').notNull(),
})

/** An upload: `key` is unique per author, so that a repeated beginning resumes it. `received` bytes arrived. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    key: uuid('key').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('file_uploads_key').on(t.ownerId, t.key),
    check('file_uploads_received', sql`${t.received} between 0 and ${t.size}`),
    index('file_uploads_created_at').on(t.createdAt),
  ],
)

/** The bytes of an upload, in parts, until its check has read them: any process may take any part. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => fileUploads.fileId, { onDelete: 'cascade' }),
    offset: integer('offset').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.offset] }), check('upload_parts_offset', sql`${t.offset} >= 0`)],
)
