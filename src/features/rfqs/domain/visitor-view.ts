import { maskContacts } from '#lib/masking/masking.ts'
import { visibleCharacters } from './description-excerpt.ts'

/** How many item names of an RFQ visitors and other buyers may read, beside `visibleCharacters` of its description. */
export const visibleItemNames = 3

/**
 * The first 200 characters of a description as visitors read them, with contact data masked. The whole text is masked
 * before it is cut: half a phone number is still one, and the cut must not show how long a hidden contact is.
 */
export const visibleDescription = (description: string): string =>
  [...maskContacts(description)].slice(0, visibleCharacters).join('').trim()

/** The first 3 item names as visitors read them, masked. */
export const visibleNames = (names: readonly string[]): readonly string[] =>
  names.slice(0, visibleItemNames).map(maskContacts)

/** How much of a technical description suppliers can search. */
const searchedDescription = 200

type Searched = {
  readonly title: string
  readonly description: string
  readonly items: readonly { readonly productName: string; readonly technicalDescription: string }[]
}

/**
 * What the portal searches of an RFQ: exactly what visitors read, and for suppliers all item names and the beginnings
 * of the technical descriptions, all masked (docs/security.md#search-as-an-oracle).
 */
export const searchableTexts = ({ title, description, items }: Searched) => {
  const names = items.map(({ productName }) => productName)
  const notes = items.map(({ technicalDescription }) =>
    [...maskContacts(technicalDescription)].slice(0, searchedDescription).join(''),
  )
  return {
    publicText: [maskContacts(title), visibleDescription(description), ...visibleNames(names)].join('\n'),
    itemNames: names.map(maskContacts).join('\n'),
    itemNotes: notes.join('\n'),
  }
}
