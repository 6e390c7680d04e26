/** What a file is, 'Tipo de archivo', for a buyer's and for a supplier's files (docs/rules/files.md#kinds). */
const rfqFileKinds = ['plan', 'datasheet', 'photo', 'spreadsheet', 'terms', 'other'] as const
const quotationFileKinds = ['datasheet', 'certificate', 'brochure', 'photo', 'other'] as const
export const fileKinds = [
  'plan',
  'datasheet',
  'photo',
  'spreadsheet',
  'terms',
  'certificate',
  'brochure',
  'other',
] as const
export type FileKind = (typeof fileKinds)[number]

/** Whose file it is: of the side that asks (RFQ, addendum, answer), or of a quotation. */
export type FileSide = 'rfq' | 'quotation'

/** The kinds that an author may choose. */
export const kindsOf = (side: FileSide): readonly FileKind[] => (side === 'rfq' ? rfqFileKinds : quotationFileKinds)

/**
 * Who reads a file: `now`, the other side before the award, cleaned; `award`, the selected pair alone, byte for byte as
 * uploaded (docs/rules/files.md#visibility).
 */
export const fileVisibilities = ['now', 'award'] as const
export type FileVisibility = (typeof fileVisibilities)[number]

/** The visibility of a new file: a certificate names its company by nature. */
export const presetVisibility = (kind: FileKind | null): FileVisibility => (kind === 'certificate' ? 'award' : 'now')
