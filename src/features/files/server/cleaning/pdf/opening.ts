import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { FileRefusal } from '../file-refusal.ts'
import { locksAttachmentsOnly } from './encryption.ts'

const maxPages = 300

/** `pages` are in their order. */
export type OpenPdf = { readonly document: PDFDocument; readonly pages: readonly PDFDict[] }

/**
 * Opens a PDF, also one with an owner's password only, or with a password for its attachments only. Refuses what cannot
 * be read or passed on whole.
 */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const document = await load(bytes)
  const { catalog } = document
  const form = catalog.lookup(PDFName.of('AcroForm'))
  const hasXfa = form instanceof PDFDict && form.has(PDFName.of('XFA'))
  const pages = pagesOf(catalog)
  if (catalog.has(PDFName.of('Collection'))) throw new FileRefusal('FILE_EMBEDDED')
  if (pages.length > maxPages) throw new FileRefusal('FILE_TOO_MANY_PAGES')
  if (pages.length === 0 || hasXfa) throw new FileRefusal('FILE_DAMAGED')
  return { document, pages }
}

const options = { updateMetadata: false, preserveXFA: true, parseSpeed: Infinity }

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { ...options, password: '' })
  } catch (error) {
    const locked =
      error instanceof EncryptedPDFError || (error instanceof Error && /password|encrypt/i.test(error.message))
    if (!locked) throw new FileRefusal('FILE_DAMAGED')
  }
  const document = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true })
  if (!locksAttachmentsOnly(document)) throw new FileRefusal('FILE_LOCKED')
  delete document.context.trailerInfo.Encrypt
  return document
}

/**
 * The pages in their order, a page that is listed twice counted twice. A cycle in the tree ends there, and a node
 * without kids is a page, whatever type it declares: viewers show it as one.
 */
const pagesOf = (catalog: PDFDict): readonly PDFDict[] => {
  const pages: PDFDict[] = []
  const branches = new Set<PDFDict>()
  const waiting = [catalog.lookup(PDFName.of('Pages'))]
  while (waiting.length > 0 && pages.length <= maxPages) {
    const node = waiting.pop()
    if (!(node instanceof PDFDict) || branches.has(node)) continue
    const kids = node.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) pages.push(node)
    else {
      branches.add(node)
      for (let at = kids.size() - 1; at >= 0; at--) waiting.push(kids.lookup(at))
    }
  }
  return pages
}
