import { maskContacts } from '#lib/masking/masking.ts'

const rounds = 5
const parts = {
  'prose of a real request': 'Provisión de caño galvanizado con costura, tramo de 6 m, norma UNIT 134. ',
  'digits one by one': '9 9 1 2 0 ',
  'twos and threes': '099 12 ',
  'what no alphabet lacks': '９ ',
  'ones, as a RUT could begin': '1/',
  'pairs, as a line could be': '29 00 ',
  'pieces joined by words': '0 9 9 y ',
  'letters set apart': 'a b ',
  'dots and letters': 'a.a.',
  'words between': 'a arroba b punto ',
  'every cue, then letters and dots': `@ a@b www. punto cero 9 .com .es/ noventa y código ig: (en) @ a_b arroba puntocom com uy ${'a.a.b-'.repeat(300)}`,
  'mixed contacts': 'ventas arroba acme punto com 099 123 456 ',
} as const

let fresh = 0
/** `characters` of it in texts of 2,000, none of which was ever seen. */
const requestOf = (part: string, characters: number): readonly string[] =>
  Array.from({ length: characters / 2000 }, () =>
    `${(fresh += 1)} ${part.repeat(Math.ceil(2000 / part.length))}`.slice(0, 2000),
  )

const took = (texts: readonly string[]): number => {
  const began = performance.now()
  for (const text of texts) maskContacts(text)
  return performance.now() - began
}
const best = (make: () => number): number => Math.min(...Array.from({ length: rounds }, make))

/**
 * What masking costs of the largest request there can be (500 items, a million characters), as one Markdown table: in
 * prose and in the texts that were found to cost most; twice as much text beside it, and the second view. Ratios hold
 * on a busy machine too.
 */
export function maskingTable(): string {
  const prose = best(() => took(requestOf(parts['prose of a real request'], 1_000_000)))
  const lines = Object.entries(parts).map(([name, part]) => {
    const once = best(() => took(requestOf(part, 1_000_000)))
    const twice = best(() => took(requestOf(part, 2_000_000)))
    const again = best(() => {
      const seen = requestOf(part, 1_000_000)
      took(seen)
      return took(seen)
    })
    return `| ${name} | ${once.toFixed(0)} | ${(once / prose).toFixed(1)} × | ${(twice / once).toFixed(2)} × | ${again.toFixed(1)} |`
  })
  return [
    '| masking a million characters, ms | first view | beside prose | twice as long | second view |',
    '| --- | --: | --: | --: | --: |',
    ...lines,
  ].join('\n')
}
