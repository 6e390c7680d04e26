import { useAuth } from '#ui/session/session.tsx'
import type { PortalViewer } from './opportunity-card.tsx'

/** Who looks at a public page: a visitor on the server and until the session is known; unverified people too. */
export const usePortalViewer = (quoted: ReadonlyMap<string, string>): PortalViewer => {
  const { user } = useAuth()
  if (!user?.emailConfirmedAt) return { kind: 'visitor' }
  return user.userType === 'supplier' ? { kind: 'supplier', quoted } : { kind: 'buyer' }
}
