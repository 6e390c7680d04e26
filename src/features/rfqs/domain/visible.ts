import { findLeaks, maskLeaks } from '#lib/leaks.ts'

/** What visitors and other buyers may read of an RFQ (rulings, Who sees what). */
export const visibleCharacters = 200
export const visibleItemNames = 3

/**
 * The first 200 characters of a description as a visitor reads them, contact data masked. Masked before it is cut: half a
 * phone number is none to the guard, and still one to a reader.
 */
export const visibleDescription = (description: string): string => {
  const head = [...description].slice(0, visibleCharacters).join('')
  const cut = findLeaks(description).find((leak) => leak.start < head.length && leak.end > head.length)
  const whole = cut ? description.slice(0, cut.end) : head
  return [...maskLeaks(whole)].slice(0, visibleCharacters).join('').trim()
}

/** The first 3 item names as a visitor reads them. */
export const visibleNames = (names: readonly string[]): readonly string[] =>
  names.slice(0, visibleItemNames).map(maskLeaks)

/** All that search may use of an RFQ: exactly what a visitor reads (threat 4). */
export const searchableText = (title: string, description: string): string =>
  `${maskLeaks(title)}\n${visibleDescription(description)}`
