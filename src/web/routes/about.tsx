import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { About } from '#web/pages/about.tsx'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Quiénes somos',
      description:
        'Por qué existe Pliego: pedir cotizaciones entre empresas del Uruguay con reglas claras y sin exponer a nadie.',
      canonical: '/about',
    }),
  component: About,
})
