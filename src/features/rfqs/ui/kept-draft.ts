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

/** How long a kept draft waits for the next key before it is written: of 500 items it is a hundred kilobytes, too much for every key. */
const pauseMs = 300

/** Forgets what this device kept of a draft. */
export const forgetKept = (userId: string, draftId: string): void =>
  store(() => localStorage.removeItem(nameOf(userId, draftId)))

/** Keeps one draft on this device while the server does not have it. */
export const draftKeeper = (userId: string, draftId: string) => {
  let waiting: KeptDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) store(() => localStorage.setItem(nameOf(userId, draftId), JSON.stringify(waiting)))
    waiting = null
  }
  return {
    /** Keeps the newest at the next pause, or forgets at once when the server has everything. */
    keep: (kept: KeptDraft | null): void => {
      waiting = kept
      if (kept) timer ??= setTimeout(write, pauseMs)
      else {
        write()
        forgetKept(userId, draftId)
      }
    },
    /** Writes what waits: before the page goes. */
    write,
  }
}

const store = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    console.warn('The draft lives on the server only: local storage refused it', error)
  }
}
