/** The kinds of drafts that a device keeps: of an RFQ, and of a quotation. */
export type DraftKind = 'draft' | 'quotation'

/** Where the local storage has a draft: under its author's id and its own. */
export const keyOfDraft = (kind: DraftKind, userId: string, id: string): string => `pliego.${kind}.${userId}.${id}`

/** Removes a draft from this device, and returns what it kept of it: a deletion can be undone. */
export const forgetDraft = (kind: DraftKind, userId: string, id: string): string | null => {
  const key = keyOfDraft(kind, userId, id)
  let kept: string | null = null
  attempt(() => {
    kept = localStorage.getItem(key)
    localStorage.removeItem(key)
  })
  return kept
}

/** Keeps again what was forgotten of a draft, over the server's current version. */
export const keepDraftAgain = (kind: DraftKind, userId: string, id: string, kept: string, version: number): void =>
  attempt(() => {
    const { draft } = JSON.parse(kept) as { draft: unknown }
    localStorage.setItem(keyOfDraft(kind, userId, id), JSON.stringify({ draft, version }))
  })

/** Changes the local storage, which may be full or refused. */
export const attempt = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    console.warn('Local storage refused the draft: it is kept on the server only', error)
  }
}
