import { asc } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { listCategories } from '#features/catalog/server/categories.ts'
import { sumOpenRfqsByCategory, type PublicSource } from '../portal.ts'
import { isOpenRow } from '../public-columns.ts'
import { rfqs } from '../tables.ts'
import { groupBy } from '#lib/group-by.ts'

/** Addresses in one part. A sitemap may have 50,000; smaller parts are quicker to make and to read again. */
const partSize = 10_000

type Source = PublicSource & { readonly publicUrl: string }

/** How many parts the open RFQs fill. */
const countParts = ({ db, today, cached }: Source): Promise<number> =>
  cached(['sitemap parts', today], async () => Math.ceil((await db.$count(rfqs, isOpenRow(today))) / partSize))

/** The index: a part with the fixed pages, one with the categories, and one for each ten thousand open RFQs. */
export const sitemapIndex = async (source: Source): Promise<string> => {
  const parts = Array.from({ length: await countParts(source) }, (_, n) => `oportunidades-${n + 1}`)
  const index = new SitemapIndexStream()
  const urls = ['paginas', 'categorias', ...parts].map((name) => ({ url: `${source.publicUrl}/sitemap/${name}.xml` }))
  return (await streamToPromise(Readable.from(urls).pipe(index))).toString()
}

/** The part with these paths, which do not change. */
export const sitemapOfPages = async (publicUrl: string, paths: readonly string[]): Promise<string> =>
  write(
    publicUrl,
    paths.map((url) => ({ url })),
  )

/** The part with the pages of categories, each with when its newest open RFQ was published. */
export const sitemapOfCategories = async (source: Source): Promise<string> => {
  const [categories, figures] = await Promise.all([listCategories(source.db), sumOpenRfqsByCategory(source)])
  const published = groupBy(figures, ({ categoryId }) => categoryId)
  const lastmodOf = (id: string) =>
    published
      .get(id)
      ?.map(({ lastPublishedAt }) => lastPublishedAt.toISOString())
      .toSorted()
      .at(-1)
  return write(
    source.publicUrl,
    categories.map(({ id }) => {
      const lastmod = lastmodOf(id)
      return { url: `/oportunidades/${id}`, ...(lastmod === undefined ? {} : { lastmod }) }
    }),
  )
}

/**
 * A part with open RFQs, the oldest first so that a new one moves no other, each with when it last changed for
 * visitors: when it was published or its deadline extended, or at its last addendum. Null for a part that does not
 * exist, known from the number of open RFQs: an OFFSET would skip all of them to find none.
 */
export const sitemapOfOpportunities = async (source: Source, part: number): Promise<string | null> => {
  const { db, today, publicUrl } = source
  if (part > (await countParts(source))) return null
  const rows = await db
    .select({ id: rfqs.id, updatedAt: rfqs.updatedAt })
    .from(rfqs)
    .where(isOpenRow(today))
    .orderBy(asc(rfqs.createdAt), asc(rfqs.id))
    .offset((part - 1) * partSize)
    .limit(partSize)
  if (rows.length === 0) return null
  return write(
    publicUrl,
    rows.map(({ id, updatedAt }) => ({ url: `/opportunity/${id}`, lastmod: updatedAt.toISOString() })),
  )
}

const write = async (publicUrl: string, links: readonly { url: string; lastmod?: string }[]): Promise<string> => {
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString()
}
