import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated as it changes; false on the server. Only for what a style sheet cannot do. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is narrower than 48em, where the style sheets change to the layout of a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 47.9375em)')
