import bricolage from './fonts/bricolage.woff2?url'
import inter from './fonts/inter.woff2?url'

/** What the document's head preloads: the files that every page uses, as TanStack Router `links`. */
export const fontPreloads = [inter, bricolage].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
