import { useSyncExternalStore } from 'react'

let inPrintEvents = false

/** Listens to the print events and to the medium: Safari and Firefox only fire the events. */
const subscribe = (onChange: () => void) => {
  const medium = window.matchMedia('print')
  const begin = () => {
    inPrintEvents = true
    onChange()
  }
  const end = () => {
    inPrintEvents = false
    onChange()
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('beforeprint', begin, { signal })
  window.addEventListener('afterprint', end, { signal })
  medium.addEventListener('change', onChange, { signal })
  return () => listening.abort()
}

const isPrinting = () => inPrintEvents || window.matchMedia('print').matches

/**
 * Whether the page is being printed. Paper does not scroll: all columns must fit on the page, or go to further pages.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false)
