import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#features/notifications/ui/use-now.ts'
import { useToday } from '#features/rfqs/ui/days-left.ts'
import { formatWholeDay, greeting } from '#lib/dates.ts'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import styles from './day.module.css'
import { firstName } from './greeting.ts'

type Props = { name: string; lead: string | undefined; children: (today: string) => ReactNode }

/** The head of the day, and its parts below. Drawn in the browser only, where the session is. */
export const DayFrame = ({ name, lead, children }: Props) => {
  const today = useToday()
  const now = useNow()
  return (
    <div className="wrap">
      <PageHead work above={formatWholeDay(today)} title={`${greeting(now)}, ${firstName(name)}`} lead={lead} />
      <div className={styles.parts}>{children(today)}</div>
    </div>
  )
}

type StatesProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** The states of the day's first question: loading, failed, ready. Old data stays when a refresh fails. */
export const DayStates = <Data,>({ query, children }: StatesProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  return (
    <div className={styles.state}>
      {query.isError ? (
        <ErrorState title="No pudimos cargar tu día" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          Prueba de nuevo en un momento.
        </ErrorState>
      ) : (
        <SkeletonTable />
      )}
    </div>
  )
}
