/** The kinds of drafts that a device keeps: of an RFQ, and of a quotation. */
export type DraftKind = 'draft' | 'quotation'

/** Where the local storage has a draft: under its author's id and its own. */
export const keyOfDraft = (kind: DraftKind, userId: string, id: string): string => `pliego.${kind}.${userId}.${id}`

/** Removes a draft from this device. */
export const forgetDraft = (kind: DraftKind, userId: string, id: string): void =>
  attempt(() => localStorage.removeItem(keyOfDraft(kind, userId, id)))

/** Changes the local storage, which may be full or refused. */
export const attempt = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    console.warn('Local storage refused the draft: it is kept on the server only', error)
  }
}
