export type ToastKind = 'success' | 'error' | 'info'

export type ToastOptions = {
  /** One act beside the words: 'Deshacer', 'Reintentar'. The toast goes when it is used. */
  action?: { label: string; onClick: () => void } | undefined
  /** Replaces the toast of the same id instead of adding one. */
  id?: string | undefined
}

export type ToastEntry = ToastOptions & { id: string; kind: ToastKind; title: string; text?: string | undefined }

let entries: readonly ToastEntry[] = []
let last = 0
const listeners = new Set<() => void>()

const put = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}

const add =
  (kind: ToastKind) =>
  (title: string, text?: string, options: ToastOptions = {}) => {
    const id = options.id ?? `toast-${(last += 1)}`
    // What is said again (by the page and by a live notification) replaces what was said; an act that was offered stays.
    const others = entries.filter((one) => one.id !== id && (one.action !== undefined || one.title !== title))
    put([...others, { ...options, id, kind, title, text }].slice(-4))
    return id
  }

/**
 * Says something in passing, at the lower right. Errors stay until closed, the rest goes by itself after six seconds.
 */
export const toast = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  close: (id: string) => put(entries.filter((one) => one.id !== id)),
}

/** For <Toasts>: the store behind `toast`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => entries,
}
