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
 * `className` replaces the usual margin.
 */
export const MoreRows = ({ list, className = styles.more }: { list: PagedList; className?: string | undefined }) =>
  list.hasNextPage ? (
    <div className={className}>
      <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage} loadingText="Cargando…">
        {list.isFetchNextPageError ? 'Reintentar' : 'Ver más'}
      </Button>
    </div>
  ) : null
