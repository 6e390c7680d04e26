import type { Plain } from './plain-text.ts'

/** Three letters or more that stand alone, with the same space or mark between them; 'w w w', 'c o m', and the country's. */
const spaced =
  /(?<![\p{L}\p{N}])\p{L}([\s._*·/-]{1,3})\p{L}(?![\p{L}\p{N}])(?:\1\p{L}(?![\p{L}\p{N}]|\.\p{L}))+|(?<![\p{L}\p{N}])(?:w([\s._*·/-]{1,3})w\2w|c([\s._*·/-]{1,3})o\3m)(?![\p{L}\p{N}])|(?<=\.\s?)u\sy(?![\p{L}\p{N}])/giu
const between = /[^\p{L}]/u

/** The text with letters that were set apart as one word, 'v e n t a s @ a c m e . c o m', and where each character stood. Linear time. */
export const closedUp = (text: string): Plain => {
  const gone = new Set<number>()
  for (const { 0: found, index } of text.matchAll(spaced))
    for (let n = 0; n < found.length; n += 1) if (between.test(found[n] ?? '')) gone.add(index + n)
  if (gone.size === 0) return { text, at: (index) => index }
  const places: number[] = []
  const kept: string[] = []
  for (let n = 0; n < text.length; n += 1) {
    if (gone.has(n)) continue
    places.push(n)
    kept.push(text[n] ?? '')
  }
  places.push(text.length)
  return { text: kept.join(''), at: (index) => places[index] ?? text.length }
}
