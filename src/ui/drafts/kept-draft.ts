import type { z } from 'zod'
import { rfqDraft } from '#features/rfqs/domain/draft.ts'

/** What this device has of a draft that the server does not have yet: a lost connection or a closed tab loses nothing. */
type Kept<Draft> = { readonly draft: Draft; readonly version: number }

/** How long a kept draft waits for the next key before it is written: of 500 items it is a hundred kilobytes, too much for every key. */
const pauseMs = 300

/** The drafts of one kind on this device, each under its author's id and its own. */
export const keptDrafts = <Draft>(kind: string, schema: z.ZodType<Draft>) => {
  const nameOf = (userId: string, id: string) => `pliego.${kind}.${userId}.${id}`

  /** Reads what was kept; text that is no draft (a hand, a field with no default) counts as none. */
  const read = (userId: string, id: string): Kept<Draft> | null => {
    try {
      const kept = JSON.parse(localStorage.getItem(nameOf(userId, id)) ?? 'null') as Kept<unknown> | null
      if (kept === null || !Number.isInteger(kept.version)) return null
      return { draft: schema.parse(kept.draft), version: kept.version }
    } catch {
      return null
    }
  }

  /** Forgets what this device kept of a draft. */
  const forget = (userId: string, id: string): void => store(() => localStorage.removeItem(nameOf(userId, id)))

  /** Keeps one draft on this device while the server does not have it. */
  const keeper = (userId: string, id: string) => {
    let waiting: Kept<Draft> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (waiting) store(() => localStorage.setItem(nameOf(userId, id), JSON.stringify(waiting)))
      waiting = null
    }
    return {
      /** Keeps the newest at the next pause, or forgets at once when the server has everything. */
      keep: (kept: Kept<Draft> | null): void => {
        waiting = kept
        if (kept) timer ??= setTimeout(write, pauseMs)
        else {
          write()
          forget(userId, id)
        }
      },
      /** Writes what waits: before the page goes. */
      write,
    }
  }

  return { read, forget, keeper }
}

const store = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    console.warn('The draft lives on the server only: local storage refused it', error)
  }
}

export const keptRfqs = keptDrafts('draft', rfqDraft)
