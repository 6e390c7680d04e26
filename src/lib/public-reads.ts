/**
 * The procedures that answer everybody the same. Browsers ask them by GET without a token, and visitors are answered
 * from memory (docs/security.md#pages-from-memory).
 */
export const publicReads = [
  'rfqs/opportunities',
  'rfqs/summary',
  'rfqs/byCategory',
  'rfqs/categorySearches',
  'rfqs/opportunity',
  'rfqs/related',
] as const

const paths: ReadonlySet<string> = new Set(publicReads)

/** Whether the procedure at this path of the contract is one of them. */
export const isPublicRead = (path: readonly string[]): boolean => paths.has(path.join('/'))
