import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context.site, { canonical: '/' }),
  component: Screen,
})

function Screen() {
  return <h1>Pide una vez. Compara en serio.</h1>
}
