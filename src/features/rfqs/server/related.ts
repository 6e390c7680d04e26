import { relatedTo } from '../domain/related.ts'
import { newestRfqs, type PublicSource } from './portal.ts'
import { cardView } from './views.ts'

/** Cards of the open RFQs that a reader of one may want too, chosen from the newest of its category and of all. */
export const relatedCards = async (source: PublicSource, id: string, categoryId: string | null) => {
  const [alike, newest] = await Promise.all([newestCards(source, categoryId), newestCards(source, null)])
  const category = categoryId === null ? null : { id: categoryId }
  return [...relatedTo({ id: id.toLowerCase(), category }, alike, newest)]
}

/** Each is masked once, although every page chooses its own among them. */
const newestCards = (source: PublicSource, categoryId: string | null) =>
  source.cached(['newest cards', source.today, categoryId], async () => {
    const rows = await newestRfqs(source, categoryId)
    return rows.map((row) => cardView(row, source.today))
  })
