/** How much of a description visitors and other buyers may read (docs/rules/who-sees-what.md#visitors). */
export const visibleCharacters = 200

/**
 * The visible description (visitor-view.ts) for the screen: one that may have been cut ends after a whole word, with
 * '…'. In a file of its own, so that pages do not carry the masking.
 */
export const descriptionExcerpt = (visible: string): string =>
  [...visible].length < visibleCharacters - 1 ? visible : `${visible.replace(/\s+\S*$/, '')}…`
