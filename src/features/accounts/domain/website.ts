/**
 * Where a website that somebody typed may lead (threat 17): its address when that is http or https, with https:// put
 * before one that names no scheme; null for anything else, which is shown as text and never as a link.
 */
export const websiteLink = (typed: string): string | null => {
  const text = typed.trim()
  const schemed = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:[/?#]|$)/.test(text)
  if (schemed && !/^https?:\/\//i.test(text)) return null
  return /^(?:https?:\/\/)?[^\s/?#@:\\]+\.[^\s/?#@:\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)
    ? schemed
      ? text
      : `https://${text}`
    : null
}
