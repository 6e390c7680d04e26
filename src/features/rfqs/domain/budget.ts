import { compare, formatMoney, parseAmount, type Amount, type Currency } from '#lib/money.ts'

/** What a buyer says of its budget (spec §4 Budget range): one of four, never a pair of optional numbers. */
export type Budget =
  | { readonly kind: 'open' }
  | { readonly kind: 'range'; readonly lower: Amount; readonly upper: Amount }
  | { readonly kind: 'from'; readonly lower: Amount }
  | { readonly kind: 'upTo'; readonly upper: Amount }

/** The two fields of step 4 as they were typed. */
export type BudgetFields = { readonly budgetLower: string; readonly budgetUpper: string }
export type BudgetField = keyof BudgetFields

export const budgetMessages = {
  lowerInvalid: 'El límite inferior debe ser un número válido',
  upperInvalid: 'El límite superior debe ser un número válido',
  notBelow: 'El límite inferior debe ser menor que el superior',
} as const

/** A limit in whole units of the currency; null when it is not digits only (at most 13). */
const readLimit = (typed: string): Amount | null => {
  const digits = typed.trim()
  return /^\d{1,13}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null
}

/** What is wrong with the two limits, in the words of spec §5 RFQ wizard; null when nothing is. An upper limit of 0 is no number. */
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

/** The budget of fields in which `budgetProblem` finds nothing; what cannot be read counts as empty. */
export const readBudget = (typed: BudgetFields): Budget => {
  const lower = readLimit(typed.budgetLower)
  const upper = readLimit(typed.budgetUpper)
  if (lower !== null && upper !== null) return { kind: 'range', lower, upper }
  if (lower !== null) return { kind: 'from', lower }
  if (upper !== null) return { kind: 'upTo', upper }
  return { kind: 'open' }
}

/** 'Presupuesto Abierto', 'lower - upper', 'Desde x' or 'Hasta x', with the currency's symbol (spec §4). Stored as the RFQ's `budget`. */
export const budgetText = (budget: Budget, currency: Currency): string => {
  if (budget.kind === 'range') return `${formatMoney(budget.lower, currency)} - ${formatMoney(budget.upper, currency)}`
  if (budget.kind === 'from') return `Desde ${formatMoney(budget.lower, currency)}`
  if (budget.kind === 'upTo') return `Hasta ${formatMoney(budget.upper, currency)}`
  return 'Presupuesto Abierto'
}

/** The upper limit that the stored text tells everyone who may read it; null when it tells none. */
export const upperOf = (budget: string | null): Amount | null => {
  if (budget === null || !/^Hasta\s|\s-\s/.test(budget)) return null
  const last = /[\d.]+(?:,\d{1,2})?$/.exec(budget)?.[0]
  return last === undefined ? null : parseAmount(last)
}

/** The stored text as a screen shows it: 'No especificado' only when there is none (rulings, Money). */
export const shownBudget = (budget: string | null): string => budget ?? 'No especificado'
