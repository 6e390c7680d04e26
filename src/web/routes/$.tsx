import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { NotFoundPage } from '#web/page-states.tsx'
import { spanishTarget } from '#web/spanish-addresses.ts'

/** Any other path: a Spanish address redirects to its page, with its query; others are a 404, which is logged. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    const target = spanishTarget(location.pathname)
    if (target !== null) throw redirect({ href: `${target}${location.searchStr}`, statusCode: 301, replace: true })
  },
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Página no encontrada', index: false }),
  notFoundComponent: NotFoundPage,
})
