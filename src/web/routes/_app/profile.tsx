import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ProfileCount } from '#features/accounts/ui/profile/profile-stats.tsx'
import { ProfileScreen } from '#features/accounts/ui/profile/profile-screen.tsx'
import { PlaceField } from '#features/catalog/ui/place-field.tsx'
import { orpc } from '#ui/api.ts'
import type { SessionUser } from '#ui/session/session-store.ts'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/profile')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Mi Perfil', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  return (
    <ProfileScreen
      userId={user.id}
      counts={useCounts(user.userType)}
      location={(field) => <PlaceField label="Ubicación" {...field} />}
      town={(field) => <PlaceField label="Localidad" optional {...field} />}
    />
  )
}

/** The counts of the person's activity (docs/rules/accounts.md#profile-figures). */
function useCounts(role: SessionUser['userType']): readonly ProfileCount[] {
  const sent = useQuery(orpc.quotations.mine.queryOptions({ input: {}, enabled: role === 'supplier' }))
  const published = useQuery(orpc.rfqs.mine.queryOptions({ input: { cursor: null }, enabled: role === 'buyer' }))
  const received = useQuery(orpc.comparison.receivedCount.queryOptions({ enabled: role === 'buyer' }))
  if (role === 'supplier')
    return [
      { label: 'Cotizaciones enviadas', value: countOf(sent, sent.data?.counters.total) },
      { label: 'Cotizaciones seleccionadas', value: countOf(sent, sent.data?.counters.selected) },
    ]
  return [
    { label: 'Licitaciones publicadas', value: countOf(published, published.data?.counters.total) },
    { label: 'Cotizaciones recibidas', value: countOf(received, received.data?.count) },
  ]
}

/** The value, undefined while it loads, null when it could not be loaded. */
const countOf = ({ isError }: { isError: boolean }, value: number | undefined) => value ?? (isError ? null : undefined)
