/** A text without ids, hashed names of files and moments: any digits may stand in those by chance. */
export const withoutIds = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'id')
    .replaceAll(/\/assets\/[\w.~-]+/g, 'file')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z|\b\d{13}\b/g, 'moment')
