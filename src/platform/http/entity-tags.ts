/** Whether an If-None-Match header names this tag; a weak one counts, as RFC 9110 has it. */
export const namesTag = (header: string, etag: string): boolean =>
  header === etag ||
  header.trim() === '*' ||
  header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
