import { createFileRoute, redirect } from '@tanstack/react-router'

/** An alias of the notification settings. */
export const Route = createFileRoute('/notification-settings')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/notifications', statusCode: 308, replace: true })
  },
})
