import { commonWords } from './common-words.ts'
import { fold } from '../text.ts'

/** Who writes: what their texts are searched for before the other side reads them. */
export type Author = {
  readonly company: string
  readonly name: string
  readonly emails: readonly string[]
  readonly website: string
}

/** Shorter words name nobody. */
const shortest = 4

/**
 * What names its author in a text: the company and the person as they are called, the distinctive words of the trade name ('Ferrecadena' of 'Ferretería
 * Ferrecadena del Sur S.A.'), the surname, and the names of the own site and of the own mails' domains. Never a common word. For `findIdentifying`.
 */
export const ownNames = ({ company, name, emails, website }: Author): readonly string[] => {
  const hosts = [
    website.replace(/^\s*[a-z]+:\/\//i, ''),
    ...emails.map((email) => email.slice(email.lastIndexOf('@') + 1)),
  ]
  const names = [
    company,
    name,
    withoutKind(company),
    ...beginningsOf(company),
    ...wordsOf(company).filter(isDistinctive),
    ...surnames(name),
    ...hosts.flatMap((host) => labelsOf(host)),
  ]
  return [...new Set(names.filter((one) => one.trim() !== ''))]
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const isDistinctive = (word: string): boolean => word.length >= shortest && /\p{L}/u.test(word) && !isCommon(fold(word))
/** A common word, also in the plural and in either gender. */
const isCommon = (word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/as?$/, 'o'), word.replace(/os$/, 'a')].some(
    (one) => commonWords.has(one),
  )

/** The name without what kind of company it is: 'Ombú Grande' of 'Barraca Ombú Grande'; empty when nothing in it is distinctive. */
const withoutKind = (company: string): string => {
  const first = wordsOf(company).find(isDistinctive)
  return first === undefined ? '' : company.slice(company.indexOf(first))
}

/** Its beginnings that are called as a name is, also of common words: 'Clínica del Litoral' of 'Clínica del Litoral Salto S.R.L.'. */
const beginningsOf = (company: string): readonly string[] =>
  [...company.matchAll(/[\p{L}\p{M}\p{N}]{4,}/gu)]
    .map(({ 0: word, index }) => company.slice(0, index + word.length))
    .filter((beginning) => /\s(?:del|la|las|el|los)\s/i.test(beginning))

/** Of two words the last, of more the last two. */
const surnames = (name: string): readonly string[] => {
  const words = wordsOf(name)
  return words.slice(words.length > 2 ? -2 : 1).filter(isDistinctive)
}

const mailHouses = new Set(
  'gmail googlemail hotmail outlook yahoo ymail adinet vera icloud live msn protonmail proton montevideo antel dedicado zoho aol gmx mail'.split(
    ' ',
  ),
)
/** The names of a domain without its endings: 'ferresur' of 'tienda.ferresur.com.uy'. */
const labelsOf = (host: string): readonly string[] =>
  (/^[^/?#:\s]*/.exec(host)?.[0] ?? '')
    .split('.')
    .slice(0, -1)
    .filter((label) => isDistinctive(label) && !mailHouses.has(fold(label)))
