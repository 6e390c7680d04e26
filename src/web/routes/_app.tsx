import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { requireVerified } from '#web/guards.ts'
import { Waiting } from '#web/states.tsx'

/** Everything behind the door: rendered in the browser only, where the session lives. */
export const Route = createFileRoute('/_app')({
  ssr: false,
  beforeLoad: async ({ location }) => ({ user: await requireVerified(location.href) }),
  headers: () => ({ 'x-robots-tag': 'noindex' }),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  pendingComponent: Waiting,
  component: Screen,
})

/** Another person gets another screen: nothing that the last one wrote stays on it. */
function Screen() {
  const { user } = Route.useRouteContext()
  return (
    <Fragment key={user.id}>
      <Outlet />
    </Fragment>
  )
}
