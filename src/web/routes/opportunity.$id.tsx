import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/opportunity/$id')({
  head: ({ match, params }) =>
    pageHead(match.context.site, {
      title: 'Oportunidad',
      canonical: `/opportunity/${params.id}`,
    }),
  component: Screen,
})

function Screen() {
  return (
    <div className="wrap">
      <h1>Oportunidad</h1>
    </div>
  )
}
