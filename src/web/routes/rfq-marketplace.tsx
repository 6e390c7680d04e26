import { createFileRoute } from '@tanstack/react-router'
import { loadPortal, OpportunitiesPage, portalHead, portalParams } from '#web/pages/opportunities.tsx'

export const Route = createFileRoute('/rfq-marketplace')({
  validateSearch: portalParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPortal(context, deps),
  head: ({ match }) => portalHead(match.context.site),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OpportunitiesPage
      search={search}
      onSearch={(next, typing) => void navigate({ search: next, replace: typing, resetScroll: false })}
    />
  )
}
