import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardOf } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'

/** Leads each to its own dashboard, replacing history (spec §2 Guard behaviour). */
export const Route = createFileRoute('/_app/dashboard')({
  beforeLoad: ({ context }) => {
    throw redirect({ to: dashboardOf(context.user.userType), replace: true })
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Dashboard', index: false }),
})
