import { v4 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '#platform/db.ts'
import { defineQueue } from '#platform/jobs.ts'

/**
 * Events of an account that its owner is notified of: it was created ('welcome'), or its password changed ('security').
 * This feature may not import notifications, a feature on its right. It emits the event, and notifications handles it.
 * `id` identifies the event, `at` is its moment.
 */
export const accountEvents = defineQueue({
  // The database stores this name with every waiting job: it never changes.
  name: 'accounts.news',
  payload: z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    kind: z.enum(['welcome', 'security']),
    at: z.iso.datetime(),
  }),
})

/** Emits an event when this transaction commits, and only then. */
export const emitAccountEvent = (tx: Tx, accountId: string, kind: 'welcome' | 'security'): Promise<void> =>
  tx.enqueue(accountEvents, { id: v4(), accountId, kind, at: tx.now.toISOString() })
