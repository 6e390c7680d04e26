import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { NotFoundPage } from '#web/page-states.tsx'

/** Any other path: a 404, which the server logs. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Página no encontrada', index: false }),
  notFoundComponent: NotFoundPage,
})
