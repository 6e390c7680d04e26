import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/settings/notifications')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Configuración de Notificaciones', index: false }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Configuración de Notificaciones</h1>
    </div>
  )
}
