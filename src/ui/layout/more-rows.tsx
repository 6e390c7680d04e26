import { Button } from '../button.tsx'
import styles from './more-rows.module.css'

/** What it needs of a list that is read page by page: TanStack Query's infinite query. */
type Paged = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  fetchNextPage(): Promise<unknown>
}

/** 'Ver más' below a list that has another page, 'Reintentar' when that page did not come; nothing when there is none. `className` instead of the usual space. */
export const MoreRows = ({ list, className = styles.more }: { list: Paged; className?: string | undefined }) =>
  list.hasNextPage ? (
    <div className={className}>
      <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage} loadingText="Cargando…">
        {list.isFetchNextPageError ? 'Reintentar' : 'Ver más'}
      </Button>
    </div>
  ) : null
