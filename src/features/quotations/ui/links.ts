/** A web address somebody typed as a link: only http and https; null for anything else. */
export const webHref = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:/]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  return url && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url.href : null
}

/** '099 123 456' as a number to call. */
export const telHref = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`
