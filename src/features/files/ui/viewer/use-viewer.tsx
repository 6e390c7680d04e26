import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ViewedFile } from './viewed-file.ts'

type Opened = { readonly files: readonly ViewedFile[]; readonly start: number; readonly copy: boolean }

/** Loaded with the first file that is opened. */
const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of an open viewer: on a phone one goes back from what covers the screen. */
    isViewing?: true
  }
}

/**
 * A viewer over the page: `open` shows one of these files, `element` is drawn where it is used. It has an entry of the
 * history, so that the browser's Back closes it.
 */
export const useViewer = (): {
  readonly open: (files: readonly ViewedFile[], id: string, copy?: boolean) => void
  readonly element: ReactNode
} => {
  const router = useRouter()
  const [opened, setOpened] = useState<Opened | null>(null)
  /** Until the browser has gone back: another press meanwhile must not leave the page beneath. */
  const isClosing = useRef(false)
  const isOpen = opened !== null
  useEffect(() => {
    if (!isOpen) return
    return router.history.subscribe(({ action }) => {
      if (action.type === 'BACK') setOpened(null)
    })
  }, [router, isOpen])
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    router.history.back()
  }
  return {
    open: (files, id, copy = false) => {
      const start = Math.max(
        0,
        files.findIndex((file) => file.id === id),
      )
      isClosing.current = false
      setOpened({ files, start, copy })
      const state = (before: object) => ({ ...before, isViewing: true as const })
      void router.navigate({ to: '.', search: true, hash: true, state, resetScroll: false })
    },
    element: opened ? (
      <Suspense>
        <Viewer {...opened} onClose={close} />
      </Suspense>
    ) : null,
  }
}
