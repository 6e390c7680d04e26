import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Help } from '#web/help/help-page.tsx'
import { typedQuery } from '#web/help/typed-query.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/help')({
  validateSearch: textParams('q'),
  head: ({ match }) => {
    const query = typedQuery(match.search.q)
    return pageHead(match.context.site, {
      title: query === '' ? 'Ayuda' : `«${query}» en la ayuda`,
      description:
        'Respuestas para quien compra y para quien vende: publicar, cotizar, elegir, reserva, cuenta y costos.',
      canonical: '/help',
      index: query === '',
    })
  },
  component: Screen,
})

function Screen() {
  const { q } = Route.useSearch()
  return <Help q={q} />
}
