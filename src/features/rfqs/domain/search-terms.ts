import { fold } from '#lib/text.ts'
import { synonymsOf } from './synonyms.ts'

const maxWords = 8
/** Readings of one search with synonyms: each is a query of its own within the statement. */
const maxReadings = 6

/**
 * The readings of a typed search, each as its words: as it was typed, and with one word replaced by what others call
 * the thing (docs/rules/screens.md#search). Only the first eight words count; none when nothing was typed.
 */
export const searchReadings = (text: string): readonly (readonly string[])[] => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return []
  const others = words.flatMap((word, at) => synonymsOf(fold(word)).map((other) => words.with(at, other)))
  return [words, ...others].slice(0, maxReadings)
}

/** How many letters or digits in a row the index of fragments needs. */
export const minFragment = 3
const letters = new RegExp(String.raw`[\p{L}\p{N}]{${minFragment}}`, 'u')

/**
 * Whether a word counts as a part of a longer one. Any other counts only whole: without three letters in a row once
 * accents are gone ('á́', '---'), the index is of no use and every text would be read.
 */
export const isFragment = (word: string): boolean => letters.test(fold(word))
