const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for use inside an element or a quoted attribute. */
export const escapeHtml = (plain: string): string => plain.replace(/[&<>"']/g, (character) => entities[character]!)
