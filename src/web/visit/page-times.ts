import type { DehydratedState } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

// A page of the server says nothing of when it was drawn, so that every process draws the same bytes. Kept pages are
// right when they are sent, so that the browser takes what one holds to be as old as its visit.

/** Lets the matches of the server's router be of no time. */
export const withoutTimes = (router: AnyRouter): void => {
  const { load } = router
  router.load = async (options) => {
    await load(options)
    for (const match of router.stores.matches.get()) match.updatedAt = 0
  }
}

type Answers = Partial<DehydratedState>

/** Answers for a page of the server: of the time 0, so that they count as old until a browser dates them. */
export const undated = (answers: Answers): Answers => dated(answers, 0)

/** The answers as a browser takes them over: got at that time, in ms since 1970. */
export const dated = ({ queries = [], ...others }: Answers, at: number): Answers => ({
  ...others,
  queries: queries.map((query) => ({ ...query, dehydratedAt: at, state: { ...query.state, dataUpdatedAt: at } })),
})

/**
 * When what this page holds was right, in ms since 1970: at the beginning of its visit. 0 where the browser shows a
 * page of its own without asking the server, as for its Back.
 */
export const pageTime = (): number => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit && visit.transferSize > 0 ? Math.floor(performance.timeOrigin) : 0
}
