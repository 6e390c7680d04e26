import { getRouteApi, useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { Shell } from '#ui/layout/shell.tsx'
import { memberPart } from './member/member-part.tsx'

const root = getRouteApi('__root__')

const Bell = memberPart(async () => (await import('./member/member-bell.tsx')).MemberBell)

/**
 * After a navigation the focus may be lost, because its element (a button of a form, an entry of a menu) is gone. Then
 * the content of the new page gets it, so that screen readers announce the page as after a page load.
 */
const useFocusOnNavigation = () => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const lastPath = useRef(path)
  useEffect(() => {
    const hasNavigated = lastPath.current !== undefined && lastPath.current !== path
    lastPath.current = path
    if (hasNavigated && document.activeElement === document.body)
      document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [path])
}

/** The frame of every page: the header, with the signed-in person, <main> and the footer. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { site } = root.useRouteContext()
  const { user, signOut } = useAuth()
  const { pathname } = useLocation()
  useFocusOnNavigation()
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
