import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/rfq-marketplace')({
  validateSearch: textParams('q', 'category', 'currency', 'value', 'department', 'after'),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Oportunidades',
      description: 'Licitaciones abiertas de empresas del Uruguay: qué se necesita, hasta cuándo y por cuánto.',
      canonical: '/opportunities',
    }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Oportunidades</h1>
    </div>
  )
}
