import { createFileRoute } from '@tanstack/react-router'
import { pricing } from '#web/copy/pricing.ts'
import { pageHead } from '#web/head.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'

export const Route = createFileRoute('/pricing')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Precios',
      description:
        'Quién paga qué y cuándo en Pliego: las primeras 3 licitaciones gratis para quien compra; para quien vende, sin cuota y una comisión chica solo sobre una venta concretada.',
      canonical: '/pricing',
    }),
  component: Screen,
})

function Screen() {
  return <ReadingPage page={pricing} />
}
