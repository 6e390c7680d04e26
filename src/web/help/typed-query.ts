/** What was typed, as it is shown again: one line, at most 80 characters. */
export const typedQuery = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80)
