/**
 * The link of a website that somebody typed: its address when the scheme is http or https, with https:// added when it
 * has no scheme. Null for anything else, which is shown as text (docs/security.md#script-injection).
 */
export const websiteLink = (typed: string): string | null => {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:[/?#]|$)/.test(text)
  if (hasScheme && !/^https?:\/\//i.test(text)) return null
  return /^(?:https?:\/\/)?[^\s/?#@:\\]+\.[^\s/?#@:\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)
    ? hasScheme
      ? text
      : `https://${text}`
    : null
}
