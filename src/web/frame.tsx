import { getRouteApi, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Bell } from '#features/notifications/ui/bell.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { Shell } from '#ui/layout/shell.tsx'

const root = getRouteApi('__root__')

/**
 * Who came to another page by something that is gone now (a button of a form, an entry of a menu) goes on at that page's
 * content, not at the top of everything: a page load would have said so, a change of screen does not.
 */
const useFocusOfNewPage = () => {
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(shown)
  useEffect(() => {
    const came = before.current !== undefined && before.current !== shown
    before.current = shown
    if (came && document.activeElement === document.body)
      document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [shown])
}

/** What stands around every page: the header of whoever is looking, the one <main>, the footer. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { site } = root.useRouteContext()
  const { user, signOut } = useAuth()
  const { pathname } = useLocation()
  useFocusOfNewPage()
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
