import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Answers } from '#web/answers.tsx'
import { requireVerified } from '#web/guards.ts'
import { markHydrated } from '#web/hydrated.ts'
import { LoadingPage } from '#web/page-states.tsx'

/** All pages that need a session: rendered only in the browser, where the session is. */
export const Route = createFileRoute('/_app')({
  ssr: false,
  beforeLoad: async ({ location }) => ({ user: await requireVerified(location.href) }),
  headers: () => ({ 'x-robots-tag': 'noindex' }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: Loading,
  component: Screen,
})

/** What the server renders of these pages. The guard redirects only once it is hydrated. */
function Loading() {
  useEffect(markHydrated, [])
  return <LoadingPage />
}

/** Another person gets a new screen, without anything that the last one typed. */
function Screen() {
  const { user } = Route.useRouteContext()
  return (
    <Answers key={user.id}>
      <Outlet />
    </Answers>
  )
}
