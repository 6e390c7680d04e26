import type { Site } from './site.ts'

type Head = {
  /** Without the name of the product, which is added. Absent on the home page. */
  title?: string
  description?: string
  /** The path of this content. Its aliases have the same. */
  canonical?: string
  /** False for a page that search engines leave out. */
  index?: boolean
}

const productName = 'Pliego'
const slogan = 'Pliego | Cotizaciones comparables para tu empresa'

/** The tags of a page: title, description and canonical URL, whose host is PUBLIC_URL, never the one of the request. */
export const pageHead = (site: Site, { title, description, canonical, index = true }: Head) => {
  const fullTitle = title ? `${title} | ${productName}` : slogan
  const url = canonical && `${site.publicUrl}${canonical}`
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: fullTitle },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(url ? [{ property: 'og:url', content: url }] : []),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  }
}
