import type { Tx } from '#platform/database/db.ts'
import type { Settings } from '#platform/rpc.ts'
import { hasKnownBrowsers, rememberBrowser } from './known-browsers.ts'
import { warnOfNewDevice } from './new-device.ts'
import { openSession, type OpenSession, type Owner } from './sessions.ts'

/**
 * Where somebody signs in: the user agent, the secret by which the browser is known, and whether it was known before.
 */
type Place = { readonly device: string; readonly browser: string | null; readonly isKnown: boolean }

/**
 * Opens a session for a person whose password or link was right. Its owner is told of a browser in which nobody had
 * signed in, and from now on it is a known one (docs/rules/accounts.md#known-browsers).
 */
export const completeSignIn = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  owner: Pick<Owner, 'kind' | 'id'>,
  { device, browser, isKnown }: Place,
): Promise<OpenSession> => {
  if (!isKnown && (await hasKnownBrowsers(tx, owner.id))) await warnOfNewDevice(tx, settings, owner.id, device)
  await rememberBrowser(tx, owner.id, browser)
  return openSession(tx, owner, device)
}
