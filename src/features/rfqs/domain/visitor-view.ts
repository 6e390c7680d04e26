import { maskContacts } from '#lib/masking/masking.ts'

/** What visitors and other buyers may read of an RFQ (rulings, Who sees what). */
export const visibleCharacters = 200
export const visibleItemNames = 3

/**
 * The first 200 characters of a description as a visitor reads them, contact data masked. Masked as a whole and then cut: half
 * a phone number is still one to a reader, and where the cut falls must not tell how long a hidden contact is.
 */
export const visibleDescription = (description: string): string =>
  [...maskContacts(description)].slice(0, visibleCharacters).join('').trim()

/** How that description is shown: where it may have been cut, it ends at a word, with '…'. */
export const shownDescription = (visible: string): string =>
  [...visible].length < visibleCharacters - 1 ? visible : `${visible.replace(/\s+\S*$/, '')}…`

/** The first 3 item names as a visitor reads them. */
export const visibleNames = (names: readonly string[]): readonly string[] =>
  names.slice(0, visibleItemNames).map(maskContacts)

/** All that search may use of an RFQ: exactly what a visitor reads (threat 4). */
export const searchableText = (title: string, description: string): string =>
  `${maskContacts(title)}\n${visibleDescription(description)}`
