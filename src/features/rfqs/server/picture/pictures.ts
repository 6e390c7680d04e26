import { LRUCache } from 'lru-cache'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { today } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { QueueFullError, workerQueue } from '#platform/concurrency/worker-queue.ts'
import type { Db } from '#platform/database/db.ts'
import type { PublicDocuments } from '#platform/http/routes.ts'
import type { limitedRfq } from '../../contract/rfq-views.ts'
import { findPublicRfq } from '../public-rfq.ts'
import { limitedView } from '../views.ts'
import type { PictureFacts } from './drawing.ts'

/**
 * One thread draws one picture at a time. Whoever comes when 40 wait, 8 of them for its own address, is told to come
 * back: nobody can keep the others waiting.
 */
const limits = { timeoutMs: 15_000, maxWaiting: 40, maxPerOwner: 8 }
const draw = workerQueue<PictureFacts>(fileURLToPath(new URL('./worker.ts', import.meta.url)), limits)

/** Drawn pictures, some 80 kB each, by all that they show: one that has changed is another picture. */
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 })

const picturePath = /^\/opportunity\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.png$/

/** What the picture of an RFQ shows, of what visitors read of it (docs/rules/screens.md#found). */
export const pictureFacts = (rfq: z.output<typeof limitedRfq>): PictureFacts => ({
  title: rfq.title,
  category: rfq.category?.name ?? null,
  department: rfq.department,
  deadline: rfq.deadline,
  open: rfq.open,
})

/** The picture that other sites show beside a link: `/opportunity/{id}.png`, of an open or closed RFQ. */
export const opportunityPicture = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  path: string,
  address: string,
): ReturnType<PublicDocuments> => {
  const id = picturePath.exec(path)?.groups?.['id']
  const rfq = id === undefined ? null : await findPublicRfq(db, id)
  if (!rfq) return null
  const facts = pictureFacts(limitedView(rfq, today(clock.now())))
  try {
    return { type: 'image/png', body: await pictureOf(facts, address) }
  } catch (error) {
    if (error instanceof QueueFullError) return 'busy'
    throw error
  }
}

const pictureOf = (facts: PictureFacts, address: string): Promise<Uint8Array<ArrayBuffer>> => {
  const key = JSON.stringify(facts)
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(address, async () => facts)
  drawn.set(key, picture)
  // A failure is not kept.
  picture.catch(() => drawn.delete(key))
  return picture
}
