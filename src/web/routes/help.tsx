import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Help } from '#web/pages/help.tsx'

export const Route = createFileRoute('/help')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Ayuda',
      description:
        'Respuestas sobre privacidad, la primera licitación, costos, confianza y cuándo se muestran los datos de contacto.',
      canonical: '/help',
    }),
  component: Help,
})
