import { hourMs } from '#lib/durations.ts'

/** uploading → checking → ready or refused (docs/rules/files.md#states). Only a ready file can be published or sent. */
export const fileStates = ['uploading', 'checking', 'ready', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/** What a file is, by its content. */
export const fileTypes = ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'txt', 'dwg', 'dxf'] as const
export type FileType = (typeof fileTypes)[number]
export const pictureTypes = ['jpeg', 'png', 'webp'] as const
export const isPicture = (type: FileType): type is (typeof pictureTypes)[number] =>
  type === 'jpeg' || type === 'png' || type === 'webp'

/** The refusals that every version stores. */
export const storedRefusals = [
  'FILE_TYPE',
  'FILE_TYPE_OLD_OFFICE',
  'FILE_ARCHIVE',
  'FILE_MACROS',
  'FILE_LOCKED',
  'FILE_DAMAGED',
  'FILE_IMAGE_TOO_LARGE',
  'FILE_SIGNED',
  'FILE_DRAWING',
  'FILE_IDENTIFIES_YOU',
  'FILE_INFECTED',
] as const
/** What FILE_DAMAGED means in detail: it is stored beside that code, the only one that earlier versions read. */
export const damageDetails = ['FILE_TEXT_TOO_LARGE', 'FILE_TOO_MANY_PAGES', 'FILE_EMBEDDED'] as const
export type DamageDetail = (typeof damageDetails)[number]

/** Why a file was not accepted after it was read (docs/rules/files.md#refusals). */
export const checkRefusals = [...storedRefusals, ...damageDetails] as const
export type StoredRefusal = (typeof storedRefusals)[number]
export type CheckRefusal = (typeof checkRefusals)[number]

const awardOnly: ReadonlySet<CheckRefusal> = new Set(['FILE_SIGNED', 'FILE_DRAWING', 'FILE_IDENTIFIES_YOU'])
/** Whether a file that was refused as `now` may still be revealed at the award. Its bytes are kept meanwhile. */
export const mayBeAward = (refusal: CheckRefusal): boolean => awardOnly.has(refusal)

/** A refusal as it is stored. */
export const storedRefusal = (
  refusal: CheckRefusal,
): { readonly refusal: StoredRefusal; readonly damage: DamageDetail | null } => {
  const damage = damageDetails.find((detail) => detail === refusal) ?? null
  return { refusal: damage ? 'FILE_DAMAGED' : (refusal as StoredRefusal), damage }
}

/** What of its author a text holds; the sentence names it. */
export const ownContactKinds = ['email', 'phone', 'rut', 'website'] as const
export type OwnContactKind = (typeof ownContactKinds)[number]

/** What the author must look at before others read the file. A name has to be accepted with a tick. */
export type FileWarning =
  | { readonly code: 'FILE_NAMES_YOU'; readonly page: number | null; readonly found: string }
  | { readonly code: 'FILE_NO_TEXT' }
  /** The text of this page of a PDF and of those behind it was not read: there was too much before it. */
  | { readonly code: 'FILE_PARTLY_READ'; readonly page: number }
  | { readonly code: 'FILE_HIDDEN_LAYERS' }
  /** Pages of a PDF have more than they show. */
  | { readonly code: 'FILE_CROPPED_PAGES' }
  /** How many pictures of an Office file are grey boxes in its copy. */
  | { readonly code: 'FILE_PICTURES_NOT_SHOWN'; readonly count: number }
  /** What an Office file hides, and others can show: a sheet by its name, text, deleted text, and what was cut away. */
  | { readonly code: 'FILE_HIDDEN_SHEET'; readonly found: string }
  | { readonly code: 'FILE_HIDDEN_TEXT' }
  | { readonly code: 'FILE_DELETED_TEXT' }
  | { readonly code: 'FILE_CROPPED_PICTURES' }
  /** Formulas, fields or connections that fetch something when the file is opened: they do not in its copy. */
  | { readonly code: 'FILE_FETCHES' }
  /** Formulas of a CSV that are text in its copy. */
  | { readonly code: 'FILE_FORMULAS_AS_TEXT' }

/** Warnings about text, which each check finds again. The cleaned copy may not show what the others were about. */
const saidAnew: ReadonlySet<FileWarning['code']> = new Set(['FILE_NAMES_YOU', 'FILE_NO_TEXT', 'FILE_PARTLY_READ'])
/** The warnings of a copy that is checked again: those that are found now, and those that only its original shows. */
export const warningsOfCopy = (
  before: readonly FileWarning[],
  found: readonly FileWarning[],
): readonly FileWarning[] => [
  ...found,
  ...before.filter(({ code }) => !saidAnew.has(code) && !found.some((warning) => warning.code === code)),
]

/** How long a check may fail before its author is told so (FILE_UNCHECKED). It is still tried. */
export const uncheckedAfterMs = 24 * hourMs
