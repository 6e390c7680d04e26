import type { z } from 'zod'

/**
 * The content of a draft that this device keeps while the server does not have it, so that a lost connection or a
 * closed tab loses nothing.
 */
export type LocalDraft<Draft> = { readonly draft: Draft; readonly version: number }

/**
 * How long a change waits before it is written. A draft of 500 items has a hundred kilobytes: too much to write at
 * every key press.
 */
const pauseMs = 300

/** The drafts of one kind in this device's local storage, each under its author's id and its own. */
export const localDrafts = <Draft>(kind: string, schema: z.ZodType<Draft>) => {
  const keyOf = (userId: string, id: string) => `pliego.${kind}.${userId}.${id}`

  /** Reads a draft. Text that does not fit the schema counts as none. */
  const read = (userId: string, id: string): LocalDraft<Draft> | null => {
    try {
      const local = JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null') as LocalDraft<unknown> | null
      if (local === null || !Number.isInteger(local.version)) return null
      return { draft: schema.parse(local.draft), version: local.version }
    } catch {
      return null
    }
  }

  /** Removes a draft from this device. */
  const forget = (userId: string, id: string): void => attempt(() => localStorage.removeItem(keyOf(userId, id)))

  /** Keeps one draft on this device while the server does not have it. */
  const keeper = (userId: string, id: string) => {
    let waiting: LocalDraft<Draft> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Writes what is waiting. Called before the page goes away. */
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (waiting) attempt(() => localStorage.setItem(keyOf(userId, id), JSON.stringify(waiting)))
      waiting = null
    }
    return {
      /** Writes the latest after a pause; null removes it at once, because the server has everything. */
      keep: (local: LocalDraft<Draft> | null): void => {
        waiting = local
        if (local) timer ??= setTimeout(write, pauseMs)
        else {
          write()
          forget(userId, id)
        }
      },
      write,
    }
  }

  return { read, forget, keeper }
}

const attempt = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    console.warn('Local storage refused the draft: it is kept on the server only', error)
  }
}
