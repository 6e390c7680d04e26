import { getRouteApi, useLocation, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bell } from '#features/notifications/ui/bell.tsx'
import { useAuth } from '#ui/session.tsx'
import { Shell } from '#ui/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A wizard: on a phone its action bar stands where the footer would be. */
    quiet?: boolean
  }
}

const root = getRouteApi('__root__')

/** What stands around every page: the header of whoever is looking, the one <main>, the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { site } = root.useRouteContext()
  const { user, signOut } = useAuth()
  const { pathname } = useLocation()
  const quiet = useMatches({ select: (matches) => matches.some((match) => match.staticData.quiet) })
  return (
    <Shell
      path={pathname}
      user={user}
      bell={user?.emailConfirmedAt ? <Bell key={user.id} /> : undefined}
      onSignOut={() => void signOut()}
      year={site.year}
      quiet={quiet}
    >
      {children}
    </Shell>
  )
}
