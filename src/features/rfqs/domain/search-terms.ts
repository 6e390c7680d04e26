import { fold } from '#lib/text.ts'
import { isMeasure, numberSpellings } from './number-spellings.ts'
import { synonymsOf } from './synonyms.ts'

const maxWords = 8
/** Readings of one search: each is a query of its own within the statement. */
const maxReadings = 6

/**
 * The readings of a typed search, each as its words: as it was typed, with its numbers written otherwise, and with one
 * word replaced by what others call the thing (docs/rules/screens.md#search). They take turns, so that no word takes
 * all places. Only the first eight words count; none when nothing was typed.
 */
export const searchReadings = (text: string): readonly (readonly string[])[] => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return []
  const others = words.map((word, at) => synonymsOf(fold(word)).map((other) => words.with(at, other)))
  return [words, ...inTurns([numberSpellings(words), ...others])].slice(0, maxReadings)
}

/** The first of each list, then the second of each, and so on. */
const inTurns = <Value>(lists: readonly (readonly Value[])[]): readonly Value[] => {
  const rounds = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: rounds }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** How many letters or digits in a row the index of fragments needs. */
export const minFragment = 3
const letters = new RegExp(String.raw`[\p{L}\p{N}]{${minFragment}}`, 'u')

/**
 * Whether a word counts as a part of a longer one. Any other counts only whole: without three letters in a row once
 * accents are gone ('á́', '---'), the index is of no use and every text would be read.
 */
export const isFragment = (word: string): boolean => letters.test(fold(word))

/** What people write around what they look for: words that alone find nothing of it. */
const stopWords = new Set(
  (
    'algo alguien busco buscar compra compras comprar compro con cotizacion cotizaciones cotizar del empresa empresas las ' +
    'licitacion licitaciones los necesito oferta ofrezco para pedido por precio precios presupuesto proveedor ' +
    'proveedores que quiero servicio servicios sin sobre una uruguay vende vender vendo venta ventas'
  ).split(' '),
)
/** Shorter searches of one search: each is a condition of its own within the statement. */
const maxShorter = 12

/**
 * Searches with fewer words, for one of several words that found nothing ('venta de leña'): those without one of its
 * meaningful words, then each of them alone.
 */
export const shorterSearches = (text: string): readonly string[] => {
  const [words = []] = searchReadings(text)
  const isMeaningful = (word: string) => /\p{L}{3}/u.test(word) && !isMeasure(word) && !stopWords.has(fold(word))
  const meaningful = words.filter(isMeaningful)
  const kept = words.filter((word) => isMeaningful(word) || /\d/.test(word))
  const without = kept.length > 2 ? meaningful.map((word) => kept.filter((other) => other !== word).join(' ')) : []
  return [...new Set([...without, ...meaningful])].filter((each) => each !== words.join(' ')).slice(0, maxShorter)
}
