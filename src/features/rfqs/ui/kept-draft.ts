import { rfqDraft, type RfqDraft } from '../domain/draft.ts'

/** What this device has of a draft that the server does not have yet: a lost connection or a closed tab loses nothing. */
export type KeptDraft = { readonly draft: RfqDraft; readonly version: number }

const nameOf = (userId: string, draftId: string) => `pliego.draft.${userId}.${draftId}`

/** Reads what was kept; text that is no draft (an older version, a hand) counts as none. */
export const readKept = (userId: string, draftId: string): KeptDraft | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(userId, draftId)) ?? 'null') as KeptDraft | null
    if (kept === null || !Number.isInteger(kept.version)) return null
    return { draft: rfqDraft.parse(kept.draft), version: kept.version }
  } catch {
    return null
  }
}

/** Keeps it, or forgets it when the server has everything. */
export const keepDraft = (userId: string, draftId: string, kept: KeptDraft | null): void => {
  try {
    if (kept) localStorage.setItem(nameOf(userId, draftId), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(userId, draftId))
  } catch (error) {
    console.warn('The draft lives on the server only: local storage refused it', error)
  }
}
