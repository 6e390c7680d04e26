import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#features/notifications/ui/notifications-screen.tsx'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: textParams('tab'),
  head: ({ match }) => pageHead(match.context.site, { title: 'Notificaciones', index: false }),
  component: NotificationsScreen,
})
