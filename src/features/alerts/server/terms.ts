import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchReadings } from '#features/rfqs/domain/search-terms.ts'
import { searchTerms } from '#features/rfqs/server/search/matches.ts'
import type { Db } from '#platform/database/db.ts'
import { handle, inBatchesById } from '#platform/jobs/handler.ts'
import { defineQueue, type Jobs } from '#platform/jobs/queue.ts'
import { alerts } from './tables.ts'

/** The columns of an alert that hold its text as the search reads it. */
export const termColumns = (text: string) => {
  const terms = searchTerms(text)
  return {
    query: terms ? sql`${terms.query}` : null,
    patterns: sql`array(select pliego_fold(pattern) from unnest(${sql.param(terms?.patterns ?? [])}::text[]) pattern)`,
    whole: sql`array(select plainto_tsquery('simple', pliego_fold(word))
      from unnest(${sql.param(terms?.whole ?? [])}::text[]) word)`,
    terms: termsOf(text),
  }
}

/** What the search reads in a text now, with its synonyms. */
const termsOf = (text: string): string => {
  const terms = searchTerms(text)
  return terms ? JSON.stringify([searchReadings(text), terms.patterns, terms.whole]) : ''
}

const upkeep = defineQueue({ name: 'alerts.terms', payload: z.object({}) })
const batchSize = 1_000

/** Once at a start: only a new version of the program reads texts in another way. */
export const enqueueTermsUpkeep = (jobs: Pick<Jobs, 'send'>): Promise<void> => jobs.send(upkeep, {})

/** Recomputes the terms of alerts whose texts the search reads in another way than when they were saved. */
export const termsUpkeepHandler = ({ db }: { readonly db: Db }) =>
  handle(upkeep, (_data, { signal, transaction }) =>
    inBatchesById(batchSize, signal, async (after) => {
      const batch = await db
        .select({ id: alerts.id, text: alerts.text, terms: alerts.terms })
        .from(alerts)
        .where(and(ne(alerts.text, ''), gt(alerts.id, after)))
        .orderBy(asc(alerts.id))
        .limit(batchSize)
      for (const { id, text } of batch.filter((alert) => alert.terms !== termsOf(alert.text)))
        await transaction((tx) =>
          // A text that was changed meanwhile has its terms.
          tx
            .update(alerts)
            .set(termColumns(text))
            .where(and(eq(alerts.id, id), eq(alerts.text, text))),
        )
      return batch.map(({ id }) => id)
    }),
  )
