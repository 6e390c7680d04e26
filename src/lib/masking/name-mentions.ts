import { fold } from '../text.ts'
import { words } from './expressions.ts'

/** Legal forms and joining words. 'barraca ombú grande' mentions 'Barraca Ombú Grande S.R.L.'. */
const legalForms = new Set(words`sa srl sas ltda cia compania hnos hermanos sociedad anonima y e`)

type Word = { readonly word: string; readonly start: number; readonly end: number }

/** Replaces the dots of 'S. R. L.', so that it is one word. */
const joiner = '\u2060'
const abbreviationDot = /(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))/gu
const anyWord = new RegExp(String.raw`[\p{L}\p{M}\p{N}${joiner}]+`, 'gu')
const notInWords = /[^\p{L}\p{M}\p{N}]+/gu
const wordsIn = (text: string): readonly Word[] =>
  [...text.replace(abbreviationDot, (dot) => joiner.repeat(dot.length)).matchAll(anyWord)].map(
    ({ 0: match, index }) => ({
      word: fold(match.replaceAll(joiner, '')),
      start: index,
      end: index + match.length,
    }),
  )

/**
 * The places of the names in the text, in order, whatever their case, accents and punctuation. The legal form at the
 * end of a name may be missing. Names of fewer than three characters are not searched.
 */
export const findMentions = (
  text: string,
  names: readonly string[],
): readonly { readonly start: number; readonly end: number }[] => {
  const wanted = names
    .map((name) => wordsIn(name).map(({ word }) => word))
    .map((name) => name.slice(0, name.findLastIndex((word) => !legalForms.has(word)) + 1))
    .filter((name) => name.join('').length >= 3)
  // Most texts mention nobody, and long ones have many words.
  const letters = fold(text).replace(notInWords, '')
  if (!wanted.some((name) => letters.includes(name.join('')))) return []
  const textWords = wordsIn(text)
  const mentions: { start: number; end: number }[] = []
  for (let n = 0; n < textWords.length; n += 1) {
    const length = Math.max(0, ...wanted.map((name) => mentionLength(textWords, n, name)))
    const first = textWords[n]
    const last = textWords[n + length - 1]
    if (length === 0 || !first || !last) continue
    mentions.push({ start: first.start, end: last.end })
    n += length - 1
  }
  return mentions
}

/** How many words, starting at word `n`, are this name; 1 if it is written as one word ('ombugrande'), 0 if none. */
const mentionLength = (textWords: readonly Word[], n: number, name: readonly string[]): number => {
  if (name.every((word, k) => textWords[n + k]?.word === word)) return name.length
  return name.length > 1 && textWords[n]?.word === name.join('') ? 1 : 0
}
