import { createFileRoute } from '@tanstack/react-router'
import { terms } from '#web/copy/terms.ts'
import { pageHead } from '#web/head.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Términos',
      description:
        'Las reglas de Pliego: cuentas, licitaciones, cotizaciones, reserva, selección, costos y responsabilidades entre empresas del Uruguay.',
      canonical: '/terms',
    }),
  component: Screen,
})

function Screen() {
  return <ReadingPage page={terms} />
}
