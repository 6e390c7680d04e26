import { hourMs } from '#lib/durations.ts'
import { keep, readKept } from '#ui/browser-storage.ts'
import { isLocalPath } from '../../domain/local-path.ts'

/**
 * Where the sign-in leads that a recovery link was asked from. This browser keeps it as long as the link works
 * (docs/rules/accounts.md#recovery): a path in the mail would be a stranger's words. Without storage it is forgotten.
 */
const key = 'pliego.recovery-way'

/** Keeps the way of the page that a link was asked from; none replaces the one of an earlier link. */
export const keepRecoveryWay = (redirect: string | undefined): void => {
  keep('device', key, redirect === undefined ? null : JSON.stringify({ redirect, until: Date.now() + hourMs }))
}

/** The way that was kept, for the sign-in after the new password; read once. */
export const takeRecoveryWay = (): { redirect?: string } => {
  try {
    const { redirect, until } = JSON.parse(readKept('device', key) ?? '{}') as { redirect?: unknown; until?: unknown }
    keep('device', key, null)
    const isKept = typeof redirect === 'string' && typeof until === 'number' && until > Date.now()
    return isKept && isLocalPath(redirect) ? { redirect } : {}
  } catch {
    return {}
  }
}
