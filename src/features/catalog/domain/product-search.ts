import { fold } from '#lib/text.ts'
import { isOneTypoAway } from '#lib/typos.ts'

/** The words of a search or a name: without case and accents, and without the commas and dots around them. */
export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[\s,;()]+/)
    .filter(Boolean)

/** A stem shorter than this would find too much. */
const minStem = 3

/**
 * What a name may contain where a person wrote this word: the word, and its singular without the ending of the plural
 * ('camiones' finds 'camión', 'luces' finds 'luz'; docs/rules/catalogue.md#product-search). A name with the plural
 * contains the singular, so one direction is enough, except for 'luz' and 'luces'.
 */
export const formsOfWord = (word: string): readonly string[] => {
  const forms = [word]
  const singular = (ending: string, instead = '') => {
    if (word.endsWith(ending) && word.length - ending.length + instead.length >= minStem)
      forms.push(word.slice(0, -ending.length) + instead)
  }
  if (!/\d/.test(word)) {
    singular('ces', 'z')
    singular('es')
    singular('s')
    if (word.endsWith('z') && word.length >= minStem) forms.push(`${word.slice(0, -1)}ces`)
  }
  return forms
}

/** Words below this length are too short for a typo: too many others are one letter away. */
export const minWordWithTypo = 4

/**
 * Whether a name has every word of the search, each as it is or with one typo. A word with a typo is compared with the
 * beginnings of the words of the name, because people type half words.
 */
export const hasWordsWithTypo = (words: readonly string[], nameKey: string): boolean => {
  const nameWords = wordsOf(nameKey)
  return words.every(
    (word) =>
      formsOfWord(word).some((form) => nameKey.includes(form)) ||
      (word.length >= minWordWithTypo &&
        nameWords.some((nameWord) =>
          [word.length - 1, word.length, word.length + 1].some((length) =>
            formsOfWord(word).some((form) => isOneTypoAway(form, nameWord.slice(0, length))),
          ),
        )),
  )
}
