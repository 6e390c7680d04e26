/**
 * The text that the other side reads in place of contact data until the selection (docs/rules/masking.md). By itself,
 * so that a page that only shows it does not load what finds contact data.
 */
export const contactMask = '[dato oculto hasta la selección]'
