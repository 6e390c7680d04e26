import { and, eq, sql } from 'drizzle-orm'
import { searchesOf } from '../domain/category-searches.ts'
import type { PublicSource } from './portal.ts'
import { isOpenRow } from './public-columns.ts'
import { matchesText } from './search/matches.ts'
import { rfqs } from './tables.ts'

/** The searches of a category that find something in it now, as a visitor searches. */
export const findingSearches = async ({ db, today, cached }: PublicSource, categoryId: string) => {
  const texts = searchesOf(categoryId)
  if (texts.length === 0) return []
  return cached(['category searches', today, categoryId], async () => {
    const finds = (text: string) =>
      sql`exists (select from ${rfqs} where ${and(isOpenRow(today), eq(rfqs.categoryId, categoryId), matchesText(text, 'public'))})`
    const each = texts.map((text, at) => sql`select ${at}::int as at where ${finds(text)}`)
    const { rows } = await db.execute<{ at: number }>(sql.join(each, sql` union all `))
    const found = new Set(rows.map(({ at }) => at))
    return texts.filter((_, at) => found.has(at))
  })
}
