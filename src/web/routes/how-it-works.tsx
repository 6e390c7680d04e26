import { createFileRoute } from '@tanstack/react-router'
import { howItWorks } from '#web/copy/how-it-works.ts'
import { pageHead } from '#web/head.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'

export const Route = createFileRoute('/how-it-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Cómo funciona',
      description:
        'Cómo se publica una licitación, cómo se cotiza ítem por ítem, cómo se comparan las cotizaciones y qué pasa al elegir.',
      canonical: '/how-it-works',
    }),
  component: Screen,
})

function Screen() {
  return <ReadingPage page={howItWorks} />
}
