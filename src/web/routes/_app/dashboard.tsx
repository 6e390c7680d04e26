import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

/** Leads to the dashboard of the person's role, and replaces the entry of the history. */
export const Route = createFileRoute('/_app/dashboard')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: dashboardOf(context.user.userType), replace: true })
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Panel', index: false }),
})
