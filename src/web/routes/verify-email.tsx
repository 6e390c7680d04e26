import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

const search = textParams('token')

export const Route = createFileRoute('/verify-email')({
  validateSearch: search,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Verifica tu correo',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Verifica tu correo</h1>
    </div>
  )
}
