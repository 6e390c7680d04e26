import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-standard-normal.woff2?url'

/** What the document's head preloads: the Latin subsets of both families, as TanStack Router `links`. */
export const fontPreloads = [inter, bricolage].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
