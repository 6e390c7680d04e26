import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '#web/copy/privacy.ts'
import { pageHead } from '#web/head.ts'
import { ReadingPage } from '#web/reading/reading-page.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacidad',
      description:
        'Qué datos guarda Pliego, para qué, quién los ve, por cuánto tiempo y cómo usar tus derechos según la Ley 18.331 de protección de datos personales del Uruguay.',
      canonical: '/privacy',
    }),
  component: Screen,
})

function Screen() {
  return <ReadingPage page={privacy} />
}
