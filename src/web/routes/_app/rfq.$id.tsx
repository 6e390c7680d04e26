import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: textParams('tab', 'sort'),
  head: ({ match }) => pageHead(match.context.site, { title: 'Licitación', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Licitación</h1>
    </div>
  )
}
