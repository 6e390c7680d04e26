import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './more-rows.module.css'

/** What it needs of an infinite query of TanStack Query. */
type PagedList = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
}

/**
 * 'Ver más' below a list with another page, 'Reintentar' if loading that page failed; nothing without another page.
 * `className` replaces the usual margin. After the last page the button is gone, and what says so gets its focus.
 */
export const MoreRows = ({ list, className = styles.more }: { list: PagedList; className?: string | undefined }) => {
  const [isUsed, setUsed] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)
  const { hasNextPage } = list
  useEffect(() => {
    if (!hasNextPage && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [hasNextPage])
  const more = () => {
    setUsed(true)
    void list.fetchNextPage()
  }
  if (!hasNextPage)
    return isUsed ? (
      <p ref={end} tabIndex={-1} className="vh">
        No hay más
      </p>
    ) : null
  return (
    <div className={className}>
      <Button onClick={more} loading={list.isFetchingNextPage} loadingText="Cargando…">
        {list.isFetchNextPageError ? 'Reintentar' : 'Ver más'}
      </Button>
    </div>
  )
}
