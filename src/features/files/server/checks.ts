import { z } from 'zod'
import { defineQueue } from '#platform/jobs.ts'

/**
 * The checks of files, one after the other: each may take a minute of a processor. What cannot be done (a virus scanner
 * that is away) is tried for a day.
 */
export const fileChecks = defineQueue({
  name: 'files.check',
  payload: z.object({ fileId: z.uuid() }),
  retries: 40,
  expireSeconds: 180,
  concurrency: 1,
})
