import { useAuth } from '#ui/session/session.tsx'
import type { PortalViewer } from './opportunity-card.tsx'

/** Who looks at a public page. On the server, until the session is known, and without a confirmed email: a visitor. */
export const usePortalViewer = (quoted: ReadonlyMap<string, string>): PortalViewer => {
  const { user } = useAuth()
  if (!user?.emailConfirmedAt) return { kind: 'visitor' }
  return user.userType === 'supplier' ? { kind: 'supplier', quoted } : { kind: 'buyer' }
}
