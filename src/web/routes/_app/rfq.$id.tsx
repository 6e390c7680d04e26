import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { rfqScreens } from '#web/pages/rfq/screens.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: textParams('tab', 'sort', 'weights', 'step'),
  loader: ({ context }) => rfqScreens[context.user.userType].preload?.(),
  head: ({ match }) => pageHead(match.context.site, { title: 'Licitación', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  return user.userType === 'supplier' ? <rfqScreens.supplier /> : <rfqScreens.buyer />
}
