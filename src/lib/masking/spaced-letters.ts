import { oneOf, wordEnd, wordStart } from './expressions.ts'
import type { PlainText } from './plain-text.ts'

const separator = String.raw`[\s._*·/-]{1,3}`
/** Three or more single letters with the same separator between them. */
const letterByLetter = String.raw`${wordStart}\p{L}(${separator})\p{L}${wordEnd}(?:\1\p{L}(?![\p{L}\p{N}]|\.\p{L}))+`
const wwwOrCom = String.raw`${wordStart}(?:w(${separator})w\2w|c(${separator})o\3m)${wordEnd}`
const uy = String.raw`(?<=\.\s?)u\sy${wordEnd}`
const spaced = new RegExp(oneOf(letterByLetter, wwwOrCom, uy), 'giu')
const notLetter = /[^\p{L}]/u

/** The text with spaced letters joined to words: 'v e n t a s @ a c m e . c o m'. Linear time. */
export const joinSpacedLetters = (text: string): PlainText => {
  const dropped = new Set<number>()
  for (const { 0: match, index } of text.matchAll(spaced))
    for (let n = 0; n < match.length; n += 1) if (notLetter.test(match[n] ?? '')) dropped.add(index + n)
  if (dropped.size === 0) return { text, at: (index) => index }
  const places: number[] = []
  const characters: string[] = []
  for (let n = 0; n < text.length; n += 1) {
    if (dropped.has(n)) continue
    places.push(n)
    characters.push(text[n] ?? '')
  }
  places.push(text.length)
  return { text: characters.join(''), at: (index) => places[index] ?? text.length }
}
