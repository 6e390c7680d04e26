/** A text without ids and hashed names of files: any digits may stand in those by chance. */
export const withoutIds = (text: string): string =>
  text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'id').replaceAll(/\/assets\/[\w.-]+/g, 'file')
