import { minuteMs } from '#lib/durations.ts'

/**
 * Calls back every minute, and when the page becomes visible again, because timers of a hidden page may stop. Returns
 * the function that ends it: the `subscribe` of useSyncExternalStore.
 */
export const watchMinutes = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, minuteMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
