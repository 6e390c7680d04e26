import type { FileRouteTypes } from './routeTree.gen.ts'

/** Every pattern of the router: the compiler holds that none is missing. */
const patterns: Readonly<Record<FileRouteTypes['fullPaths'], true>> = {
  '/': true,
  '/$': true,
  '/about': true,
  '/contact': true,
  '/forgot-password': true,
  '/help': true,
  '/how-it-works': true,
  '/login': true,
  '/marketplace': true,
  '/notification-settings': true,
  '/opportunities': true,
  '/pricing': true,
  '/privacy': true,
  '/register': true,
  '/reset-password': true,
  '/rfq-marketplace': true,
  '/terms': true,
  '/verify-email': true,
  '/avisos': true,
  '/buyer-dashboard': true,
  '/create-rfq': true,
  '/dashboard': true,
  '/notifications': true,
  '/profile': true,
  '/selection-success': true,
  '/supplier-dashboard': true,
  '/supplier-winner-success': true,
  '/oportunidades/$category': true,
  '/opportunity/$id': true,
  '/rfq-publica/$id': true,
  '/quotation-detail/$id': true,
  '/rfq/$id': true,
  '/settings/notifications': true,
  '/avisos/baja/$token': true,
  '/rfq/$rfqId/quotation/$quotationId/confirm': true,
}

/** The patterns of the pages' addresses, such as '/rfq/$id', for logs and metrics. */
export const pageRoutes: readonly string[] = Object.keys(patterns)
