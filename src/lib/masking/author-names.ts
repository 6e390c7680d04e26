import { fold } from '../text.ts'
import { isCommonWord, isKindOfCompany, isQuality } from './common-words.ts'
import { words } from './expressions.ts'

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const longWords = /[\p{L}\p{M}\p{N}]{4,}/gu
/** Shorter words do not identify anybody. */
const shortestName = 4
const isDistinctive = (word: string): boolean =>
  word.length >= shortestName && /\p{L}/u.test(word) && !isCommonWord(word)

/**
 * Other names of a company: its name without the kind of company, the beginnings of its name, and each of its
 * distinctive words. Some may be empty.
 */
export const tradeNames = (company: string): readonly string[] => [
  withoutKind(company),
  phraseOf(company),
  ...beginningsOf(company),
  ...wordsOf(company).filter(isDistinctive),
]

/** 'Ombú Grande' for 'Barraca Ombú Grande'; empty when no word of the name is distinctive. */
const withoutKind = (company: string): string => {
  const first = wordsOf(company).find(isDistinctive)
  return first === undefined ? '' : company.slice(company.indexOf(first))
}

/**
 * 'Arroyo Verde' for 'Constructora Arroyo Verde S.R.L.': common words that together are a name. Empty for fewer than
 * two beside the kind of company, and for qualities alone.
 */
const phraseOf = (company: string): string => {
  const own = [...company.matchAll(longWords)].filter(([word]) => !isKindOfCompany(word))
  return own.length < 2 || own.every(([word]) => isQuality(word)) ? '' : company.slice(own[0]!.index)
}

/**
 * Beginnings that are used as a name, even if they consist of common words: 'Clínica del Litoral' for 'Clínica del
 * Litoral Salto S.R.L.'.
 */
const beginningsOf = (company: string): readonly string[] =>
  [...company.matchAll(longWords)]
    .map(({ 0: word, index }) => company.slice(0, index + word.length))
    .filter((beginning) => /\s(?:del|la|las|el|los)\s/i.test(beginning))

/** The distinctive surnames of a person: the last word of a name of two words, the last two of a longer one. */
export const surnames = (name: string): readonly string[] => {
  const parts = wordsOf(name)
  return parts.slice(parts.length > 2 ? -2 : 1).filter(isDistinctive)
}

const mailProviders = new Set(words`
  gmail googlemail hotmail outlook yahoo ymail adinet vera icloud live msn protonmail proton montevideo antel dedicado
  zoho aol gmx mail`)
/**
 * The distinctive labels of a host, without its endings and without names of mail providers: 'ferresur' for
 * 'tienda.ferresur.com.uy'.
 */
export const domainNames = (host: string): readonly string[] =>
  (/^[^/?#:\s]*/.exec(host)?.[0] ?? '')
    .split('.')
    .slice(0, -1)
    .filter((label) => isDistinctive(label) && !mailProviders.has(fold(label)))
