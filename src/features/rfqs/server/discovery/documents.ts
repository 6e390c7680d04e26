import { today } from '#lib/dates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { PublicDocuments } from '#platform/http/routes.ts'
import { opportunityFeed } from './feed.ts'
import { sitemapIndex, sitemapOfOpportunities, sitemapOfPages } from './sitemap.ts'

const feedPath = /^\/oportunidades(?:\/(?<category>[\w-]{1,60}))?\.atom$/
const partPath = /^\/sitemap\/oportunidades-(?<part>[1-9]\d{0,4})\.xml$/

/**
 * What search engines and feed readers ask for: feeds of the open RFQs and the sitemap in parts
 * (docs/rules/screens.md#found). Everything is what a visitor reads. `pages` are the paths of the fixed pages.
 */
export const publicDocuments =
  (deps: { db: Db; clock: Clock; publicUrl: string; pages: readonly string[] }): PublicDocuments =>
  async (path) => {
    const { db, clock, publicUrl, pages } = deps
    const source = { db, publicUrl, today: today(clock.now()) }
    const atom = feedPath.exec(path)
    if (atom) return as('application/atom+xml', await opportunityFeed(source, atom.groups?.['category'] ?? null))
    if (path === '/sitemap.xml') return as('application/xml', await sitemapIndex(source))
    if (path === '/sitemap/paginas.xml') return as('application/xml', await sitemapOfPages(publicUrl, pages))
    const part = partPath.exec(path)?.groups?.['part']
    return part === undefined ? null : as('application/xml', await sitemapOfOpportunities(source, Number(part)))
  }

const as = (type: string, body: string | null) => (body === null ? null : { type, body })
