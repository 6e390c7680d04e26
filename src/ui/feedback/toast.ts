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
const listeners = new Set<() => void>()

const setEntries = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}

const add =
  (kind: ToastKind) =>
  (title: string, text?: string, options: ToastOptions = {}) => {
    const id = options.id ?? `toast-${(lastId += 1)}`
    // A repeated title (of the page and of a live notification) replaces the toast, unless that has a button.
    const others = entries.filter((entry) => entry.id !== id && (entry.action !== undefined || entry.title !== title))
    setEntries([...others, { ...options, id, kind, title, text }].slice(-4))
    return id
  }

/** Shows a short message beside what is there to read and press. It goes after six seconds, or when it is closed. */
export const toast = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  close: (id: string) => setEntries(entries.filter((entry) => entry.id !== id)),
}

/** The store behind `toast`, for <Toasts>. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => entries,
}
