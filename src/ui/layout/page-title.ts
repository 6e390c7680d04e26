import { useEffect } from 'react'

/**
 * Names the page's subject in the title of the tab while it is shown, because several RFQs are open side by side. The
 * route's own title, which is there before the subject is known, comes back when it is left.
 */
export const usePageTitle = (subject: string): void => {
  useEffect(() => {
    if (subject.trim() === '') return
    const [before, own] = [document.title, `${subject} | Pliego`]
    document.title = own
    return () => {
      // The count of what is unread may stand before it.
      if (document.title.endsWith(own)) document.title = before
    }
  }, [subject])
}
