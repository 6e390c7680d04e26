import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { isViewable, type ViewedFile } from './viewed-file.ts'

export type Content = {
  readonly state: 'loading' | 'failed' | 'ready'
  /** The address of a picture. */
  readonly picture: string | null
  readonly pdf: PDFDocumentProxy | null
  readonly retry: () => void
}

/** The content of a file that the viewer shows: its picture, or its opened PDF. Other files have none. */
export const useContent = (file: ViewedFile): Content => {
  const isShown = isViewable(file)
  const { data, isError, refetch } = useQuery({
    queryKey: [...orpc.files.download.key(), 'content', file.id],
    queryFn: ({ signal }) => api.files.download({ fileId: file.id }, { signal }),
    enabled: isShown,
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
    retry: 1,
  })
  const [opened, setOpened] = useState<{ of: File; picture: string | null; pdf: PDFDocumentProxy | null } | null>(null)
  const [broken, setBroken] = useState<File | null>(null)

  useEffect(() => {
    if (!data) return
    let closed = false
    let close = () => undefined as void
    const open = async () => {
      if (file.type !== 'pdf') {
        const picture = URL.createObjectURL(data)
        close = () => URL.revokeObjectURL(picture)
        return setOpened({ of: data, picture, pdf: null })
      }
      const { openPdf } = await import('./pdf.ts')
      const task = openPdf(new Uint8Array(await data.arrayBuffer()))
      close = () => void task.destroy()
      const pdf = await task.promise
      if (!closed) setOpened({ of: data, picture: null, pdf })
    }
    open().catch(() => {
      if (!closed) setBroken(data)
    })
    return () => {
      closed = true
      close()
    }
  }, [data, file.type])

  const current = opened !== null && opened.of === data ? opened : null
  const failed = isError || (broken !== null && broken === data)
  return {
    state: current || !isShown ? 'ready' : failed ? 'failed' : 'loading',
    picture: current?.picture ?? null,
    pdf: current?.pdf ?? null,
    retry: () => {
      setBroken(null)
      void refetch()
    },
  }
}
