import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Privacy } from '#web/pages/privacy.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacidad',
      description: 'Qué datos guarda Pliego, quién los ve y en qué momento.',
      canonical: '/privacy',
    }),
  component: Privacy,
})
