import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authState } from '#ui/session/session-store.ts'
import { useAuth } from '#ui/session/session.tsx'
import { pageHead } from '#web/head.ts'
import { LoadingPage } from '#web/page-states.tsx'
import type { Market } from '#web/market.ts'
import { memberPart } from '#web/member/member-part.tsx'
import { HomePage } from '#web/pages/home.tsx'
import styles from '#web/page-states.module.css'

const DayPage = memberPart(async () => (await import('#web/pages/day.tsx')).DayPage)

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context.site, { canonical: '/' }),
  loader: async (): Promise<Market | null> => {
    // A member's browser shows the day instead.
    if (typeof window !== 'undefined' && authState().status === 'signed-in') return null
    const [{ api }, { loadMarket }] = await Promise.all([import('#ui/api.ts'), import('#web/market.ts')])
    return loadMarket(api)
  },
  component: Screen,
})

/**
 * The day of a member; the advertisement for everybody else (docs/rules/screens.md#the-day). The server renders the
 * advertisement for everybody, because it knows no session. Before the first paint the page is marked as a member's
 * (src/platform/http/pages/page-script.ts), so that the advertisement does not flash up before the day.
 */
function Screen() {
  const { state, user } = useAuth()
  const market = Route.useLoaderData()
  const isMember = Boolean(user?.emailConfirmedAt)
  useEffect(() => {
    if (state.status !== 'initializing' && !isMember) delete document.documentElement.dataset.member
  }, [state.status, isMember])
  if (!user?.emailConfirmedAt)
    return (
      <div className={styles.advertisement}>
        <HomePage member={user !== null} market={market} />
      </div>
    )
  return <DayPage user={user} fallback={<LoadingPage />} />
}
