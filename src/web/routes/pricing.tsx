import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Pricing } from '#web/pages/pricing.tsx'

export const Route = createFileRoute('/pricing')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Precios',
      description:
        'Cuánto cuesta Pliego: para compradores, las primeras 3 licitaciones gratis; para proveedores, sin cuota mensual.',
      canonical: '/pricing',
    }),
  component: Pricing,
})
