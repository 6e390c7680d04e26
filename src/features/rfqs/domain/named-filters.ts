import { departments } from '#features/catalog/domain/places.ts'
import { fold } from '#lib/text.ts'

/** A filter that a typed text names, and what else was typed. */
export type NamedFilter = {
  readonly filter: 'department' | 'category'
  readonly value: string
  readonly name: string
  readonly rest: string
}

/** Words that stand in names of categories and say little: 'Servicios de limpieza'. */
const common = new Set(['servicios', 'insumos', 'equipamiento'])
/** What links a place to the rest: 'flete a Maldonado'. */
const links = new Set(['a', 'al', 'de', 'del', 'departamento', 'desde', 'en', 'hacia', 'hasta', 'para'])

/**
 * The filters that a typed text names: the search reads titles and items, which need not say the department or the
 * category ('paysandu', 'tecnologia').
 */
export const namedFilters = (
  text: string,
  categories: readonly { readonly id: string; readonly name: string }[],
): readonly NamedFilter[] => {
  const words = text.split(/\s+/).filter(Boolean)
  return [...namedDepartment(words), ...namedCategory(words, categories)]
}

const namedDepartment = (words: readonly string[]): readonly NamedFilter[] => {
  const folded = words.map(fold)
  for (const name of departments) {
    const parts = fold(name).split(' ')
    const at = folded.findIndex((_, start) => parts.every((part, n) => folded[start + n] === part))
    if (at < 0) continue
    const before = words.slice(0, at)
    const after = words.slice(at + parts.length)
    while (links.has(fold(before.at(-1) ?? ''))) before.pop()
    // 'salto de agua' leaves 'agua', 'arena a salto de obra' keeps its 'de'.
    while (before.length === 0 && links.has(fold(after[0] ?? ''))) after.shift()
    const rest = [...before, ...after].join(' ')
    return [{ filter: 'department', value: name, name, rest }]
  }
  return []
}

/** The first category whose name has every typed word but links, one of them meaningful. */
const namedCategory = (
  words: readonly string[],
  categories: readonly { readonly id: string; readonly name: string }[],
): readonly NamedFilter[] => {
  const typed = words
    .map(fold)
    .filter((word) => !links.has(word))
    .map(singular)
  const found = categories.find(({ name }) => {
    const named = fold(name).split(/[^a-z0-9]+/)
    const all = named.map(singular)
    const meaningful = named.filter((word) => !common.has(word)).map(singular)
    return typed.every((word) => all.includes(word)) && typed.some((word) => meaningful.includes(word))
  })
  return found ? [{ filter: 'category', value: found.id, name: found.name, rest: '' }] : []
}

const singular = (word: string) => word.replace(/(?<=[^aeiou])es$|s$/, '')
