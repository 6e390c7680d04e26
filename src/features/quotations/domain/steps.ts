import { compare, decimals, divide, formatAmount, isPositive, itemTotal, parseAmount } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { notOneLine } from '#lib/text-schema.ts'
import { isOneLine } from '#lib/text.ts'
import { deliveryUnits } from './delivery.ts'
import type { QuotationDraft } from './draft.ts'
import {
  answerOf,
  maxAmount,
  priceQuotation,
  readsTooLarge,
  shippingCostOf,
  type PricedItem,
  type PricedQuotation,
} from './pricing.ts'
import { shippingTermsOf, takesCost } from './shipping.ts'

/**
 * An invalid field and the sentence that says why. `field` names the control ('items.{id}.unitPrice', 'paymentTerms').
 */
export type Problem = { readonly field: string; readonly message: string }
/** 1 prices · 2 conditions · 3 shipping and extras · 4 review (docs/rules/screens.md#quotation-wizard). */
export type Step = 1 | 2 | 3 | 4

export const steps = ['Precios', 'Condiciones', 'Envío y extras', 'Revisar y enviar'] as const

/** What a quotation answers: the RFQ's items, and whether they must be delivered (`shipping` is not null). */
export type AskedRfq = { readonly items: readonly PricedItem[]; readonly shipping: object | null }

/** An empty form for these items. */
export const emptyQuotation = (items: readonly PricedItem[]): QuotationDraft => ({
  items: items.map((item) => ({ rfqItemId: item.id, declined: false, unitPrice: '', total: '', notes: '', files: [] })),
  deliveryTimeValue: '',
  deliveryTimeUnit: null,
  deliveryTimeNotes: '',
  paymentTerms: '',
  shippingTerms: null,
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
  files: [],
})

/** A typed whole number from `min` to 9999, or null. */
export const wholeNumber = (typed: string, min: number): number | null => {
  const text = typed.trim()
  return /^\d{1,4}$/.test(text) && Number(text) >= min ? Number(text) : null
}

/** What is missing or wrong in a step, in the order of the screen. Step 4 has the problems of all. */
export const stepProblems = (draft: QuotationDraft, step: Step, rfq: AskedRfq): readonly Problem[] => {
  if (step === 1) return priceProblems(draft, rfq.items)
  if (step === 2) return conditionProblems(draft)
  if (step === 3) return shippingProblems(draft, rfq.shipping !== null)
  return ([1, 2, 3] as const).flatMap((filled) => stepProblems(draft, filled, rfq))
}

/** The problems of each step that is filled in: 1, 2 and 3. */
export const problemsByStep = (draft: QuotationDraft, rfq: AskedRfq) =>
  ([1, 2, 3] as const).map((step) => stepProblems(draft, step, rfq))

/** The first step with a problem; 4, the review, when there is none. */
const firstIncomplete = (problems: ReturnType<typeof problemsByStep>): Step =>
  ([1, 2, 3] as const).find((step) => problems[step - 1]!.length > 0) ?? 4

/**
 * The step at which a draft opens again: the first one with something to do. Step 3 may be valid from the
 * start, so a draft that has nothing of it opens there instead of at the review.
 */
export const stepToResume = (draft: QuotationDraft, problems: ReturnType<typeof problemsByStep>): Step => {
  const open = firstIncomplete(problems)
  return open < 4 || hasExtras(draft) ? open : 3
}

