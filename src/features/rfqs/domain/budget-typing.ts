import { budgetDigits, hasDecimals } from '#lib/money.ts'

/**
 * A budget limit while it is typed: its digits, the last decimal mark with the number of digits before it, and whether
 * decimals were typed, which it does not keep.
 */
export type TypedLimit = {
  readonly digits: string
  readonly mark: { readonly sign: ',' | '.'; readonly at: number } | null
  readonly cut: boolean
}

/** A limit as it stands, before a key. */
export const untypedLimit = (digits: string): TypedLimit => ({ digits, mark: null, cut: false })

/**
 * The limit after a key or a paste; `raw` is what the field then holds. Only the digits of the whole part are kept
 * (docs/rules/money.md#budget): the cents of '150.000,00', typed key by key, never become pesos.
 */
export const typeLimit = (before: TypedLimit, raw: string): TypedLimit => {
  const { digits, mark } = before
  const added = raw.startsWith(digits) ? raw.slice(digits.length) : null
  if (digits !== '' && (added === ',' || added === '.'))
    return { digits, mark: { sign: added, at: digits.length }, cut: added === ',' }
  if (mark?.sign === ',' && added !== null && /^\d+$/.test(added)) return before
  const typed = budgetDigits(raw)
  const keepsMark = mark?.sign === '.' && added !== null && typed.length > mark.at
  return { digits: typed, mark: keepsMark ? mark : null, cut: hasDecimals(raw) }
}

/**
 * The limit once the field is left. After the last dot, one or two digits were cents ('1234.50'), three were
 * thousands.
 */
export const leaveLimit = ({ digits, mark, cut }: TypedLimit): TypedLimit =>
  mark?.sign === '.' && [1, 2].includes(digits.length - mark.at)
    ? { digits: digits.slice(0, mark.at), mark: null, cut: true }
    : { digits, mark: null, cut }
