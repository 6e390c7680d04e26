import { lazyRouteComponent } from '@tanstack/react-router'

/** The wizard that revises a quotation: the page that shows what was sent comes without it. */
export const ReviseQuotation = lazyRouteComponent(
  () => import('#features/quotations/ui/wizard/revise-quotation.tsx'),
  'ReviseQuotation',
)
