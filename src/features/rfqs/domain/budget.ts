import { compare, formatMoney, parseAmount, type Amount, type Currency } from '#lib/money.ts'

/** The buyer's budget, one of four kinds (docs/rules/money.md#budget). */
export type Budget =
  | { readonly kind: 'open' }
  | { readonly kind: 'range'; readonly lower: Amount; readonly upper: Amount }
  | { readonly kind: 'from'; readonly lower: Amount }
  | { readonly kind: 'upTo'; readonly upper: Amount }

/** The two fields of step 4 as typed. */
export type BudgetFields = { readonly budgetLower: string; readonly budgetUpper: string }
export type BudgetField = keyof BudgetFields

/** The problems of the two fields. */
export const budgetMessages = {
  lowerInvalid: 'El límite inferior debe ser un número válido',
  upperInvalid: 'El límite superior debe ser un número válido',
  notBelow: 'El límite inferior debe ser menor que el superior',
} as const

/** A limit in whole units of the currency; null unless it is 1 to 13 digits. */
const readLimit = (typed: string): Amount | null => {
  const digits = typed.trim()
  return /^\d{1,13}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null
}

/** The first problem of the two limits, or null. An upper limit of 0 is not valid. */
export const budgetProblem = (typed: BudgetFields): { field: BudgetField; message: string } | null => {
  const lower = readLimit(typed.budgetLower)
  const upper = readLimit(typed.budgetUpper)
  if (typed.budgetUpper.trim() !== '' && (upper === null || upper === '0'))
    return { field: 'budgetUpper', message: budgetMessages.upperInvalid }
  if (typed.budgetLower.trim() !== '' && lower === null)
    return { field: 'budgetLower', message: budgetMessages.lowerInvalid }
  if (lower !== null && upper !== null && compare(lower, upper) >= 0)
    return { field: 'budgetLower', message: budgetMessages.notBelow }
  return null
}

/** The budget of fields without a problem; a limit that cannot be read counts as empty. */
export const readBudget = (typed: BudgetFields): Budget => {
  const lower = readLimit(typed.budgetLower)
  const upper = readLimit(typed.budgetUpper)
  if (lower !== null && upper !== null) return { kind: 'range', lower, upper }
  if (lower !== null) return { kind: 'from', lower }
  if (upper !== null) return { kind: 'upTo', upper }
  return { kind: 'open' }
}

/**
 * 'Presupuesto Abierto', 'lower - upper', 'Desde x' or 'Hasta x', with the currency's symbol. This text is data: it is
 * stored as the RFQ's `budget`, and `upperLimitIn` reads it back.
 */
export const budgetText = (budget: Budget, currency: Currency): string => {
  if (budget.kind === 'range') return `${formatMoney(budget.lower, currency)} - ${formatMoney(budget.upper, currency)}`
  if (budget.kind === 'from') return `Desde ${formatMoney(budget.lower, currency)}`
  if (budget.kind === 'upTo') return `Hasta ${formatMoney(budget.upper, currency)}`
  return 'Presupuesto Abierto'
}

/** The upper limit that a stored budget text shows to its readers, or null when it shows none. */
export const upperLimitIn = (budget: string | null): Amount | null => {
  if (budget === null || !/^Hasta\s|\s-\s/.test(budget)) return null
  const last = /[\d.]+(?:,\d{1,2})?$/.exec(budget)?.[0]
  return last === undefined ? null : parseAmount(last)
}
