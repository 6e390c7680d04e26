import { validate } from 'uuid'

/** A position in a newest-first list: the list continues after this row. */
export type Position = { readonly createdAt: Date; readonly id: string }

/** The position as an opaque text for the browser; `readCursor` reads it. */
export const writeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

/** The position of a cursor. Null, the beginning of the list, without a cursor and for an invalid one. */
export const readCursor = (cursor: string | null): Position | null => {
  const [ms = '', id = '', ...rest] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('.')
  return /^\d{1,14}$/.test(ms) && validate(id) && rest.length === 0 ? { createdAt: new Date(Number(ms)), id } : null
}

/** The first `size` rows, and the cursor of the next page if there is one. Query one row more than `size`. */
export const pageOf = <T extends Position>(
  rows: readonly T[],
  size: number,
): { page: readonly T[]; next: string | null } => {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? writeCursor(last) : null }
}
