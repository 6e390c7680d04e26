import { quotationDraft, type QuotationDraft } from '../domain/draft.ts'

/** What this device has of a quotation that the server does not have yet: a lost connection or a closed tab loses nothing. */
export type KeptQuotation = { readonly draft: QuotationDraft; readonly version: number }

const nameOf = (userId: string, rfqId: string) => `pliego.quotation.${userId}.${rfqId}`

/** Reads what was kept; text that is no draft (an older version, a hand) counts as none. */
export const readKeptQuotation = (userId: string, rfqId: string): KeptQuotation | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(userId, rfqId)) ?? 'null') as KeptQuotation | null
    if (kept === null || !Number.isInteger(kept.version)) return null
    return { draft: quotationDraft.parse(kept.draft), version: kept.version }
  } catch {
    return null
  }
}

/** Keeps it, or forgets it when the server has everything. */
export const keepQuotation = (userId: string, rfqId: string, kept: KeptQuotation | null): void => {
  try {
    if (kept) localStorage.setItem(nameOf(userId, rfqId), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(userId, rfqId))
  } catch (error) {
    console.warn('The quotation lives on the server only: local storage refused it', error)
  }
}
