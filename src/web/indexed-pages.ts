/** The paths of the fixed pages that search engines are told of. */
export const indexedPages: readonly string[] = [
  '/',
  '/opportunities',
  '/how-it-works',
  '/pricing',
  '/about',
  '/help',
  '/contact',
  '/register',
  '/terms',
  '/privacy',
]
