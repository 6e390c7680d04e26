import { and, desc, eq } from 'drizzle-orm'
import { Feed } from 'feed'
import { findCategory } from '#features/catalog/server/categories.ts'
import { categories } from '#features/catalog/server/tables.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { escapeHtml } from '#lib/html.ts'
import { feedCopy, feedSummary } from '../../copy/sharing.ts'
import { isOpenRow, publicColumns } from '../public-columns.ts'
import { rfqs } from '../tables.ts'
import { cardView } from '../views.ts'

/** How many of the newest opportunities a feed has. */
const feedSize = 50

const listNewest = (db: Db, categoryId: string | null, today: Day) =>
  db
    .select({ ...publicColumns, updatedAt: rfqs.updatedAt })
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(isOpenRow(today), categoryId === null ? undefined : eq(rfqs.categoryId, categoryId)))
    .orderBy(desc(rfqs.createdAt), desc(rfqs.id))
    .limit(feedSize)

/**
 * The Atom feed of the newest open RFQs, all or those of one category, as visitors read them, each with when it last
 * changed for them, as the sitemap says: a reader keeps an entry as it is until that changes. Null for a category that
 * does not exist.
 */
export const opportunityFeed = async (
  { db, today, publicUrl }: { readonly db: Db; readonly today: Day; readonly publicUrl: string },
  categoryId: string | null,
): Promise<string | null> => {
  const category = categoryId === null ? null : await findCategory(db, categoryId)
  if (categoryId !== null && category === null) return null
  const rows = await listNewest(db, categoryId, today)
  const changes = rows.map(({ updatedAt }) => updatedAt.getTime())
  const { title, description } = feedCopy(category?.name ?? null)
  const self = `${publicUrl}/oportunidades${categoryId === null ? '' : `/${categoryId}`}.atom`
  const feed = new Feed({
    id: self,
    title,
    description,
    link: `${publicUrl}${categoryId === null ? '/opportunities' : `/oportunidades/${categoryId}`}`,
    language: 'es-UY',
    generator: 'Pliego',
    copyright: '',
    author: { name: 'Pliego' },
    feedLinks: { atom: self },
    // An empty feed has a fixed date, so that its bytes and its tag stay the same.
    updated: new Date(Math.max(0, ...changes)),
  })
  for (const row of rows) {
    const card = cardView(row, today)
    feed.addItem({
      // It stays the same when the public address changes.
      id: `urn:uuid:${card.id}`,
      link: `${publicUrl}/opportunity/${card.id}`,
      // Readers take both for HTML, and the library lets a second ']]>' end its CDATA section.
      title: escapeHtml(card.title),
      description: escapeHtml(feedSummary(card)),
      date: row.updatedAt,
      published: card.createdAt,
      ...(card.category ? { category: [{ term: card.category.id, name: card.category.name }] } : {}),
    })
  }
  return feed.atom1()
}
