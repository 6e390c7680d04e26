import type { z } from 'zod'
import { authState, watchSession } from '../session/session-store.ts'
import { draftSaver, type DraftSaver, type DraftStart, type SavedForm, type Unsaved } from './draft-saver.ts'
import { attempt, forgetDraft, keyOfDraft, type DraftKind } from './kept-draft.ts'

/** A saver that keeps on this device what is not saved. */
export type LocalSaver<Draft> = DraftSaver<Draft> & {
  /** Writes what this device still has to keep. Called before the page goes away. */
  write(): void
}

/**
 * How long a change waits before it is written. A draft of 500 items has a hundred kilobytes: too much to write at
 * every key press.
 */
const pauseMs = 300

/** The drafts of one kind in this device's local storage, each under its author's id and its own. */
export const localDrafts = <Draft>(kind: DraftKind, schema: z.ZodType<Draft>) => {
  const keyOf = (userId: string, id: string) => keyOfDraft(kind, userId, id)
  /** The savers of this tab that had something to keep, each with a question: is that what the device has now? */
  const savers = new Map<string, { readonly saver: LocalSaver<Draft>; readonly isKept: () => boolean }>()

  /**
   * Reads what this device keeps of a draft while the server does not have it, so that a lost connection or a closed
   * tab loses nothing. Text that does not fit the schema counts as none.
   */
  const read = (userId: string, id: string): Unsaved<Draft> | null => {
    try {
      const local = JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null') as Unsaved<unknown> | null
      if (local === null || !Number.isInteger(local.version)) return null
      const { draft, version, unanswered } = local
      return { draft: schema.parse(draft), version, unanswered: schema.optional().parse(unanswered) }
    } catch {
      return null
    }
  }

  const forget = (userId: string, id: string): void => void forgetDraft(kind, userId, id)

  /** Keeps one draft on this device while the server does not have it. */
  const keeper = (key: string) => {
    let waiting: Unsaved<Draft> | null = null
    let written: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (!waiting) return
      const text = JSON.stringify(waiting)
      waiting = null
      attempt(() => {
        localStorage.setItem(key, text)
        written = text
      })
    }
    return {
      /** Writes the latest after a pause; null removes it at once, because the server has everything. */
      keep: (local: Unsaved<Draft> | null): void => {
        waiting = local
        written = null
        if (local) timer ??= setTimeout(write, pauseMs)
        else {
          write()
          attempt(() => localStorage.removeItem(key))
        }
      },
      write,
      isKept: () => written !== null && localStorage.getItem(key) === written,
    }
  }

  /** Sends what waits in this tab, also of forms that are closed: its author may have signed in again. */
  const flushAll = () => {
    if (authState().status === 'signed-in') for (const { saver } of savers.values()) void saver.flush()
  }

  /**
   * The saver of a form that opens. When a form is closed its saver goes on until everything is saved. A form that
   * opens with what that saver kept uses it again, because the server would take two savers for two devices.
   */
  const open = (userId: string, id: string, start: DraftStart<Draft>, form: SavedForm<Draft>): LocalSaver<Draft> => {
    const key = keyOf(userId, id)
    const former = savers.get(key)
    if (start.unsaved && former?.isKept() && former.saver.resume(form)) return former.saver
    const { keep, write, isKept } = keeper(key)
    const saver: LocalSaver<Draft> = {
      ...draftSaver(start, form, (unsaved) => {
        if (savers.size === 0) watchSession(flushAll)
        if (unsaved) savers.set(key, { saver, isKept })
        keep(unsaved)
      }),
      write,
    }
    return saver
  }

  return { read, forget, open }
}
