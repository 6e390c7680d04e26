import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { keep, readKept } from '#ui/browser-storage.ts'
import type { PortalList } from './portal-search.ts'

const storageKey = 'pliego.portal-place'
type Place = { readonly entry: string; readonly pages: number; readonly y: number }

/**
 * A list longer than its first page is there again, at its place, for whoever comes back to its entry of the history
 * after the page itself was left: the memory of the list is gone then (docs/rules/screens.md#portal).
 * `address` is the list's: while one leaves, the router is already at the next.
 */
export const useScrollRestoration = (list: PortalList, address: string): void => {
  const entry = useLocation({ select: ({ pathname, state }) => (pathname === address ? state.__TSR_key : undefined) })
  const pages = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0)
  const latest = useRef({ pages, list })
  useLayoutEffect(() => {
    latest.current = { pages, list }
  })

  useLayoutEffect(() => {
    if (entry === undefined) return
    const keepPlace = () => {
      const { pages } = latest.current
      // The first page alone is not kept; asking where it stands would cost a layout.
      if (pages > 1) keep('tab', storageKey, JSON.stringify({ entry, pages, y: window.scrollY } satisfies Place))
    }
    window.addEventListener('pagehide', keepPlace)
    return () => {
      window.removeEventListener('pagehide', keepPlace)
      keepPlace()
    }
  }, [entry])

  const isThere = pages > 0
  useEffect(() => {
    const place = isThere && entry !== undefined ? takePlace(entry) : null
    if (!place) return
    const missing = place.pages - latest.current.pages
    const comeBack = async () => {
      for (let page = 0; page < missing; page += 1) {
        const { hasNextPage, isError } = await latest.current.list.fetchNextPage()
        if (!hasNextPage || isError) break
      }
      requestAnimationFrame(() => window.scrollTo(0, place.y))
    }
    if (missing > 0) void comeBack()
  }, [entry, isThere])
}

/** The place kept for that entry, once, when more of the list was loaded there. */
const takePlace = (entry: string): Place | null => {
  try {
    const place = JSON.parse(readKept('tab', storageKey) ?? 'null') as Place | null
    if (place?.entry !== entry) return null
    keep('tab', storageKey, null)
    return place
  } catch {
    return null
  }
}
