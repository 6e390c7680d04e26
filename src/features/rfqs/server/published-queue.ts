import { z } from 'zod'
import { defineQueue } from '#platform/jobs/queue.ts'

/** A job for every RFQ that was published, once its transaction commits. Features on the right handle it. */
export const publishedRfqs = defineQueue({ name: 'rfqs.published', payload: z.object({ rfqId: z.uuid() }) })
