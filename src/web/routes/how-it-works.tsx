import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { HowItWorks } from '#web/pages/how-it-works.tsx'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Cómo funciona',
      description:
        'Publica una licitación, recibe cotizaciones comparables, elige: los tres pasos de Pliego para compradores y proveedores.',
      canonical: '/how-it-works',
    }),
  component: HowItWorks,
})