/** True when anything of step 3 is filled in. */
const hasExtras = (draft: QuotationDraft): boolean => {
  const texts = [
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
  return (
    draft.shippingTerms !== null ||
    draft.trackingProvided ||
    draft.insuranceIncluded ||
    texts.some((text) => text.trim() !== '')
  )
}

/** A form without problems, with one answer for each item that is asked for and no other, and its prices. */
export type CompleteForm = { readonly draft: QuotationDraft; readonly priced: PricedQuotation }
/** Prices a whole form, as the server checks it again before sending. Refuses with the problems of all steps. */
export const completeForm = (draft: QuotationDraft, rfq: AskedRfq): Result<CompleteForm, readonly Problem[]> => {
  const problems = stepProblems(draft, 4, rfq)
  const priced = priceQuotation(draft, rfq.items)
  const items = rfq.items.flatMap(({ id }) => draft.items.find(({ rfqItemId }) => rfqItemId === id) ?? [])
  return problems.length > 0 || !priced ? refused(problems) : ok({ draft: { ...draft, items }, priced })
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

const maxText = `puede ser, como máximo, ${formatAmount(maxAmount)}.`

/**
 * What is wrong with the price of an unanswered item: with its unit price, or with its total when only that is typed.
 */
const priceMessage = (draft: QuotationDraft, { id, quantity }: PricedItem): string => {
  const answer = draft.items.find(({ rfqItemId }) => rfqItemId === id)
  const byUnit = answer?.unitPrice.trim() ?? ''
  const typed = byUnit || (answer?.total.trim() ?? '')
  if (typed === '') return 'Escribe un precio, o marca que no lo cotizas.'
  const [what, follows] = byUnit ? ['El precio unitario', 'El total'] : ['El total', 'El precio unitario']
  const value = parseAmount(typed)
  if (readsTooLarge(typed)) return `${what} es demasiado grande: ${maxText}`
  if (value === null) return `${what} se escribe con números, por ejemplo 1.250,50.`
  if (!isPositive(value)) return `${what} tiene que ser mayor que 0.`
  const linked = byUnit ? itemTotal(value, quantity) : divide(value, quantity, decimals.unitPrice)
  return compare(linked, maxAmount) > 0
    ? `${follows} queda demasiado grande: ${maxText}`
    : `${follows} queda en 0: escribe un monto mayor.`
}

const conditionProblems = (draft: QuotationDraft): readonly Problem[] => {
  const problems: Problem[] = []
  if (wholeNumber(draft.deliveryTimeValue, 1) === null)
    problems.push({
      field: 'deliveryTimeValue',
      message: 'Escribe el plazo de entrega: un número entero, 1\u00a0o\u00a0más.',
    })
  if (draft.deliveryTimeUnit === null || !(draft.deliveryTimeUnit in deliveryUnits))
    problems.push({ field: 'deliveryTimeUnit', message: 'Elige la unidad del plazo.' })
  if (draft.paymentTerms.trim() === '')
    problems.push({ field: 'paymentTerms', message: 'Escribe las condiciones de pago.' })
  return [...problems, ...lineProblems(draft, ['paymentTerms'])]
}

const shippingProblems = (draft: QuotationDraft, mustDeliver: boolean): readonly Problem[] => {
  const problems: Problem[] = []
  const cost = shippingCostOf(draft)
  if (cost === null)
    problems.push({ field: 'shippingCost', message: 'Escribe el costo de envío como un monto, por ejemplo 6.500,00.' })
  else if (mustDeliver && shippingTermsOf(draft) === null)
    problems.push({ field: 'shippingTerms', message: 'Di cómo va el envío: la licitación lo pide.' })
  else if (draft.shippingTerms === 'charged' && !isPositive(cost))
    problems.push({ field: 'shippingCost', message: 'Escribe cuánto cuesta el envío, o elige otra opción.' })
  else if (!takesCost(draft) && isPositive(cost))
    problems.push({ field: 'shippingCost', message: 'Un costo de envío va solo con la opción «Con costo».' })
  if (draft.estimatedShippingDays.trim() !== '' && wholeNumber(draft.estimatedShippingDays, 0) === null)
    problems.push({ field: 'estimatedShippingDays', message: 'Escribe los días de envío con un número entero.' })
  return [...problems, ...lineProblems(draft, ['shippingMethod', 'carrierName', 'pickupLocation'])]
}

type LineField = 'paymentTerms' | 'shippingMethod' | 'carrierName' | 'pickupLocation'
/** The problems of fields of one line (docs/rules/accounts.md#one-line-fields). */
const lineProblems = (draft: QuotationDraft, fields: readonly LineField[]): readonly Problem[] =>
  fields.flatMap((field) => (isOneLine(draft[field]) ? [] : [{ field, message: notOneLine }]))
