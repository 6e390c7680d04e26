/** The listeners to a change: `subscribe` is for useSyncExternalStore, `notify` calls all of them. */
export const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
