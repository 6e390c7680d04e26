import { validate } from 'uuid'

/** Where a newest-first list goes on: after this row. */
export type Position = { readonly createdAt: Date; readonly id: string }

/** The position as the browser keeps it: opaque, without meaning to anyone but `readCursor`. */
export const writeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

/** The position a cursor holds; null, the beginning, for no cursor and for one that was not written here. */
export const readCursor = (cursor: string | null): Position | null => {
  const [ms = '', id = '', ...rest] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('.')
  return /^\d{1,14}$/.test(ms) && validate(id) && rest.length === 0 ? { createdAt: new Date(Number(ms)), id } : null
}

/** One page out of `rows`, which were asked one more than `size`: the page, and the cursor after it if there is more. */
export const pageOf = <T extends Position>(
  rows: readonly T[],
  size: number,
): { page: readonly T[]; next: string | null } => {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? writeCursor(last) : null }
}
