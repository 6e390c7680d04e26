/** The ids of the button that imports a list, and of the one that opens a list that waits. */
export const pasteButtonId = 'pegar-lista'
export const reviewButtonId = (listId: string): string => `revisar-${listId}`
