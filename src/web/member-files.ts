import type { AnyRouter } from '@tanstack/react-router'
import filesOfScreen from 'virtual:screen-files'

/** The paths of the files that a page with a session needs beside the program: its code and its styles. */
export type MemberFiles = {
  /** Of both roles. */
  readonly signedIn: readonly string[]
  /** Of one role alone. */
  readonly buyer: readonly string[]
  readonly supplier: readonly string[]
  /** Of the sign-in, to which a browser without a session is led; none where it may stay. */
  readonly signedOut: readonly string[]
}

/** The screens that a route loads once it knows who reads, by the role; their modules are in src/web/pages. */
const screens: Readonly<Record<string, { readonly buyer: string; readonly supplier: string }>> = {
  '/': { buyer: 'day.tsx', supplier: 'day.tsx' },
  '/_app/rfq/$id': { buyer: 'rfq/buyer-rfq.tsx', supplier: 'rfq/supplier-rfq.tsx' },
}

/**
 * The files of a page, or of a part of it, that only the browser draws. The server does not draw it, so its HTML names
 * none of them; without these lists a phone would ask for them only once the whole program runs. Null for other pages.
 */
export const memberFiles = (router: AnyRouter): MemberFiles | null => {
  const { matches } = router.state
  const routes = router.ssr?.manifest?.routes
  const page = matches.at(-1)?.routeId
  if (!routes || page === undefined) return null
  const isForMembers = matches.some(({ ssr }) => ssr === false)
  const screen = screens[page]
  if (!isForMembers && !screen) return null
  const filesOf = (...ids: readonly string[]) =>
    ids.flatMap((id) => [...(routes[id]?.css ?? []), ...(routes[id]?.preloads ?? [])].map(address))
  const without = (known: readonly string[], files: readonly string[]) =>
    [...new Set(files)].filter((file) => !known.includes(file))
  const everywhere = filesOf('__root__')
  // The header of a member has the bell, which comes with these pages.
  const ofAll = [...filesOf('/_app'), ...filesOf(...matches.map(({ routeId }) => routeId))]
  const ofRole = (role: 'buyer' | 'supplier') => (screen && filesOfScreen[screen[role]]) ?? []
  const [buyer, supplier] = [ofRole('buyer'), ofRole('supplier')]
  const signedIn = without(everywhere, [...ofAll, ...buyer.filter((file) => supplier.includes(file))])
  const known = [...everywhere, ...signedIn]
  return {
    signedIn,
    buyer: without(known, buyer),
    supplier: without(known, supplier),
    signedOut: isForMembers ? without(everywhere, filesOf('/login')) : [],
  }
}

const address = (link: string | { readonly href: string }): string => (typeof link === 'string' ? link : link.href)
