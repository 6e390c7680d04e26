import { z } from 'zod'
import { maxAddenda, type AddendumChange } from '#features/rfqs/domain/addenda.ts'
import { maxTotal, refuseQuantity } from '#features/rfqs/domain/exact-items.ts'
import { isOpen, latestDeadline, type RfqState } from '#features/rfqs/domain/status.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { isPast, type Day } from '#lib/dates.ts'
import { compare, itemTotal, parseAmount, sum, type Amount } from '#lib/money.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { uuid } from '#lib/uuid.ts'

/** The length of an addendum's text, in characters. */
export const minAddendum = 10
export const maxAddendum = 5000

/** The form of an addendum. It lists only the items that change: a typed quantity, or null to take one out. */
export const addendumForm = z.object({
  text: textUpTo(maxAddendum),
  changes: z.array(z.object({ itemId: uuid, quantity: textUpTo(30).nullable() })).max(500),
  /** Whether suppliers have to quote again; null while it was not said. A change of items says it by itself. */
  material: z.boolean().nullable(),
  /** The new deadline. It counts only where the current one leaves too little time. */
  deadline: z.iso.date().nullable(),
})
export type AddendumForm = z.infer<typeof addendumForm>

/** An addendum while it is typed. It may hold what is refused only at publishing, such as two joined texts. */
export const typedAddendum = addendumForm.extend({
  text: z.string(),
  changes: z.array(z.object({ itemId: uuid, quantity: z.string().nullable() })),
  deadline: z.string().nullable(),
})

/** A form without changes of items that are not asked for any more: another addendum took them out meanwhile. */
export const withoutGoneItems = (form: AddendumForm, items: readonly { readonly id: string }[]): AddendumForm => ({
  ...form,
  changes: form.changes.filter(({ itemId }) => items.some(({ id }) => id === itemId)),
})

/**
 * Adds what was typed in another form to a form. Nothing typed is lost; where both fill a field, the first form wins.
 */
export const joinForms = (form: AddendumForm, other: AddendumForm): AddendumForm => ({
  text: [form.text, other.text].filter((text) => text.trim() !== '').join('\n\n'),
  changes: [
    ...form.changes,
    ...other.changes.filter(({ itemId }) => !form.changes.some((change) => change.itemId === itemId)),
  ],
  material: form.material ?? other.material,
  deadline: form.deadline ?? other.deadline,
})

/** An addendum that was checked. */
export type AddendumContent = {
  readonly text: string
  readonly changes: readonly AddendumChange[]
  readonly material: boolean
  readonly deadline: Day | null
}

type Item = { readonly id: string; readonly quantity: Amount; readonly estimatedUnitPrice: Amount | null }
/** What the rules of an addendum need of its RFQ. `items`: those that are asked for now. */
export type AmendedRfq = RfqState & { readonly addenda: number; readonly items: readonly Item[] }

/** Why no addendum can be published now. */
export type AddendumRefusal = 'RFQ_CLOSED' | 'TOO_MANY_ADDENDA'
export const refuseAddendum = (rfq: RfqState & { readonly addenda: number }, today: Day): AddendumRefusal | null => {
  if (!isOpen(rfq, today)) return 'RFQ_CLOSED'
  return rfq.addenda >= maxAddenda ? 'TOO_MANY_ADDENDA' : null
}

/** What is wrong in the form: the field, and why. */
export type AddendumProblem = {
  readonly field: string
  readonly code:
    | 'ADDENDUM_EMPTY'
    | 'MATERIAL_UNSAID'
    | NonNullable<ReturnType<typeof refuseQuantity>>
    | 'QUANTITY_SAME'
    | 'TOTAL_TOO_LARGE'
    | 'ITEM_GONE'
    | 'LAST_ITEM'
    | 'ADDENDUM_NEEDS_TIME'
    | 'DEADLINE_NOT_LATER'
    | 'DEADLINE_TOO_FAR'
}

/** The first deadline that leaves suppliers two whole business days to quote again. */
export const earliestAmendedDeadline = (today: Day): Day => addBusinessDays(today, 2)
/** True when an addendum that suppliers have to confirm must also move the deadline. */
const needsTime = (deadline: Day, today: Day): boolean => deadline < earliestAmendedDeadline(today)

/** Whether suppliers have to confirm: a change of items always; else as the buyer said, null while it did not. */
export const isMaterial = (form: Pick<AddendumForm, 'changes' | 'material'>): boolean | null =>
  form.changes.length > 0 ? true : form.material

