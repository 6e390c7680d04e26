import { validate } from 'uuid'

/** A position in a newest-first list: the list continues after this row. */
export type Position = { readonly createdAt: Date; readonly id: string }

/** A list that comes in pages. */
export type List = ReturnType<typeof defineList>

/** Defines a list that comes in pages. A cursor is valid for its own list only, so `list` must be unique. */
export const defineList = (list: string) => {
  /** The position as an opaque text for the browser; `readCursor` reads it. */
  const writeCursor = ({ createdAt, id }: Position): string =>
    Buffer.from(`${list}.${createdAt.getTime()}.${id}`).toString('base64url')

  return {
    /**
     * The position of a cursor of this list. Null, the beginning of the list, without a cursor, for an invalid one and
     * for one of another list.
     */
    readCursor: (cursor: string | null): Position | null => {
      const [name, ms = '', id = '', ...rest] = Buffer.from(cursor ?? '', 'base64url')
        .toString()
        .split('.')
      const isOfList = name === list && rest.length === 0
      return isOfList && /^\d{1,14}$/.test(ms) && validate(id) ? { createdAt: new Date(Number(ms)), id } : null
    },
    /** The first `size` rows, and the cursor of the next page if there is one. Query one row more than `size`. */
    pageOf: <T extends Position>(rows: readonly T[], size: number): { page: readonly T[]; next: string | null } => {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      return { page, next: rows.length > size && last ? writeCursor(last) : null }
    },
  }
}
