import { budgetDigits } from '#lib/money.ts'

/** A limit of the budget while it is typed: its digits, and where a mark was typed after which its cents may stand. */
export type TypedLimit = {
  readonly digits: string
  readonly mark: { readonly sign: ',' | '.'; readonly at: number } | null
}

/**
 * The limit after a key or a paste; `raw` is what the field then holds. Only digits are kept (spec §5), and of an amount only its whole part: the cents
 * of '150.000,00' typed key by key never become more pesos.
 */
export const typeLimit = (before: TypedLimit, raw: string): TypedLimit => {
  const { digits, mark } = before
  const added = raw.startsWith(digits) ? raw.slice(digits.length) : null
  if (digits !== '' && (added === ',' || added === '.')) return { digits, mark: { sign: added, at: digits.length } }
  if (mark?.sign === ',' && added !== null && /^\d+$/.test(added)) return before
  const typed = budgetDigits(raw)
  const stands = mark?.sign === '.' && added !== null && typed.length > mark.at
  return { digits: typed, mark: stands ? mark : null }
}

/** The limit when its field is left: one or two digits after the last dot were cents as well ('1234.50'), three were thousands. */
export const leaveLimit = ({ digits, mark }: TypedLimit): string =>
  mark?.sign === '.' && [1, 2].includes(digits.length - mark.at) ? digits.slice(0, mark.at) : digits
