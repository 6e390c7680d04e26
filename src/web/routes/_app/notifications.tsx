import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: textParams('tab'),
  head: ({ match }) => pageHead(match.context.site, { title: 'Notificaciones', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Notificaciones</h1>
    </div>
  )
}
