import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

/** An RFQ, for its buyer and for a supplier that may quote it: two screens, of which a browser loads one. */
export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: textParams('tab', 'sort', 'weights', 'step'),
  loader: async ({ context }) =>
    context.user.userType === 'supplier'
      ? (await import('#web/pages/rfq/supplier-rfq.tsx')).SupplierRfq
      : (await import('#web/pages/rfq/buyer-rfq.tsx')).BuyerRfq,
  head: ({ match }) => pageHead(match.context.site, { title: 'Licitación', index: false }),
  component: Screen,
})

function Screen() {
  const Rfq = Route.useLoaderData()
  return <Rfq />
}
