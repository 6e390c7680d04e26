import type { Site } from './site.ts'

type Head = {
  /** Without the name of the product, which is added. Absent on the home page. */
  title?: string
  description?: string
  /** The path of this content. Its aliases have the same. */
  canonical?: string
  /** The path of the picture that other sites show beside a link, 1200 × 630 px, and what it shows. */
  picture?: { readonly path: string; readonly alt: string }
  /** False for a page that search engines leave out. */
  index?: boolean
}

const productName = 'Pliego'
const defaultPicture = { path: '/pliego.png', alt: 'Pliego: publica lo que necesitas, compara y elige' }
const slogan = 'Pliego | Cotizaciones comparables para tu empresa'

/** The tags of a page: title, description and canonical URL, whose host is PUBLIC_URL, never the one of the request. */
export const pageHead = (
  site: Site,
  { title, description, canonical, picture = defaultPicture, index = true }: Head,
) => {
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
      { property: 'og:image', content: `${site.publicUrl}${picture.path}` },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  }
}
