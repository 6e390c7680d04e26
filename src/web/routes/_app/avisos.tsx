import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '#features/alerts/ui/alerts-screen.tsx'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/avisos')({
  beforeLoad: ({ context }) => requireRole('supplier', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Mis avisos', index: false }),
  component: AlertsScreen,
})
