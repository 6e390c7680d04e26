import { Feed } from 'feed'
import { findCategory } from '#features/catalog/server/categories.ts'
import type { Day } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { escapeHtml } from '#lib/html.ts'
import { portalFilters } from '../../contract/portal.ts'
import { feedCopy, feedSummary } from '../../copy/sharing.ts'
import { listOpenRfqs } from '../portal.ts'
import { cardView } from '../views.ts'

/** How many of the newest opportunities a feed has. */
const feedSize = 50

/**
 * The Atom feed of the newest open RFQs, all or those of one category, as visitors read them. Null for a category that
 * does not exist.
 */
export const opportunityFeed = async (
  { db, today, publicUrl }: { readonly db: Db; readonly today: Day; readonly publicUrl: string },
  categoryId: string | null,
): Promise<string | null> => {
  const category = categoryId === null ? null : await findCategory(db, categoryId)
  if (categoryId !== null && category === null) return null
  const rows = await listOpenRfqs(db, portalFilters.parse({ categoryId }), today, null, feedSize)
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
    updated: rows[0]?.createdAt ?? new Date(0),
  })
  for (const row of rows) {
    const card = cardView(row, today)
    feed.addItem({
      id: `${publicUrl}/opportunity/${card.id}`,
      link: `${publicUrl}/opportunity/${card.id}`,
      // Readers take both for HTML, and the library lets a second ']]>' end its CDATA section.
      title: escapeHtml(card.title),
      description: escapeHtml(feedSummary(card)),
      date: card.createdAt,
      published: card.createdAt,
      ...(card.category ? { category: [{ term: card.category.id, name: card.category.name }] } : {}),
    })
  }
  return feed.atom1()
}
