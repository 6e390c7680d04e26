import type { AnyRouter } from '@tanstack/react-router'

/** The paths of the files that a page with a session needs beside the program: its code and its styles. */
export type MemberFiles = {
  /** Of the page itself. */
  readonly signedIn: readonly string[]
  /** Of the sign-in, to which a browser without a session is led. */
  readonly signedOut: readonly string[]
}

/**
 * The files of a page that only the browser draws. The server does not draw it, so its HTML names none of them; without
 * this list a phone would ask for them only once the whole program runs. Null for pages that the server draws.
 */
export const memberFiles = (router: AnyRouter): MemberFiles | null => {
  const { matches } = router.state
  const routes = router.ssr?.manifest?.routes
  if (!routes || matches.every(({ ssr }) => ssr !== false)) return null
  const filesOf = (...ids: readonly string[]) =>
    ids.flatMap((id) => [...(routes[id]?.css ?? []), ...(routes[id]?.preloads ?? [])].map(address))
  const [root] = matches
  const everywhere = new Set(root && filesOf(root.routeId))
  const withoutThose = (files: readonly string[]) => [...new Set(files)].filter((file) => !everywhere.has(file))
  return {
    signedIn: withoutThose(filesOf(...matches.map(({ routeId }) => routeId))),
    signedOut: withoutThose(filesOf('/login')),
  }
}

const address = (link: string | { readonly href: string }): string => (typeof link === 'string' ? link : link.href)
