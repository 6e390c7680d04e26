import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Terms } from '#web/pages/terms.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Términos',
      description: 'Las condiciones de uso de Pliego para compradores y proveedores.',
      canonical: '/terms',
    }),
  component: Terms,
})
