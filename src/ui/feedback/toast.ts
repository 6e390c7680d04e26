import { createListeners } from '../listeners.ts'

export type ToastKind = 'success' | 'error' | 'info'

export type ToastOptions = {
  /** A button in the toast: 'Deshacer', 'Reintentar'. Using it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined
  /** Replaces the toast with the same id instead of adding one. */
  id?: string | undefined
}

export type ToastEntry = ToastOptions & { id: string; kind: ToastKind; title: string; text?: string | undefined }

let entries: readonly ToastEntry[] = []
let lastId = 0
const { subscribe, notify } = createListeners()

const setEntries = (next: readonly ToastEntry[]) => {
  entries = next
  notify()
}

const add =
  (kind: ToastKind) =>
  (title: string, text?: string, options: ToastOptions = {}) => {
    const id = options.id ?? `toast-${(lastId += 1)}`
    // The page and a live notification may say the same: a repeated title replaces the toast, unless it has a button.
    const others = entries.filter((entry) => entry.id !== id && (entry.action !== undefined || entry.title !== title))
    setEntries([...others, { ...options, id, kind, title, text }].slice(-4))
    return id
  }

/** Shows a short message for six seconds, or until it is closed. */
export const toast = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  close: (id: string) => setEntries(entries.filter((entry) => entry.id !== id)),
}

/** The store behind `toast`, for <Toasts>. */
export const toastStore = {
  subscribe,
  read: () => entries,
}
