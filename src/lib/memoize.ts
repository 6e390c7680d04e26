import { LRUCache } from 'lru-cache'

/**
 * A pure function of a text that computes each text once. Keeps at most that many characters, texts and results
 * together, and drops what was asked for longest ago first.
 */
export const memoize = (compute: (text: string) => string, characters: number) => {
  const results = new LRUCache<string, string>({
    maxSize: characters,
    // The library refuses a size of 0.
    sizeCalculation: (result, text) => Math.max(1, text.length + result.length),
    memoMethod: compute,
  })
  return (text: string): string => results.memo(text)
}
