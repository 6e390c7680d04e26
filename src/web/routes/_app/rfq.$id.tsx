import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

const search = textParams('tab', 'sort')

export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: search,
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
