import { v4 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '#platform/db.ts'
import { defineQueue } from '#platform/jobs.ts'

/**
 * Events of an account that its owner is notified of: it was created ('welcome'), its password changed ('security'), or
 * somebody signed in on a device for the first time ('security-device', with the name of the device).
 * This feature may not import notifications, a feature on its right. It emits the event, and notifications handles it.
 * `id` identifies the event, `at` is its moment.
 */
export const accountEvents = defineQueue({
  // The database stores this name with every waiting job: it never changes.
  name: 'accounts.news',
  payload: z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    kind: z.enum(['welcome', 'security', 'security-device']),
    device: z.string().optional(),
    at: z.iso.datetime(),
  }),
})

type AccountEvent =
  | { readonly kind: 'welcome' | 'security' }
  | { readonly kind: 'security-device'; readonly device: string }

/** Emits an event when this transaction commits, and only then. */
export const emitAccountEvent = (tx: Tx, accountId: string, event: AccountEvent): Promise<void> =>
  tx.enqueue(accountEvents, { id: v4(), accountId, ...event, at: tx.now.toISOString() })
