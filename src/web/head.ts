import type { Site } from './site.ts'

type Head = {
  /** Without the product's name, which is added; absent on the home page. */
  title?: string
  description?: string
  /** The one address of this content, a path of this site; aliases name the same. */
  canonical?: string
  /** False: search engines leave it out. */
  index?: boolean
}

const productName = 'Pliego'
const slogan = 'Pliego | Cotizaciones comparables para tu empresa'

/** A page's own tags: '… | Pliego', description and canonical address (from PUBLIC_URL, never from the request). */
export const pageHead = (site: Site, { title, description, canonical, index = true }: Head) => {
  const words = title ? `${title} | ${productName}` : slogan
  const address = canonical && `${site.publicUrl}${canonical}`
  return {
    meta: [
      { title: words },
      { property: 'og:title', content: words },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(address ? [{ property: 'og:url', content: address }] : []),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: address ? [{ rel: 'canonical', href: address }] : [],
  }
}
