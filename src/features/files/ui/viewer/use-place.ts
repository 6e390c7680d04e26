import { useState } from 'react'
import { useContent } from './content.ts'
import type { ViewedFile } from './viewed-file.ts'

type Options = {
  readonly files: readonly ViewedFile[]
  /** The file that is shown first. */
  readonly start: number
  /** Whether all pages of a PDF are shown one under the other: then only files are turned. */
  readonly stacked: boolean
  /** Called before another page or file is shown. */
  readonly onLeave: () => void
}
export type Place = ReturnType<typeof usePlace>

/** Which file is shown, and which page of it. One pair of arrows turns both: after a PDF's last page, the next file. */
export const usePlace = ({ files, start, stacked, onLeave }: Options) => {
  const [place, setPlace] = useState({ file: start, page: 1 })
  const { page } = place
  const file = files[place.file]!
  const content = useContent(file)
  const isPdf = file.type === 'pdf'
  const pages = isPdf ? (content.pdf?.numPages ?? file.pages ?? 1) : 1

  const leaveTo = (next: typeof place) => {
    if (next.file < 0 || next.file >= files.length) return
    onLeave()
    setPlace(next)
  }
  const turn = (by: 1 | -1) => {
    const next = page + by
    if (isPdf && !stacked && next >= 1 && next <= pages) return leaveTo({ ...place, page: next })
    const neighbour = files[place.file + by]
    const last = by < 0 && !stacked && neighbour?.type === 'pdf' ? neighbour.pages : null
    leaveTo({ file: place.file + by, page: last ?? 1 })
  }
  return {
    file,
    at: place.file,
    lastFile: files.length - 1,
    content,
    page,
    pages,
    isFirst: place.file === 0 && page === 1,
    isLast: place.file === files.length - 1 && page === pages,
    turn,
    goToFile: (at: number) => leaveTo({ file: at, page: 1 }),
    goToPage: (next: number) => setPlace((before) => (before.page === next ? before : { ...before, page: next })),
  }
}
