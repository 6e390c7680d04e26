import { maskLeaks } from '#lib/leaks.ts'

/**
 * `node tests/bench/masking.ts`: what masking costs of the largest request there can be (500 items, a million characters), in prose and in the texts that
 * were found to cost most; twice as much text beside it, and the second view. Ratios hold on a busy machine too.
 */
const rounds = 5
const parts = {
  'prose of a real request': 'Provisión de caño galvanizado con costura, tramo de 6 m, norma UNIT 134. ',
  'digits one by one': '9 9 1 2 0 ',
  'twos and threes': '099 12 ',
  'what no alphabet lacks': '９ ',
  'dots and letters': 'a.a.',
  'words between': 'a arroba b punto ',
  'every cue, then letters and dots': `@ a@b www. punto cero 9 .com arroba puntocom com uy ${'a.a.b-'.repeat(300)}`,
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
  for (const text of texts) maskLeaks(text)
  return performance.now() - began
}
const best = (make: () => number): number => Math.min(...Array.from({ length: rounds }, make))

const prose = best(() => took(requestOf(parts['prose of a real request'], 1_000_000)))
console.log('a request of a million characters, ms\n')
console.log('| | first view | beside prose | twice as long | second view |')
console.log('| --- | --: | --: | --: | --: |')
for (const [name, part] of Object.entries(parts)) {
  const once = best(() => took(requestOf(part, 1_000_000)))
  const twice = best(() => took(requestOf(part, 2_000_000)))
  const again = best(() => {
    const seen = requestOf(part, 1_000_000)
    took(seen)
    return took(seen)
  })
  console.log(
    `| ${name} | ${once.toFixed(0)} | ${(once / prose).toFixed(1)} × | ${(twice / once).toFixed(2)} × | ${again.toFixed(1)} |`,
  )
}
