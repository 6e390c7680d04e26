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

/** A shorter word has no three letters in a row, which the index of fragments needs: it counts only whole. */
export const minFragment = 3
