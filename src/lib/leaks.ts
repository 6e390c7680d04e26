/**
 * Contact data inside free text: mails, web addresses, phones and RUT numbers (rulings, Who sees what).
 * Pointed out by the wizards, masked by the server for everyone but the author and the selected pair.
 */
export type Leak = { kind: 'email' | 'web' | 'phone' | 'rut'; start: number; end: number; text: string }

/** What the other side reads instead, until the award. */
export const mask = '[dato oculto hasta la selección]'

// Each begins only where a word begins, and what it repeats is bounded: the time grows with the text, not with its square.
const patterns: readonly (readonly [Leak['kind'], RegExp])[] = [
  [
    'email',
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\sarroba\s)\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\spunto\s)\s?[\p{L}\p{N}-]+)+/giu,
  ],
  [
    'web',
    /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}(?:\.[\p{L}\p{N}-]{2,63}){0,8}\.(?:com|net|org|uy|ar|br|info|biz|io|app|shop|store)(?:\.uy)?(?:\/[^\s<>"]*)?(?![\p{L}\p{N}])/giu,
  ],
  ['rut', /(?<![\d])(?:0[1-9]|1\d|2[0-2])[\s.-]?(?:\d[\s.-]?){9}\d(?!\d)/g],
  [
    'phone',
    /(?<![\p{L}\d.,])\(?(?:(?:\+|00)?598\)?[\s.-]?\(?)?0?(?:9\d|[24]\d{2,3})\)?(?:[\s.-]?\d){5,6}(?!\d|[.,]\d)/gu,
  ],
]

/** Every leak in the text, in order, without overlaps. */
export const findLeaks = (text: string): readonly Leak[] => {
  const found: Leak[] = []
  const taken = new Uint8Array(text.length)
  for (const [kind, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (kind === 'phone' && match[0].replace(/\D/g, '').length < 8) continue
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ kind, start, end, text: match[0] })
    }
  return found.sort((a, b) => a.start - b.start)
}

/** The text with every leak replaced by the mask. */
export const maskLeaks = (text: string): string => {
  const leaks = findLeaks(text)
  const between = [0, ...leaks.map((leak) => leak.end)].map((from, index) => text.slice(from, leaks[index]?.start))
  return between.join(mask)
}
