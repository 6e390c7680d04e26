import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Settings } from '#platform/rpc.ts'
import { deviceName } from '../../copy.ts'
import { parseDevice } from '../../domain/device.ts'
import { accountEvent } from '../account-events.ts'
import { mailNewDevice } from '../emails.ts'
import { accounts } from '../tables.ts'

/**
 * Tells the owner of an account, by notification and mail, that somebody signed in on a device on which nobody had
 * before (docs/rules/accounts.md#known-browsers). Does nothing for a pending registration.
 */
export const warnOfNewDevice = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  ownerId: string,
  userAgent: string,
): Promise<void> => {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, ownerId))
  if (!account) return
  const device = deviceName(parseDevice(userAgent))
  await tx.emit(accountEvent, { accountId: ownerId, kind: 'security-device', device })
  await mailNewDevice(tx, settings, { email: account.email, device })
}
