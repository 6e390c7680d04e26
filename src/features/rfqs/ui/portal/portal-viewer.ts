import { useQuery } from '@tanstack/react-query'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { orpc } from '#ui/api.ts'
import { useAuth } from '#ui/session/session.tsx'
import type { PortalViewer } from './opportunity-card.tsx'

/**
 * Who looks at a public page. On the server, until the session is known, and without a confirmed email: a visitor. A
 * supplier's profile is asked for once, for all cards.
 */
export const usePortalViewer = (quoted: ReadonlyMap<string, string>): PortalViewer => {
  const { user } = useAuth()
  const isSupplier = Boolean(user?.emailConfirmedAt) && user?.userType === 'supplier'
  const profile = useQuery(orpc.accounts.profile.load.queryOptions({ enabled: isSupplier, staleTime: 5 * 60_000 })).data
  if (!user?.emailConfirmedAt) return { kind: 'visitor' }
  if (!isSupplier) return { kind: 'buyer' }
  return { kind: 'supplier', quoted, sector: categoriesOfSector(profile?.companySector ?? null) }
}
