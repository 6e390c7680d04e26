/**
 * Where a phone that somebody typed may lead: the number to call when it is one and nothing else, '099 123 456' or '(+598) 4479-0156';
 * null for words, for two numbers in one field, or for too few digits, which are shown as text and never as a link.
 */
export const phoneLink = (typed: string): string | null => {
  const text = typed.trim()
  const digits = text.replace(/\D/g, '')
  const alone = /^\(?\+?[\d\s().‐‑–-]+$/.test(text)
  return alone && digits.length >= fewest && digits.length <= most
    ? `tel:${/^\(?\+/.test(text) ? '+' : ''}${digits}`
    : null
}

/** Fewer digits than this call nobody; more than E.164 has are two numbers. */
const fewest = 6
const most = 15

/** Whether what was typed holds enough digits to call somebody; words beside them ('099 123 456, interno 12') are fine. */
export const holdsPhone = (typed: string): boolean => typed.replace(/\D/g, '').length >= fewest
