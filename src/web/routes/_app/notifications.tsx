import { createFileRoute } from '@tanstack/react-router'
import { parseNotificationTab } from '#features/notifications/domain/tabs.ts'
import { NotificationsScreen } from '#features/notifications/ui/notifications-screen.tsx'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: textParams('tab'),
  head: ({ match }) => pageHead(match.context.site, { title: 'Notificaciones', index: false }),
  component: Screen,
})

function Screen() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsScreen
      tab={parseNotificationTab(tab)}
      onTab={(chosen) =>
        void navigate({ search: chosen === 'all' ? {} : { tab: chosen }, replace: true, resetScroll: false })
      }
    />
  )
}
