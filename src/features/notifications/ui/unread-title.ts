import { useEffect } from 'react'
import { countShown } from '#ui/layout/unread-count.tsx'

const countBefore = /^\([\d+]+\) /

/** Puts the unread count before the title of the tab, '(3) Panel | Pliego', whichever page sets it. */
export const useUnreadTitle = (unread: number): void => {
  useEffect(() => {
    const count = (prefix: string) => {
      const counted = prefix + document.title.replace(countBefore, '')
      if (document.title !== counted) document.title = counted
    }
    const prefix = unread > 0 ? `(${countShown(unread)}) ` : ''
    count(prefix)
    const pageSetsIt = new MutationObserver(() => count(prefix))
    pageSetsIt.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      pageSetsIt.disconnect()
      count('')
    }
  }, [unread])
}