/** An addendum with exact values, or every problem of the form (docs/rules/clarifications.md#addenda). */
export const readAddendum = (
  form: AddendumForm,
  rfq: AmendedRfq,
  today: Day,
): Result<AddendumContent, readonly AddendumProblem[]> => {
  const text = form.text.trim()
  const material = isMaterial(form)
  const late = material === true && needsTime(rfq.deadline, today)
  const deadline = late ? form.deadline : null
  const problems: AddendumProblem[] = []
  if (text.length < minAddendum) problems.push({ field: 'text', code: 'ADDENDUM_EMPTY' })
  problems.push(...changeProblems(form, rfq.items))
  if (material === null) problems.push({ field: 'material', code: 'MATERIAL_UNSAID' })
  const refusal = late ? refuseDeadline(deadline, rfq, today) : null
  if (refusal) problems.push({ field: 'deadline', code: refusal })
  return problems.length > 0 || material === null
    ? refused(problems)
    : ok({ text, changes: exactChanges(form, rfq.items), material, deadline })
}

const changeProblems = ({ changes }: AddendumForm, items: readonly Item[]): readonly AddendumProblem[] => {
  const problems = changes.flatMap((change, place): AddendumProblem[] => {
    const code = refuseItemChange(change, items, changes.slice(0, place))
    return code ? [{ field: `changes.${change.itemId}`, code }] : []
  })
  const left = items.filter(({ id }) => !changes.some(({ itemId, quantity }) => itemId === id && quantity === null))
  return left.length === 0 ? [...problems, { field: 'changes', code: 'LAST_ITEM' }] : problems
}

const refuseItemChange = (
  { itemId, quantity }: AddendumForm['changes'][number],
  items: readonly Item[],
  earlier: AddendumForm['changes'],
) => {
  const item = items.find(({ id }) => id === itemId)
  if (!item || earlier.some((change) => change.itemId === itemId)) return 'ITEM_GONE'
  if (quantity === null) return null
  const refusal = refuseQuantity(quantity)
  if (refusal) return refusal
  const value = parseAmount(quantity)!
  const { estimatedUnitPrice: price } = item
  if (price !== null && compare(itemTotal(price, value), maxTotal) > 0) return 'TOTAL_TOO_LARGE'
  return compare(value, item.quantity) === 0 ? 'QUANTITY_SAME' : null
}

const exactChanges = ({ changes }: AddendumForm, items: readonly Item[]): readonly AddendumChange[] =>
  changes.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? [{ itemId, before: item.quantity, after: quantity === null ? null : parseAmount(quantity) }] : []
  })

/** Why this cannot be the new deadline of an RFQ whose current one leaves too little time. */
const refuseDeadline = (deadline: Day | null, rfq: RfqState, today: Day) => {
  if (deadline === null) return 'ADDENDUM_NEEDS_TIME'
  if (deadline <= rfq.deadline || isPast(deadline, today)) return 'DEADLINE_NOT_LATER'
  if (needsTime(deadline, today)) return 'ADDENDUM_NEEDS_TIME'
  return deadline > latestDeadline(today) ? 'DEADLINE_TOO_FAR' : null
}

/**
 * The public total after these changes: the sum of the estimates of what remains; null without any. A quantity that is
 * not typed yet, or wrong, changes nothing.
 */
export const amendedTotal = (
  items: readonly (Item & { readonly estimatedTotal: Amount | null })[],
  changes: AddendumForm['changes'],
): Amount | null => {
  const totals = items.flatMap(({ id, estimatedUnitPrice, estimatedTotal }) => {
    const change = changes.find(({ itemId }) => itemId === id)
    if (change?.quantity === null || estimatedUnitPrice === null) return []
    const quantity = change && refuseQuantity(change.quantity) === null ? parseAmount(change.quantity) : null
    return quantity === null ? (estimatedTotal ?? []) : itemTotal(estimatedUnitPrice, quantity)
  })
  return totals.length === 0 ? null : sum(totals)
}

/**
 * Whether the public total before and after these changes gives away an estimate, which is the buyer's alone: it
 * changes by one item only, or one item only is left in it (docs/rules/money.md#public-total).
 */
export const givesAwayEstimate = (items: readonly Item[], changes: AddendumForm['changes']): boolean => {
  const estimated = items
    .filter(({ estimatedUnitPrice }) => estimatedUnitPrice !== null)
    .map(({ id }) => changes.find(({ itemId }) => itemId === id))
  const changed = estimated.filter((change) => change !== undefined)
  const left = estimated.filter((change) => change?.quantity !== null)
  return changed.length === 1 || left.length === 1
}
