import { today } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { PublicDocuments } from '#platform/http/routes.ts'
import type { Cached } from '#platform/public-cache.ts'
import { opportunityPicture } from '../picture/pictures.ts'
import { opportunityFeed } from './feed.ts'
import { sitemapIndex, sitemapOfCategories, sitemapOfOpportunities, sitemapOfPages } from './sitemap.ts'

const feedPath = /^\/oportunidades(?:\/(?<category>[\w-]{1,60}))?\.atom$/
const partPath = /^\/sitemap\/oportunidades-(?<part>[1-9]\d{0,4})\.xml$/

/**
 * What search engines, feed readers and sites with a link ask for: feeds of the open RFQs, the sitemap in parts and
 * pictures (docs/rules/screens.md#found). Everything is what a visitor reads. `pages` are the paths of the fixed pages.
 * They are cached, because a part of ten thousand addresses takes a tenth of a second to write.
 */
export const publicDocuments =
  (services: { db: Db; clock: Clock; cached: Cached; publicUrl: string; pages: readonly string[] }): PublicDocuments =>
  async (path, address) => {
    const { db, clock, cached, publicUrl, pages } = services
    const source = { db, publicUrl, today: today(clock.now()) }
    const cachedDocument = async (type: string, write: () => Promise<string | null>) => {
      const body = await cached(['document', source.today, path], write)
      return body === null ? null : { type, body }
    }
    const atom = feedPath.exec(path)
    if (atom)
      return cachedDocument('application/atom+xml', () => opportunityFeed(source, atom.groups?.['category'] ?? null))
    if (path === '/sitemap.xml') return cachedDocument('application/xml', () => sitemapIndex(source))
    if (path === '/sitemap/paginas.xml')
      return cachedDocument('application/xml', () => sitemapOfPages(publicUrl, pages))
    if (path === '/sitemap/categorias.xml')
      return cachedDocument('application/xml', () => sitemapOfCategories({ ...source, cached }))
    const part = partPath.exec(path)?.groups?.['part']
    if (part !== undefined) return cachedDocument('application/xml', () => sitemapOfOpportunities(source, Number(part)))
    return opportunityPicture(services, path, address)
  }
