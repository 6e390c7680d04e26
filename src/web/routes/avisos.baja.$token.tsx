import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#features/alerts/ui/unsubscribe-screen.tsx'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/avisos/baja/$token')({
  validateSearch: textParams('vuelto'),
  loader: async ({ context, params }) => {
    // With the page's own code, so that other pages do not carry it.
    const { loadUnsubscribing } = await import('#web/public-loaders.ts')
    return loadUnsubscribing(context.answers, params.token)
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Correos de oportunidades', index: false }),
  component: Screen,
})

function Screen() {
  const state = Route.useLoaderData()
  const { vuelto } = Route.useSearch()
  return <UnsubscribeScreen state={state} resumed={vuelto !== undefined} />
}
