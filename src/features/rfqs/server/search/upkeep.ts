import { notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/database/db.ts'
import { handle, inBatches, schedule } from '#platform/jobs/handler.ts'
import { defineQueue, type Jobs } from '#platform/jobs/queue.ts'
import { rfqs } from '../tables.ts'
import { rfqSearch, searchWords } from './tables.ts'
import { addToSearch } from './rows.ts'

const upkeep = defineQueue({ name: 'rfqs.search', payload: z.object({}) })
const batchSize = 100

/** Every night at 03:37. */
export const searchUpkeepSchedule = schedule(upkeep, '37 3 * * *', {})

/** Once at a start, so that a new marketplace has suggestions before its first night. */
export const enqueueSearchUpkeep = (jobs: Pick<Jobs, 'send'>): Promise<void> => jobs.send(upkeep, {})

/**
 * The handler of `searchUpkeepSchedule`: rebuilds the words of suggestions, and adds the items of active RFQs that were
 * published before search read items.
 */
export const searchUpkeepHandler = handle(upkeep, async (_data, { signal, transaction }) => {
  await inBatches(batchSize, signal, () => transaction(addMissing))
  await transaction(rebuildWords)
})

/** Its RFQs are locked, and those that somebody is changing are left out: one that closes now must not come back. */
const addMissing = async (tx: Tx): Promise<number> => {
  const whole = tx
    .select({ id: rfqSearch.rfqId })
    .from(rfqSearch)
    .where(sql`${rfqSearch.rfqId} = ${rfqs.id} and ${rfqSearch.itemNames} <> ''`)
  const missing = await tx
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(sql`${rfqs.status} = 'active' and ${notExists(whole)}`)
    .limit(batchSize)
    .for('no key update', { skipLocked: true })
  await addToSearch(
    tx,
    missing.map(({ id }) => id),
  )
  return missing.length
}

/** A word of fewer RFQs is not suggested: a suggestion would reveal that it exists. */
const minRfqs = 3

/**
 * Writes the words of the imported catalogue, and those of at least three RFQs, in the way they are written most often,
 * where visitors can read it if they may read the word. Products that buyers added are left out, because only buyers
 * read them. Only the commonest spelling is counted, so that one RFQ with three spellings is one.
 */
export const rebuildWords = async (tx: Tx): Promise<void> => {
  // Processes that start together all rebuild; meanwhile searches read the old words.
  await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`)
  await tx.delete(searchWords)
  await tx.execute(sql`
    with written as (
      select word, ndoc, true as is_public, false as is_product
        from ts_stat('select to_tsvector(''simple'', public_text) from rfq_search')
      union all
      select word, ndoc, false, false from ts_stat('select to_tsvector(''simple'', item_names) from rfq_search')
      union all
      select word, ndoc, true, true
        from ts_stat('select to_tsvector(''simple'', name) from products where source = ''imported'' ')
    ), folded as (
      select pliego_fold(word) as word, (array_agg(word order by is_public desc, ndoc desc, word))[1] as shown,
        coalesce(max(ndoc) filter (where is_public and not is_product), 0) as in_public,
        coalesce(max(ndoc) filter (where not is_public), 0) as in_items,
        bool_or(is_product) as is_product
      from written where word ~ '^[[:alpha:]]{4,40}$' group by 1
    ), known as (
      select word, shown, in_public, in_items, is_product or in_public >= ${minRfqs} as is_public from folded
    )
    insert into ${searchWords} (word, shown, uses, is_public)
    select word, shown, case when is_public then in_public else in_items end, is_public
    from known where is_public or in_items >= ${minRfqs}`)
}
