import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#features/alerts/ui/unsubscribe-screen.tsx'
import { orpc } from '#ui/api.ts'
import { answersOf } from '#web/answers.tsx'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/avisos/baja/$token')({
  validateSearch: textParams('vuelto'),
  loader: ({ context, params }) =>
    answersOf(context.answers).fetchQuery(
      orpc.alerts.unsubscribing.queryOptions({ input: { token: params.token.slice(0, 200) } }),
    ),
  head: ({ match }) => pageHead(match.context.site, { title: 'Correos de oportunidades', index: false }),
  component: Screen,
})

function Screen() {
  const state = Route.useLoaderData()
  const { vuelto } = Route.useSearch()
  return <UnsubscribeScreen state={state} resumed={vuelto !== undefined} />
}
