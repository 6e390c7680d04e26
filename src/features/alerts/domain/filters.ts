import { fold } from '#lib/text.ts'

/** The most alerts of one supplier beside the one of its sector (docs/rules/alerts.md#limits). */
export const maxAlerts = 10
/** A shorter text would find nearly everything. */
export const minTextLength = 3

/** What an alert asks for: the portal's filters, of which category and department may be several. */
export type AlertFilters = {
  readonly text: string
  /** None means all. */
  readonly categoryIds: readonly string[]
  /** None means all. */
  readonly departments: readonly string[]
  readonly currency: string | null
  readonly value: string | null
}

/** Whether no filter is set: such an alert would tell of every RFQ. */
export const isTooWide = ({ text, categoryIds, departments, currency, value }: AlertFilters): boolean =>
  text === '' && categoryIds.length === 0 && departments.length === 0 && currency === null && value === null

/** Whether two alerts ask for the same: order, capitals, accents and spaces make no difference. */
export const haveSameMeaning = (a: AlertFilters, b: AlertFilters): boolean => meaning(a) === meaning(b)

const meaning = ({ text, categoryIds, departments, currency, value }: AlertFilters): string =>
  JSON.stringify([
    fold(text).split(/\s+/).filter(Boolean),
    categoryIds.toSorted(),
    departments.toSorted(),
    // A range without a currency is in pesos (docs/rules/money.md#value-ranges).
    value === null ? currency : (currency ?? 'UYU'),
    value,
  ])
