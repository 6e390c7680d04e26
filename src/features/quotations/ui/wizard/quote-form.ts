import { currencySymbol, formatUnitPrice, type Amount } from '#lib/money.ts'
import type { Api } from '#ui/api.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { steps, type Step } from '../../domain/steps.ts'

export type RfqShown = Awaited<ReturnType<Api['rfqs']['forSupplier']>>
export type ItemShown = RfqShown['items'][number]

/** What a step of the wizard is given: the form, how to change it, and what to say at a field. */
export type QuoteForm = {
  readonly draft: QuotationDraft
  /** Writes some fields. */
  readonly set: (fields: Partial<QuotationDraft>) => void
  /** The field's problem, once the person has left it or tried to go on. */
  readonly errorOf: (field: string) => string | undefined
  readonly left: (field: string) => void
}

/** The element of a field: 'quote-paymentTerms', 'quote-items.{id}.unitPrice'. */
export const fieldId = (field: string) => `quote-${field}`

/** Puts the focus on a field and brings it into view. */
export const focusField = (field: string): void => {
  const control = document.getElementById(fieldId(field))
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

const conditions: ReadonlySet<string> = new Set([
  'deliveryTimeValue',
  'deliveryTimeUnit',
  'deliveryTimeNotes',
  'paymentTerms',
])

/** The step that holds a field, for what is found after it. */
export const stepOfField = (field: string): Step => {
  const [name = ''] = field.split('.')
  if (name === 'items') return 1
  return conditions.has(name) ? 2 : 3
}

/** '$U 0,004325': a unit price with its currency, which do not part. */
export const unitPriceWords = (unitPrice: Amount, currency: string): string =>
  `${currencySymbol(currency)}\u00a0${formatUnitPrice(unitPrice)}`

/** What a control that repeats is called by: the product's name, with its number where two items share it. */
export const itemName = (items: readonly ItemShown[], index: number): string => {
  const name = items[index]?.productName ?? ''
  return items.some((one, other) => other !== index && one.productName === name) ? `${name}, ítem ${index + 1}` : name
}

/** 'Tacuarembó' or 'Paso de los Toros, Tacuarembó'; null when the RFQ says no place. */
export const placeWords = (city: string | null, department: string | null): string | null => {
  const parts = [city, department].filter((part): part is string => part !== null && part.trim() !== '')
  return parts.length === 0 ? null : [...new Set(parts)].join(', ')
}

/** The step of a URL, or null when it names none. */
export const readStep = (text: string | undefined): Step | null => {
  const step = steps.findIndex((_, index) => String(index + 1) === text) + 1
  return step === 0 ? null : (step as Step)
}
