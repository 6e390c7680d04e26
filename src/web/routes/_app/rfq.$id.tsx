import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

/** An RFQ, for its buyer and for a supplier that may quote it: two screens, of which a browser loads one. */
export const Route = createFileRoute('/_app/rfq/$id')({
  validateSearch: textParams('tab', 'sort', 'weights', 'step'),
  loader: async ({ context }): Promise<ReactNode> => {
    if (context.user.userType === 'supplier') {
      const { SupplierRfq } = await import('#web/pages/rfq/supplier-rfq.tsx')
      return <SupplierRfq />
    }
    const { BuyerRfq } = await import('#web/pages/rfq/buyer-rfq.tsx')
    return <BuyerRfq />
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Licitación', index: false }),
  component: Screen,
})

function Screen() {
  return Route.useLoaderData()
}
