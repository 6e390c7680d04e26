import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: textParams('token'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Nueva contraseña',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Nueva contraseña</h1>
    </div>
  )
}
