import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Recuperar contraseña',
      index: false,
    }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Recuperar contraseña</h1>
    </div>
  )
}
