import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/profile')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Mi Perfil', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Mi Perfil</h1>
    </div>
  )
}
