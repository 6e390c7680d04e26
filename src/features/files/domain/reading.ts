import { isBuyerSide, isSupplierSide, type Deal } from '#features/accounts/domain/disclosure.ts'
import type { FileSide, FileVisibility } from './kinds.ts'

/**
 * The facts that decide who reads a file. For a file of the RFQ (an addendum, an answer), `quotation` is the reader's
 * own; for a file of a quotation, it is that quotation.
 */
export type FileDeal = Deal & {
  /** Whether the RFQ receives quotations. */
  readonly receiving: boolean
  /** Whether `quotation` was withdrawn. */
  readonly withdrawn: boolean
}
export type FileReader = { readonly id: string; readonly userType: 'buyer' | 'supplier' }

/**
 * Whether somebody who is not its author may read a published or sent file; absent, foreign and not yet revealed files
 * are one answer to everyone else (docs/rules/files.md#who-reads-what).
 */
export const mayRead = (
  file: { readonly side: FileSide; readonly visibility: FileVisibility },
  deal: FileDeal,
  reader: FileReader,
): boolean => {
  if (file.side === 'rfq') return isBuyerSide(reader.id, deal) || (file.visibility === 'now' && readsRfq(deal, reader))
  if (isSupplierSide(reader.id, deal)) return true
  return file.visibility === 'now' && deal.buyerId === reader.id && !deal.withdrawn
}

/** A supplier reads an RFQ while it receives, and afterwards if its quotation for it stands. */
const readsRfq = (deal: FileDeal, reader: FileReader): boolean =>
  reader.userType === 'supplier' && (deal.receiving || (deal.quotation?.supplierId === reader.id && !deal.withdrawn))
