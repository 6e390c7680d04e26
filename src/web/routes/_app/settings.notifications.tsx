import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#features/notifications/ui/settings-screen.tsx'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/settings/notifications')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Configuración de Notificaciones', index: false }),
  component: SettingsScreen,
})
