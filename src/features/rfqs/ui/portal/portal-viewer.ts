import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import { orpc } from '#ui/api.ts'
import { useAuth } from '#ui/session/session.tsx'
import type { PortalViewer } from './opportunity-card.tsx'

const visitor: PortalViewer = { kind: 'visitor' }
const buyer: PortalViewer = { kind: 'buyer' }

/** Whether a supplier with a confirmed email looks at the page. */
export const useIsSupplier = (): boolean => {
  const { user } = useAuth()
  return Boolean(user?.emailConfirmedAt) && user?.userType === 'supplier'
}

/**
 * Who looks at a public page. On the server, until the session is known, and without a confirmed email: a visitor. A
 * supplier's profile is asked for once, for all cards. The same object while nothing changes.
 */
export const usePortalViewer = (quoted: ReadonlyMap<string, string>): PortalViewer => {
  const { user } = useAuth()
  const isMember = Boolean(user?.emailConfirmedAt)
  const isSupplier = useIsSupplier()
  const profile = useQuery(orpc.accounts.profile.load.queryOptions({ enabled: isSupplier, staleTime: 5 * 60_000 })).data
  const sector = profile?.companySector ?? null
  const supplier = useMemo(
    (): PortalViewer => ({ kind: 'supplier', quoted, sector: categoriesOfSector(sector) }),
    [quoted, sector],
  )
  return isSupplier ? supplier : isMember ? buyer : visitor
}
