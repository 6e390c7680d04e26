import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ViewedFile } from './viewed-file.ts'

type Opened = { readonly files: readonly ViewedFile[]; readonly start: number; readonly copy: boolean }

/** Loaded with the first file that is opened. */
const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/** A viewer over the page: `open` shows one of these files, `element` is drawn where it is used. */
export const useViewer = (): {
  readonly open: (files: readonly ViewedFile[], id: string, copy?: boolean) => void
  readonly element: ReactNode
} => {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    open: (files, id, copy = false) =>
      setOpened({
        files,
        start: Math.max(
          0,
          files.findIndex((file) => file.id === id),
        ),
        copy,
      }),
    element: opened ? (
      <Suspense>
        <Viewer {...opened} onClose={() => setOpened(null)} />
      </Suspense>
    ) : null,
  }
}
