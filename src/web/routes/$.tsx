import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { NotFound } from '#web/states.tsx'

/** Any other path: answered 404, logged by the server (spec §2). */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Página no encontrada', index: false }),
  notFoundComponent: NotFound,
})
