import { useSyncExternalStore } from 'react'

let asked = false

/** The page goes to paper: while it is printed, and wherever the medium is print. Safari and Firefox say it by an event, the others by the medium too. */
const subscribe = (changed: () => void) => {
  const paper = window.matchMedia('print')
  const begin = () => {
    asked = true
    changed()
  }
  const end = () => {
    asked = false
    changed()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  paper.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', changed)
  }
}

const onPaper = () => asked || window.matchMedia('print').matches

/** Whether what is drawn now is drawn for paper: what a window scrolls must stand side by side there, or on further pages. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, onPaper, () => false)
