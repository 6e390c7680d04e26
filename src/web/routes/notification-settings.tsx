import { createFileRoute, redirect } from '@tanstack/react-router'

/** The header's other name for the settings page (rulings). */
export const Route = createFileRoute('/notification-settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/notifications', statusCode: 308, replace: true })
  },
})
