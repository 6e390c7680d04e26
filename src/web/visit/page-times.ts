import type { DehydratedState } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

// A page from the server does not say when it was drawn, so that every process draws the same bytes. A page in memory
// is right when it is sent, so the browser takes its answers to be as old as the visit.

/** Removes the time from the matches of the server's router. */
export const withoutTimes = (router: AnyRouter): void => {
  const { load } = router
  router.load = async (options) => {
    await load(options)
    for (const match of router.stores.matches.get()) match.updatedAt = 0
  }
}

type Answers = Partial<DehydratedState>

/** Answers without a time, for a page from the server: they count as old until a browser dates them. */
export const undated = (answers: Answers): Answers => dated(answers, 0)

/** The answers as if they had come at that time, in ms since 1970: as a browser takes them over. */
export const dated = ({ queries = [], ...others }: Answers, at: number): Answers => ({
  ...others,
  queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
})

/**
 * When the answers in this page were right, in ms since 1970: at the beginning of its visit. 0 where the browser shows
 * a page that it kept, without asking the server, for example after Back.
 */
export const pageTime = (): number => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit && visit.transferSize > 0 ? Math.floor(performance.timeOrigin) : 0
}
