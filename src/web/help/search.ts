import { fold } from '#lib/text.ts'
import { isOneTypoAway } from '#lib/typos.ts'
import { wordsOf } from '../reading/text.ts'
import type { HelpQuestion, HelpTopic } from './topic.ts'

/** Words that tell nothing of what is asked: they are left out unless nothing else was typed. */
const stopWords = new Set(
  (
    'a al como con cual cuales cuando cuanta cuantas cuanto cuantos de debo del donde el en es esta este hacer ' +
    'hago hay la las le les lo los me mi mis necesito no nos o para pero por puede puedo que quien quienes quiero ' +
    'se si sin soy su sus tengo tu tus un una y yo'
  ).split(' '),
)

/** The folded words of a query, without their plural: 'Comisiones' is 'comision'. At most eight. */
export const searchWordsOf = (query: string): readonly string[] => {
  const words = fold(query).match(/[a-z0-9]+/g) ?? []
  const meaningful = words.filter((word) => !stopWords.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : words).map(stem))].slice(0, 8)
}
const stem = (word: string) => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word)

/**
 * The words as these folded texts have them: one that stands in none of them gives way to the nearest that does. Where
 * no text holds them all, their roots are enough: 'pag' of 'pago' is in 'paga'.
 */
export const nearestWords = (words: readonly string[], texts: readonly string[]): readonly string[] => {
  const known = words.map((word) => nearestWord(word, texts))
  const roots = known.map((word) => word.replace(endings, ''))
  const areHeld = (wanted: readonly string[]) => texts.some((text) => holdsWords(text, wanted))
  return !areHeld(known) && areHeld(roots) ? roots : known
}

const nearestWord = (word: string, texts: readonly string[]): string => {
  if (texts.some((text) => holds(text, word))) return word
  const known = [...new Set(texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? []))].map(stem)
  return known.find((each) => isVerbOf(each, word)) ?? known.find((each) => isMistyped(each, word)) ?? word
}

const endings = /(?<=...)(?:as?|es?|[aei]?mos|[ai]ste|[aeio]|[aei]n|[ai]r|er|aron|ieron|ando|iendo|[ai]do)$/

/** Whether the first is the infinitive of the second: 'subir' of 'subo'. */
const isVerbOf = (infinitive: string, word: string): boolean =>
  /[aei]r$/.test(infinitive) && endings.test(word) && infinitive.slice(0, -2) === word.replace(endings, '')

/** Whether a word of five letters or more has one typo, which is not in its first letter. */
const isMistyped = (word: string, typed: string): boolean =>
  Math.min(word.length, typed.length) >= 5 && word[0] === typed[0] && isOneTypoAway(word, typed)

/** Whether a folded text holds every word. */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => holds(folded, word))

/** Short words stand as a whole, others as the beginning of one. */
const holds = (folded: string, word: string): boolean =>
  word.length < 3
    ? new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`).test(folded)
    : new RegExp(`(?<![a-z0-9])${word}`).test(folded)

export type HelpAnswer = { readonly topic: HelpTopic; readonly question: HelpQuestion }

/** The words that a query is answered by, and whether they are all as they were typed. */
export const answeredWords = (topics: readonly HelpTopic[], query: string) => {
  const typed = searchWordsOf(query)
  const texts = topics.flatMap((topic) => topic.questions.map((question) => searchedText(topic, question)))
  const words = nearestWords(typed, texts)
  return { words, exact: words.every((word, at) => word === typed[at]) }
}

/** The answers that contain every word, or the nearest to it; those whose question contains them come first. */
export const searchHelp = (topics: readonly HelpTopic[], query: string): readonly HelpAnswer[] => {
  const { words } = answeredWords(topics, query)
  if (words.length === 0) return []
  const found = topics.flatMap((topic) =>
    topic.questions
      .filter((question) => holdsWords(searchedText(topic, question), words))
      .map((question) => ({ topic, question })),
  )
  const isAsked = ({ question }: HelpAnswer) => holdsWords(fold(question.question), words)
  return [...found.filter(isAsked), ...found.filter((answer) => !isAsked(answer))]
}

/** Everything that a question is found by, folded. */
const searchedText = (topic: HelpTopic, { question, answer, also }: HelpQuestion): string =>
  fold([topic.title, question, ...answer.map(wordsOf), also].join(' '))

/** For a query without an answer: its words that have answers of their own, and how many. */
export const wordsWithAnswers = (topics: readonly HelpTopic[], query: string) => {
  const typed = query.match(/[\p{L}\p{N}]+/gu) ?? []
  return typed.flatMap((word) => {
    const [one] = searchWordsOf(word)
    const n = one === undefined || stopWords.has(one) ? 0 : searchHelp(topics, word).length
    return n > 0 ? [{ word, n }] : []
  })
}

/** The parts of a text, the searched words of it marked: 'la ', 'comisión' (marked), ' se acuerda'. */
export const markWords = (text: string, words: readonly string[]) => {
  const parts: { text: string; marked: boolean }[] = []
  for (const part of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const folded = fold(part)
    const marked = words.some((word) => (word.length < 3 ? folded === word : folded.startsWith(word)))
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += part
    else parts.push({ text: part, marked })
  }
  return parts
}
