import { getRouteApi, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bell } from '#features/notifications/ui/bell.tsx'
import { useAuth } from '#ui/session.tsx'
import { Shell } from '#ui/shell.tsx'

const root = getRouteApi('__root__')

/** What stands around every page: the header of whoever is looking, the one <main>, the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { site } = root.useRouteContext()
  const { user, signOut } = useAuth()
  const { pathname } = useLocation()
  return (
    <Shell
      path={pathname}
      user={user}
      bell={user?.emailConfirmedAt ? <Bell key={user.id} /> : undefined}
      onSignOut={() => void signOut()}
      year={site.year}
    >
      {children}
    </Shell>
  )
}
