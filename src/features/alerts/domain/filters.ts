import { z } from 'zod'
import { valueRanges } from '#features/rfqs/domain/value-range.ts'
import { currencies } from '#lib/money.ts'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'
import { fold } from '#lib/text.ts'
import { maxNameLength, maxTextLength } from './limits.ts'

/** A shorter text would find nearly everything. */
const minTextLength = 3

/** The name of a saved alert, as it is typed. */
export const alertName = lineUpTo(maxNameLength).min(1, 'Ponle un nombre.')

/** The categories in which an alert looks. */
export const alertCategories = z.array(textUpTo(60)).max(30)

/** What an alert asks for, as it is typed: the portal's filters. Lists without entries mean all. */
export const alertFilters = z.object({
  text: lineUpTo(maxTextLength)
    .refine((text) => text === '' || text.length >= minTextLength, `Escribe al menos ${minTextLength} letras.`)
    .default(''),
  categoryIds: alertCategories.default([]),
  departments: z.array(textUpTo(60)).max(30).default([]),
  currency: z.enum(currencies).nullable().default(null),
  /** Within one currency: pesos when none is chosen. */
  value: z.enum(valueRanges).nullable().default(null),
})

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
