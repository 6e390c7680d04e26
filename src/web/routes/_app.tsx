import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireVerified } from '#web/guards.ts'
import { markHydrated } from '#web/hydrated.ts'
import { MemberPages } from '#web/member/member-pages.tsx'
import { LoadingPage } from '#web/page-states.tsx'

/** All pages that need a session: rendered only in the browser, where the session is. */
export const Route = createFileRoute('/_app')({
  ssr: false,
  beforeLoad: async ({ location }) => ({ user: await requireVerified(location.href) }),
  headers: () => ({ 'x-robots-tag': 'noindex' }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: Loading,
  component: MemberPages,
})

/** What the server renders of these pages. The guard redirects only once it is hydrated. */
function Loading() {
  useEffect(markHydrated, [])
  return <LoadingPage />
}
