import { maskContacts } from '#lib/masking/masking.ts'
import { visibleCharacters } from './description-excerpt.ts'

/** How much of an RFQ visitors and other buyers may read, beside `visibleCharacters`. */
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

/** All that search uses of an RFQ: exactly what visitors read (docs/security.md#search-as-an-oracle). */
export const searchableText = (title: string, description: string): string =>
  `${maskContacts(title)}\n${visibleDescription(description)}`
