import { lazyRouteComponent } from '@tanstack/react-router'

/** What an RFQ is for its buyer, and for a supplier that may quote it: two screens, of which a browser loads one. */
export const rfqScreens = {
  buyer: lazyRouteComponent(() => import('./buyer-rfq.tsx'), 'BuyerRfq'),
  supplier: lazyRouteComponent(() => import('./supplier-rfq.tsx'), 'SupplierRfq'),
}
