import { createListeners } from '../listeners.ts'

export type ToastKind = 'success' | 'error' | 'info'

export type ToastOptions = {
  /** A button in the toast: 'Volver', 'Reintentar'. Using it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined
  /** Replaces the toast with the same id instead of adding one. */
  id?: string | undefined
}

/** Something that was done and can be undone. */
export type UndoableAct = {
  readonly id: string
  readonly kind: ToastKind
  /** How many things it was done to; 1 unless given. */
  readonly count?: number
  /** What the toast says when it was done to `count` things. */
  readonly words: (count: number) => { readonly title: string; readonly text?: string | undefined }
  readonly undo: () => void
}

export type ToastEntry = ToastOptions & {
  id: string
  kind: ToastKind
  title: string
  text?: string | undefined
  /** A growing number, which tells it from an earlier toast with the same id. */
  shown: number
  /** What its button undoes, the last act first. */
  acts?: readonly UndoableAct[]
}

/** The label of a button that undoes what its toast tells. */
export const undoLabel = 'Deshacer'

/** How many of the newest toasts are kept. One with a button is kept for its whole time. */
const maxKept = 4
let entries: readonly ToastEntry[] = []
let shown = 0
const { subscribe, notify } = createListeners()

const setEntries = (next: readonly ToastEntry[]) => {
  entries = next
  notify()
}

const show = (entry: Omit<ToastEntry, 'shown'>) => {
  // The page and a live notification may say the same: a repeated title replaces the toast, unless it has a button.
  const others = entries.filter(({ id, action, title }) => id !== entry.id && (action || title !== entry.title))
  const kept = others.filter(({ action }, at) => action || at > others.length - maxKept)
  setEntries([...kept, { ...entry, shown: (shown += 1) }])
}

const add =
  (kind: ToastKind) =>
  (title: string, text?: string, { id = `toast-${shown + 1}`, action }: ToastOptions = {}) =>
    show({ id, kind, title, text, action })

/** Shows a short message for six seconds, or until it is closed. */
export const toast = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  /** Offers to undo an act. Further acts of the same id are gathered in its toast while it is shown. */
  undoable: (act: UndoableAct) => {
    const { id, kind, words } = act
    const acts = [act, ...(entries.find((entry) => entry.id === id)?.acts ?? [])]
    const onClick = () => {
      for (const { undo } of acts) undo()
    }
    const total = acts.reduce((sum, { count = 1 }) => sum + count, 0)
    show({ id, kind, ...words(total), action: { label: undoLabel, onClick }, acts })
  },
  close: (id: string) => setEntries(entries.filter((entry) => entry.id !== id)),
  closeAll: () => setEntries([]),
}

/** The store behind `toast`, for <Toasts>. */
export const toastStore = {
  subscribe,
  read: () => entries,
}
