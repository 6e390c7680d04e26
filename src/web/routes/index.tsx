import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '#ui/session/session.tsx'
import { pageHead } from '#web/head.ts'
import { HomePage } from '#web/pages/home.tsx'

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context.site, { canonical: '/' }),
  component: Screen,
})

function Screen() {
  const { user } = useAuth()
  return <HomePage member={user !== null} />
}
