import { createFileRoute } from '@tanstack/react-router'
import { about } from '#web/copy/about.ts'
import { pageHead } from '#web/head.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Quiénes somos',
      description:
        'Pliego es un lugar para pedir y dar cotizaciones entre empresas del Uruguay: qué hacemos, qué no hacemos y en qué creemos.',
      canonical: '/about',
    }),
  component: Screen,
})

function Screen() {
  return <ReadingPage page={about} />
}
