/**
 * The `tel:` link of a phone that somebody typed, when the text is one number and nothing else: '099 123 456' or
 * '(+598) 4479-0156'. Null for other text, for two numbers in one field and for too few digits: those are shown as
 * text.
 */
export const phoneLink = (typed: string): string | null => {
  const text = typed.trim()
  const digits = text.replace(/\D/g, '')
  const isNumberOnly = /^\(?\+?[\d\s().‐‑–-]+$/.test(text)
  return isNumberOnly && digits.length >= minDigits && digits.length <= maxDigits
    ? `tel:${/^\(?\+/.test(text) ? '+' : ''}${digits}`
    : null
}

/** Fewer digits are not a phone number; more than 15, the limit of E.164, are two numbers. */
const minDigits = 6
const maxDigits = 15

/** Whether a typed phone is to be doubted; an empty field is fine. A doubt is shown and never blocks a form. */
export const isDoubtfulPhone = (typed: string): boolean => typed.trim() !== '' && !holdsPhone(typed)

/** Whether a text has enough digits for a phone number; words beside them are allowed: '099 123 456, interno 12'. */
export const holdsPhone = (typed: string): boolean => typed.replace(/\D/g, '').length >= minDigits
