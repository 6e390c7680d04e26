import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/days-left.ts'
import { formatWholeDay } from '#lib/dates.ts'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { LiveOffer } from '#ui/lists/new-rows.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import type { SteadyView } from '#ui/lists/steady-view.ts'
import styles from './day.module.css'
import { greeting } from './greeting.ts'

const dayId = 'mi-dia'

type Props = { name: string; lead: string | undefined; children: (today: string) => ReactNode }

/** The head of the day, and its parts below. Drawn in the browser only, where the session is. */
export const DayFrame = ({ name, lead, children }: Props) => {
  const today = useToday()
  const now = useNow()
  return (
    <div className="wrap">
      <PageHead work above={formatWholeDay(today)} title={greeting(name, now)} lead={lead} />
      <div id={dayId} tabIndex={-1} className={styles.parts}>
        {children(today)}
      </div>
    </div>
  )
}

type StatesProps<Data> = {
  query: UseQueryResult<unknown>
  /** What is shown of the answers; undefined until they are there. */
  shown: Data | undefined
  children: (shown: Data) => ReactNode
}

/** The states of the day's first question: loading, failed, ready. Old data stays when a refresh fails. */
export const DayStates = <Data,>({ query, shown, children }: StatesProps<Data>) => {
  if (shown !== undefined) return children(shown)
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

type OfferProps = {
  steady: Pick<SteadyView<unknown>, 'isHeld' | 'show'>
  /** What arrived: '1 cotización nueva'; null when rows only left or changed places. */
  arrived: string | null
}

/** Offers to show what arrived since the day was opened: under a reader's pointer nothing moves. */
export const DayOffer = ({ steady, arrived }: OfferProps) => (
  <LiveOffer text={steady.isHeld ? (arrived ?? 'Tu día cambió') : null} list={dayId} onShow={steady.show} />
)
