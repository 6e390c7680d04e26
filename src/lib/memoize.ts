import { LRUCache } from 'lru-cache'

/**
 * A memoized pure function of a text. It keeps at most `characters`, texts and results together, and drops the least
 * recently used first.
 */
export const memoize = (compute: (text: string) => string, characters: number) => {
  const results = new LRUCache<string, string>({
    maxSize: characters,
    // lru-cache refuses a size of 0.
    sizeCalculation: (result, text) => Math.max(1, text.length + result.length),
    memoMethod: compute,
  })
  return (text: string): string => results.memo(text)
}
