import { hourMs } from '#lib/durations.ts'
import { keep, readKept } from '#ui/browser-storage.ts'
import { isLocalPath } from '../../domain/local-path.ts'

/**
 * The redirect of the sign-in page from which a recovery link was requested. This browser keeps it while the link
 * works (docs/rules/accounts.md#recovery): a path in the mail would be a stranger's words. Without storage it is lost.
 */
const key = 'pliego.recovery-way'

/** Keeps the redirect of a new link, in place of that of an earlier one; undefined: it has none. */
export const keepRecoveryRedirect = (redirect: string | undefined): void => {
  keep('device', key, redirect === undefined ? null : JSON.stringify({ redirect, until: Date.now() + hourMs }))
}

/** The kept redirect, for the sign-in with the new password. It can be read once. */
export const takeRecoveryRedirect = (): { redirect?: string } => {
  try {
    const { redirect, until } = JSON.parse(readKept('device', key) ?? '{}') as { redirect?: unknown; until?: unknown }
    keep('device', key, null)
    const isKept = typeof redirect === 'string' && typeof until === 'number' && until > Date.now()
    return isKept && isLocalPath(redirect) ? { redirect } : {}
  } catch {
    return {}
  }
}
