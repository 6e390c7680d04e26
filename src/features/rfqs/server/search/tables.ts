import { sql } from 'drizzle-orm'
import { boolean, customType, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { rfqs } from '../tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the portal searches: a row for each RFQ that is active, with masked texts
 * (docs/security.md#search-as-an-oracle). `publicText` is what visitors read: title, 200 characters of the description
 * and three item names; suppliers also search all item names and the beginnings of the technical descriptions. Folded
 * texts are stored, because folding each row during a search made the search ten times slower. The vectors have no
 * positions: no ranking is done. What a search reads of each RFQ is here: `createdAt` and `deadline` are kept equal to
 * those of `rfqs` by triggers, the folded texts are stored in the row uncompressed, and the vectors, which only the
 * indexes read, outside of it (docs/speed.md#the-portals-search).
 */
export const rfqSearch = pgTable(
  'rfq_search',
  {
    rfqId: uuid('rfq_id')
      .primaryKey()
      .references(() => rfqs.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`'-infinity'`),
    deadline: date('deadline', { mode: 'string' })
      .notNull()
      .default(sql`'-infinity'`),
    publicText: text('public_text').notNull(),
    itemNames: text('item_names').notNull(),
    itemNotes: text('item_notes').notNull(),
    publicFolded: text('public_folded')
      .notNull()
      .generatedAlwaysAs(sql`pliego_fold(public_text)`),
    itemsFolded: text('items_folded')
      .notNull()
      .generatedAlwaysAs(sql`pliego_fold(public_text || E'\\n' || item_names)`),
    publicVector: tsvector('public_vector')
      .notNull()
      .generatedAlwaysAs(sql`pliego_search_vector(public_text, '')`),
    itemsVector: tsvector('items_vector')
      .notNull()
      .generatedAlwaysAs(sql`pliego_search_vector(public_text || E'\\n' || item_names, item_notes)`),
  },
  (t) => [
    index('rfq_search_newest').on(sql`${t.createdAt} desc`, sql`${t.rfqId} desc`),
    // Publishing is rare: nothing waits for a reader to merge.
    index('rfq_search_public_words').using('gin', t.publicVector).with({ fastupdate: false }),
    index('rfq_search_words').using('gin', t.itemsVector).with({ fastupdate: false }),
    index('rfq_search_public_fragments')
      .using('gin', sql`${t.publicFolded} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('rfq_search_fragments')
      .using('gin', sql`${t.itemsFolded} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/**
 * The words that a search without results may suggest, rebuilt every night: those of the catalogue, and those that
 * three open RFQs or more have. `shown` is how the word is written most often; visitors get only public ones.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    shown: text('shown').notNull(),
    uses: integer('uses').notNull(),
    isPublic: boolean('is_public').notNull(),
  },
  (t) => [index('search_words_alike').using('gin', sql`${t.word} gin_trgm_ops`)],
)
