import { getRouteApi, useLocation, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAuth } from '#ui/session/session.tsx'
import { Shell } from '#ui/layout/shell.tsx'
import { memberPart } from './member/member-part.tsx'

const root = getRouteApi('__root__')

const Bell = memberPart(async () => (await import('./member/member-bell.tsx')).MemberBell)

/** How long after a page is shown its title is set on most machines, ms. */
const titleMs = 200

/** The place in the browser's history; a redirect stays at it. */
const stepOf = ({ state }: AnyRouter): number => state.location.state.__TSR_index

/**
 * After a navigation the focus may be lost, because its element (a button of a form, an entry of a menu) is gone. Then
 * the content of the new page gets it. Returns the title of the page that was navigated to: screen readers say it as
 * after a page load, also where the focus stays on a link of the header.
 */
const useNavigation = (): string => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const router = useRouter()
  const lastPath = useRef(path)
  const firstStep = useRef(stepOf(router))
  const [title, setTitle] = useState('')
  useEffect(() => {
    // A quick reader navigates before the first page is resolved. The redirects that led to that page do not count.
    const hasNavigated =
      lastPath.current === undefined ? stepOf(router) !== firstStep.current : lastPath.current !== path
    lastPath.current = path
    if (!hasNavigated) return
    if (document.activeElement === document.body) document.getElementById('contenido')?.focus({ preventScroll: true })
    // Without the count of what is unread.
    const read = () => setTitle(document.title.replace(/^\([\d+]+\) /, ''))
    const timer = setTimeout(read, titleMs)
    // On a slow machine, or where it waits for data, the title comes later.
    const later = new MutationObserver(read)
    later.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(timer)
      later.disconnect()
    }
  }, [path, router])
  return title
}

/** The frame of every page: the header, with the signed-in person, <main> and the footer. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { site } = root.useRouteContext()
  const { user, signOut } = useAuth()
  const { pathname } = useLocation()
  const title = useNavigation()
  return (
    <>
      <Shell
        path={pathname}
        user={user}
        bell={user?.emailConfirmedAt ? <Bell key={user.id} /> : undefined}
        onSignOut={() => void signOut()}
        year={site.year}
      >
        {children}
      </Shell>
      <p className="vh" aria-live="polite">
        {title}
      </p>
    </>
  )
}
