import type { CleaningInput, CleaningResult, FileAuthor } from '../../domain/cleaning.ts'
import { formBytes } from '../../domain/limits.ts'
import type { FileType, FileWarning } from '../../domain/states.ts'
import { detectType } from './detection.ts'
import { FileRefusal, type Cleaned } from './file-refusal.ts'
import type { ImageType } from './images.ts'
import { inertTable } from './text/csv-formulas.ts'
import type { PageText } from './own-contacts.ts'
import { plainTextOf, visibleText } from './text/plain-text.ts'

/**
 * Checks one file, and cleans it if the other side reads it before the award. Runs in the child process (child.ts): it
 * opens whatever strangers upload.
 */
export const clean = async (input: CleaningInput): Promise<CleaningResult> => {
  try {
    const type = await detectType(input.bytes)
    const cleaned = await cleaners[type](input, type)
    // A copy may be larger than what was uploaded: a picture of few colours is re-encoded with all of them.
    if (cleaned.bytes.length > formBytes) throw new FileRefusal('FILE_DAMAGED')
    return cleaned
  } catch (error) {
    // A library that stumbles over the bytes means that they are broken.
    return error instanceof FileRefusal ? error.result : { ok: false, refusal: 'FILE_DAMAGED' }
  }
}

// Imported only for the files that need them: each file has a process of its own, which loads all that it imports.
const pdfTools = async () => ({
  ...(await import('./pdf/boxes.ts')),
  ...(await import('./pdf/graphics-states.ts')),
  ...(await import('./pdf/opening.ts')),
  ...(await import('./pdf.ts')),
  ...(await import('./pdf/pages.ts')),
  ...(await import('./pdf/pictures.ts')),
})
const officeTools = () => import('./office.ts')
const imageTools = () => import('./images.ts')
const thumbnailOf = async (picture: Uint8Array | null) => picture && (await imageTools()).imageThumbnail(picture)
const readForAuthor = async (texts: readonly PageText[], author: FileAuthor) =>
  (await import('./own-contacts.ts')).readForAuthor(texts, author)

type Cleaner = (input: CleaningInput, type: FileType) => Promise<Cleaned>

const result = (input: CleaningInput, type: FileType, made: Partial<Cleaned>): Cleaned => ({
  ok: true,
  type,
  bytes: input.bytes,
  thumbnail: null,
  pages: null,
  signed: false,
  warnings: [],
  hiddenRemoved: false,
  ...made,
})

const image =
  (type: ImageType): Cleaner =>
  async (input) => {
    const { cleanImage, hasMetadata, imageThumbnail } = await imageTools()
    const hiddenRemoved = await hasMetadata(input.bytes)
    const thumbnail = await imageThumbnail(input.bytes)
    if (input.visibility === 'award') return result(input, type, { thumbnail })
    return result(input, type, { thumbnail, bytes: await cleanImage(input.bytes, type), hiddenRemoved })
  }

const pdf: Cleaner = async (input, type) => {
  const tools = await pdfTools()
  const { canBeDrawn, cleanPdf, hasCroppedPages, hasHiddenLayers, isSigned, openPdf, pictureOfPdf, readCopy } = tools
  const open = await openPdf(input.bytes)
  const pages = open.pages.length
  const signed = isSigned(open)
  const isTooDeep = tools.nestsTooDeeply(open)
  const isDrawn = !isTooDeep && canBeDrawn(open.pages[0]!)
  if (input.visibility === 'award') {
    const picture = isDrawn ? await pictureOfPdf(input.bytes) : null
    return result(input, type, { pages, signed, thumbnail: await thumbnailOf(picture) })
  }
  if (signed) throw new FileRefusal('FILE_SIGNED')
  if (isTooDeep) throw new FileRefusal('FILE_DAMAGED')
  const layers: readonly FileWarning[] = hasHiddenLayers(open) ? [{ code: 'FILE_HIDDEN_LAYERS' }] : []
  const { bytes, hiddenRemoved, strings } = await cleanPdf(open)
  // What is read is the copy, which the other side gets.
  const { texts, unreadFrom, picture } = await readCopy(bytes, input.bytes, { pages, isDrawn })
  const cropped: readonly FileWarning[] = hasCroppedPages(open) ? [{ code: 'FILE_CROPPED_PAGES' }] : []
  const outside = cropped.length > 0 ? await tools.textsOfPdf(await tools.uncropped(open), pages) : []
  const named = await readForAuthor([...texts, ...strings, ...outside], input.author)
  const hasText = texts.some(({ text }) => text.trim() !== '')
  const unread: readonly FileWarning[] = unreadFrom === null ? [] : [{ code: 'FILE_PARTLY_READ', page: unreadFrom }]
  const warnings = [...named, ...(hasText ? unread : [{ code: 'FILE_NO_TEXT' as const }]), ...layers, ...cropped]
  return result(input, type, { bytes, thumbnail: await thumbnailOf(picture), pages, warnings, hiddenRemoved })
}

const office: Cleaner = async (input, type) => {
  const { cleanOffice, openOffice } = await officeTools()
  const parts = openOffice(input.bytes)
  if (input.visibility === 'award') return result(input, type, {})
  const { bytes, hiddenRemoved, notShown, texts, warnings } = await cleanOffice(parts)
  const grey: readonly FileWarning[] = notShown > 0 ? [{ code: 'FILE_PICTURES_NOT_SHOWN', count: notShown }] : []
  const named = await readForAuthor(texts, input.author)
  return result(input, type, { bytes, warnings: [...named, ...grey, ...warnings], hiddenRemoved })
}

const text: Cleaner = async (input, type) => {
  if (input.visibility === 'award') return result(input, type, {})
  const whole = plainTextOf(input.bytes) ?? ''
  const named = await readForAuthor([{ page: null, text: whole }], input.author)
  const visible = visibleText(input.bytes)
  const hiddenRemoved = visible !== input.bytes
  if (type === 'txt') return result(input, type, { bytes: visible, warnings: named, hiddenRemoved })
  const bytes = inertTable(visible)
  const inert: readonly FileWarning[] = bytes === visible ? [] : [{ code: 'FILE_FORMULAS_AS_TEXT' }]
  return result(input, type, { bytes, warnings: [...named, ...inert], hiddenRemoved })
}

const drawing: Cleaner = async (input, type) => {
  if (input.visibility === 'now') throw new FileRefusal('FILE_DRAWING')
  return Promise.resolve(result(input, type, {}))
}

const cleaners: Readonly<Record<FileType, Cleaner>> = {
  pdf,
  jpeg: image('jpeg'),
  png: image('png'),
  webp: image('webp'),
  docx: office,
  xlsx: office,
  csv: text,
  txt: text,
  dwg: drawing,
  dxf: drawing,
}
