import { today } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { PublicDocuments } from '#platform/http/routes.ts'
import { publicCache, type Cached, type CountLookup } from '#platform/public-cache.ts'
import type { PublicEpoch } from '#platform/public-epoch.ts'
import { opportunityPicture } from '../picture/pictures.ts'
import { opportunityFeed } from './feed.ts'
import { sitemapIndex, sitemapOfCategories, sitemapOfOpportunities, sitemapOfPages } from './sitemap.ts'

const feedPath = /^\/oportunidades(?:\/(?<category>[\w-]{1,60}))?\.atom$/
const partPath = /^\/sitemap\/oportunidades-(?<part>[1-9]\d{0,4})\.xml$/

/** Some ten parts of ten thousand addresses. */
const maxBytes = 32 * 1024 * 1024

type Services = {
  readonly db: Db
  readonly clock: Clock
  readonly epoch: PublicEpoch
  readonly cached: Cached
  readonly publicUrl: string
  readonly pages: readonly string[]
  readonly countLookup?: CountLookup | undefined
}

/**
 * What search engines, feed readers and sites with a link ask for: feeds of the open RFQs, the sitemap in parts and
 * pictures (docs/rules/screens.md#found). Everything is what a visitor reads. `pages` are the paths of the fixed pages.
 * Feeds and the sitemap are cached, because a part of ten thousand addresses takes some tenths of a second to write;
 * the absence of a document is not, because such paths are endless.
 */
export const publicDocuments = (services: Services): PublicDocuments => {
  const { db, clock, epoch, cached, publicUrl, pages, countLookup } = services
  const documents = publicCache<string | null>({
    epoch,
    maxBytes,
    maxEntryBytes: maxBytes,
    bytesOf: (body) => 2 * (body ?? '').length,
    isCacheable: (body) => body !== null,
    count: countLookup,
  })
  return async (path, address) => {
    const source = { db, cached, publicUrl, today: today(clock.now()) }
    const cachedDocument = async (type: string, write: () => Promise<string | null>) => {
      const body = await documents.getOrMake(`${source.today} ${path}`, () => write())
      return body === null ? null : { type, body }
    }
    const atom = feedPath.exec(path)
    if (atom)
      return cachedDocument('application/atom+xml', () => opportunityFeed(source, atom.groups?.['category'] ?? null))
    if (path === '/sitemap.xml') return cachedDocument('application/xml', () => sitemapIndex(source))
    if (path === '/sitemap/paginas.xml')
      return cachedDocument('application/xml', () => sitemapOfPages(publicUrl, pages))
    if (path === '/sitemap/categorias.xml') return cachedDocument('application/xml', () => sitemapOfCategories(source))
    const part = partPath.exec(path)?.groups?.['part']
    if (part !== undefined) return cachedDocument('application/xml', () => sitemapOfOpportunities(source, Number(part)))
    return opportunityPicture(services, path, address)
  }
}
