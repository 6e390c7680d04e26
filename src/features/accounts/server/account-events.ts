import { v7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '#platform/db.ts'
import { defineQueue } from '#platform/jobs.ts'

/**
 * What happened to an account that its owner's bell should show: it was made, or its password changed. Accounts knows no
 * notifications (they are on its right), so it says so here and notifications handles it. `id` names the event, `at` its moment.
 */
export const accountNews = defineQueue({
  name: 'accounts.news',
  payload: z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    kind: z.enum(['welcome', 'security']),
    at: z.iso.datetime(),
  }),
})

/** Tells it when this transaction commits, and only then. */
export const tellNews = (tx: Tx, accountId: string, kind: 'welcome' | 'security'): Promise<void> =>
  tx.enqueue(accountNews, { id: v7(), accountId, kind, at: tx.now.toISOString() })
