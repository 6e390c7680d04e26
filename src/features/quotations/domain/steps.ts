import { compare, decimals, divide, formatAmount, isPositive, itemTotal, parseAmount } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { deliveryUnits } from './delivery.ts'
import type { QuotationDraft } from './draft.ts'
import {
  answerOf,
  largest,
  priceQuotation,
  readsTooLarge,
  shippingCostOf,
  type PricedItem,
  type PricedQuotation,
} from './pricing.ts'

/** A field that does not yet hold, and the sentence that says so. `field` names the control ('items.{id}.unitPrice', 'paymentTerms'). */
export type Problem = { readonly field: string; readonly message: string }
/** 1 prices · 2 conditions · 3 shipping and extras · 4 review (spec §2 RFQ detail, supplier view). */
export type Step = 1 | 2 | 3 | 4

export const steps = ['Precios', 'Condiciones', 'Envío y extras', 'Revisar y enviar'] as const

/** An empty form for these items. */
export const emptyQuotation = (items: readonly PricedItem[]): QuotationDraft => ({
  items: items.map((item) => ({ rfqItemId: item.id, declined: false, unitPrice: '', total: '', notes: '' })),
  deliveryTimeValue: '',
  deliveryTimeUnit: null,
  deliveryTimeNotes: '',
  paymentTerms: '',
  shippingMethod: '',
  shippingCost: '',
  estimatedShippingDays: '',
  trackingProvided: false,
  insuranceIncluded: false,
  packagingDetails: '',
  carrierName: '',
  pickupLocation: '',
  pickupPlaceId: null,
  shippingNotes: '',
  proposal: '',
  additionalInfo: '',
})

/** A whole number from `least` to 9999, or null. */
export const wholeNumber = (typed: string, least: number): number | null => {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) && Number(text) >= least ? Number(text) : null
}

/** What keeps a step from being complete, in the order of the screen (spec §5 Quotation wizard). */
export const stepProblems = (draft: QuotationDraft, step: Step, items: readonly PricedItem[]): readonly Problem[] => {
  if (step === 1) return priceProblems(draft, items)
  if (step === 2) return conditionProblems(draft)
  if (step === 3) return shippingProblems(draft)
  return ([1, 2, 3] as const).flatMap((one) => stepProblems(draft, one, items))
}

/** What is missing in each of the steps that are filled in. */
export const problemsByStep = (draft: QuotationDraft, items: readonly PricedItem[]) =>
  ([1, 2, 3] as const).map((step) => stepProblems(draft, step, items))

/** The first step with something missing; 4, the review, when there is none. */
export const firstIncomplete = (problems: ReturnType<typeof problemsByStep>): Step =>
  ([1, 2, 3] as const).find((step) => problems[step - 1]!.length > 0) ?? 4

/**
 * Where a draft is taken up again: at the first step with something to do. Shipping is optional and so valid from the start: a draft
 * with nothing of it opens there and not behind it.
 */
export const stepToResume = (draft: QuotationDraft, problems: ReturnType<typeof problemsByStep>): Step => {
  const open = firstIncomplete(problems)
  return open < 4 || extrasOf(draft) ? open : 3
}

/** Something of step 3 was written. */
const extrasOf = (draft: QuotationDraft): boolean => {
  const written = [
    draft.shippingMethod,
    draft.shippingCost,
    draft.estimatedShippingDays,
    draft.packagingDetails,
    draft.carrierName,
    draft.pickupLocation,
    draft.shippingNotes,
    draft.proposal,
    draft.additionalInfo,
  ]
  return draft.trackingProvided || draft.insuranceIncluded || written.some((text) => text.trim() !== '')
}

type Complete = { readonly draft: QuotationDraft; readonly priced: PricedQuotation }
/** A whole form in exact amounts: the server's own look at what the browser says is complete. Refuses with what is missing. */
export const completeForm = (
  draft: QuotationDraft,
  items: readonly PricedItem[],
): Result<Complete, readonly Problem[]> => {
  const problems = stepProblems(draft, 4, items)
  const priced = priceQuotation(draft, items)
  return problems.length > 0 || !priced ? refused(problems) : ok({ draft, priced })
}

const priceProblems = (draft: QuotationDraft, items: readonly PricedItem[]): readonly Problem[] => {
  const missing = items.filter((item) => answerOf(draft, item) === null)
  if (missing.length > 0)
    return missing.map((item) => ({
      field: `items.${item.id}.unitPrice`,
      message: priceMessage(draft, item),
    }))
  const first = items[0]
  return first && items.every((item) => answerOf(draft, item)?.declined)
    ? [{ field: `items.${first.id}.declined`, message: 'Cotiza al menos un ítem.' }]
    : []
}

const mostWords = `puede ser, como máximo, ${formatAmount(largest)}.`

/** Says what is wrong with the price of an item that has no answer: the unit price, or the total while that is what was typed. */
const priceMessage = (draft: QuotationDraft, { id, quantity }: PricedItem): string => {
  const answer = draft.items.find((one) => one.rfqItemId === id)
  const byUnit = answer?.unitPrice.trim() ?? ''
  const typed = byUnit || (answer?.total.trim() ?? '')
  if (typed === '') return 'Escribe un precio, o marca que no lo cotizas.'
  const [what, follows] = byUnit ? ['El precio unitario', 'El total'] : ['El total', 'El precio unitario']
  const value = parseAmount(typed)
  if (readsTooLarge(typed)) return `${what} es demasiado grande: ${mostWords}`
  if (value === null) return `${what} se escribe con números, por ejemplo 1.250,50.`
  if (!isPositive(value)) return `${what} tiene que ser mayor que 0.`
  const linked = byUnit ? itemTotal(value, quantity) : divide(value, quantity, decimals.unitPrice)
  return compare(linked, largest) > 0
    ? `${follows} queda demasiado grande: ${mostWords}`
    : `${follows} queda en 0: escribe un monto mayor.`
}

const conditionProblems = (draft: QuotationDraft): readonly Problem[] => {
  const problems: Problem[] = []
  if (wholeNumber(draft.deliveryTimeValue, 1) === null)
    problems.push({ field: 'deliveryTimeValue', message: 'Escribe el plazo de entrega: un número entero, 1 o más.' })
  if (draft.deliveryTimeUnit === null || !(draft.deliveryTimeUnit in deliveryUnits))
    problems.push({ field: 'deliveryTimeUnit', message: 'Elige la unidad del plazo.' })
  if (draft.paymentTerms.trim() === '')
    problems.push({ field: 'paymentTerms', message: 'Escribe las condiciones de pago.' })
  return problems
}

const shippingProblems = (draft: QuotationDraft): readonly Problem[] => {
  const problems: Problem[] = []
  if (shippingCostOf(draft) === null)
    problems.push({ field: 'shippingCost', message: 'Escribe el costo de envío como un monto, por ejemplo 6.500,00.' })
  if (draft.estimatedShippingDays.trim() !== '' && wholeNumber(draft.estimatedShippingDays, 0) === null)
    problems.push({ field: 'estimatedShippingDays', message: 'Escribe los días de envío con un número entero.' })
  return problems
}
