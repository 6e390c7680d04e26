import type { ReactNode } from 'react'
import { SkeletonTable } from './skeletons.tsx'
import { ErrorState } from './states.tsx'

/** What it needs of a TanStack query, infinite or not. */
type Query<Data> = {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  refetch(): Promise<unknown>
}

type Props<Data> = {
  query: Query<Data>
  loading?: ReactNode
  /** The level of the error's heading: 2 where there is no heading above the section. */
  level?: 2 | 3
  /** The text of the error; 'Reintentar' follows it. */
  failed: { readonly title: string; readonly text?: ReactNode }
  /** Shown in place of the data when there is none; null or absent when there is some. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The four states of a section that shows a query: loading, failed, empty, ready. Old data stays when a refresh fails.
 */
export const QueryStates = <Data,>({
  query,
  loading = <SkeletonTable />,
  level = 3,
  failed,
  empty,
  children,
}: Props<Data>) => {
  if (query.data !== undefined) return empty ?? children(query.data)
  if (!query.isError) return loading
  return (
    <ErrorState level={level} title={failed.title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {failed.text}
    </ErrorState>
  )
}
