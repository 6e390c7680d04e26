import { isDay, isPast, type Day } from '#lib/dates.ts'
import { formatQuantity } from '#lib/money.ts'
import { notOneLine } from '#lib/text-schema.ts'
import { isOneLine } from '#lib/text.ts'
import { budgetProblem } from './budget.ts'
import type { ItemDraft, RfqDraft } from './draft.ts'
import { maxPrice, maxQuantity, refuseItem, type ItemRefusal } from './exact-items.ts'
import { deadlineTooFar, latestDeadline } from './status.ts'

/** The four steps of 'Solicitar Presupuesto': what, items, delivery, review (docs/rules/screens.md#rfq-wizard). */
export type Step = 1 | 2 | 3 | 4
export const steps: readonly Step[] = [1, 2, 3, 4]

/** A problem of a field. `field` is its path in the form: 'items.2.unit' is the unit of the third item. */
export type Problem = { readonly field: string; readonly message: string }

/** What each refusal of a field of an item says. */
export const itemMessages: Record<ItemRefusal, string> = {
  NAME_MISSING: 'Elige o escribe el producto.',
  NAME_LINES: notOneLine,
  QUANTITY_MISSING: 'Escribe la cantidad.',
  QUANTITY_INVALID: 'Escribe una cantidad mayor que 0, con números.',
  QUANTITY_TOO_LARGE: `La cantidad puede ser, como máximo, ${formatQuantity(maxQuantity)}.`,
  QUANTITY_DECIMALS: 'La cantidad lleva hasta 3 decimales.',
  TYPE_MISSING: 'Elige el tipo.',
  UNIT_MISSING: 'Elige la unidad.',
  UNIT_FOREIGN: 'Elige una unidad del tipo elegido.',
  PRICE_INVALID: 'Escribe un precio mayor que 0, con números, o deja el campo vacío.',
  PRICE_TOO_LARGE: `El precio unitario puede ser, como máximo, ${formatQuantity(maxPrice)}.`,
  PRICE_DECIMALS: 'El precio unitario lleva hasta 6 decimales.',
  TOTAL_TOO_LARGE: 'El total del ítem es demasiado grande.',
}

/** The fields that are disabled until another one is filled. */
export type WaitingField = 'currency' | 'deadline' | 'budgetLower'

/**
 * True while a field is disabled: the currency until a category is chosen, the deadline until a currency is, the lower
 * limit until the upper one is filled. A lower limit that was typed stays enabled (docs/rules/money.md#budget).
 */
export const isWaiting = (draft: RfqDraft, field: WaitingField): boolean => {
  if (field === 'currency') return draft.categoryId === null
  if (field === 'deadline') return draft.currency === null
  return draft.budgetUpper === '' && draft.budgetLower === ''
}

const deadlineProblem = (draft: RfqDraft, today: Day): readonly Problem[] => {
  if (draft.deadline === '') return [missingDeadline(draft)]
  if (!isDay(draft.deadline)) return [{ field: 'deadline', message: 'Elige una fecha válida.' }]
  if (isPast(draft.deadline, today))
    return [{ field: 'deadline', message: 'La fecha límite no puede ser anterior a hoy.' }]
  if (draft.deadline > latestDeadline(today)) return [{ field: 'deadline', message: deadlineTooFar(today) }]
  return []
}

/** The problem of an empty deadline: it names the first empty field that the deadline waits for. */
const missingDeadline = (draft: RfqDraft): Problem => {
  if (draft.currency !== null) return { field: 'deadline', message: 'Elige la fecha límite.' }
  if (draft.categoryId !== null) return { field: 'currency', message: 'Elige la moneda.' }
  return { field: 'categoryId', message: 'Elige la categoría.' }
}

const problemsOfItem = new WeakMap<ItemDraft, readonly Problem[]>()

/**
 * The problems of one item, for its card; `field` is a field of the item ('unit'). Memoized per item object: items are
 * never changed in place, so a key press reads one of 500 items again.
 */
export const itemProblems = (item: ItemDraft): readonly Problem[] => {
  const memoized = problemsOfItem.get(item)
  if (memoized) return memoized
  const problems = refuseItem(item).map(({ field, refusal }) => ({ field, message: itemMessages[refusal] }))
  problemsOfItem.set(item, problems)
  return problems
}

const allItemProblems = ({ items }: RfqDraft): readonly Problem[] => {
  if (items.length === 0) return [{ field: 'items', message: 'Debes agregar al menos un ítem a tu RFQ.' }]
  return items.flatMap((item, index) =>
    itemProblems(item).map(({ field, message }) => ({ field: `items.${index}.${field}`, message })),
  )
}

/** The problems of a step in the order of the screen; empty when the step is valid. */
export const stepProblems = (draft: RfqDraft, step: Step, today: Day): readonly Problem[] => {
  if (step === 1) return [...deadlineProblem(draft, today), ...lineProblems({ location: draft.location.text })]
  if (step === 2) return allItemProblems(draft)
  if (step === 3) return draft.requiresShipping ? deliveryProblems(draft) : []
  const problem = budgetProblem(draft)
  const { title, deliveryTimeframe } = draft
  return [...lineProblems({ title }), ...(problem ? [problem] : []), ...lineProblems({ deliveryTimeframe })]
}

const deliveryProblems = (draft: RfqDraft): readonly Problem[] => {
  const { deliveryContactName, deliveryContactPhone, preferredDeliveryTime } = draft
  return [
    ...(draft.addressId === null ? [{ field: 'addressId', message: 'Elige una dirección de entrega.' }] : []),
    ...lineProblems({ deliveryContactName, deliveryContactPhone, preferredDeliveryTime }),
  ]
}

/** The problems of fields of one line, by their names (docs/rules/accounts.md#one-line-fields). */
const lineProblems = (lines: Readonly<Record<string, string>>): readonly Problem[] =>
  Object.entries(lines).flatMap(([field, text]) => (isOneLine(text) ? [] : [{ field, message: notOneLine }]))

/** The problems of the whole form, step by step; empty when it can be published. */
export const publishingProblems = (draft: RfqDraft, today: Day): readonly Problem[] =>
  steps.flatMap((step) => stepProblems(draft, step, today))

/** The first step with a problem, or null. */
export const firstInvalidStep = (draft: RfqDraft, today: Day): Step | null =>
  steps.find((step) => stepProblems(draft, step, today).length > 0) ?? null

/** What a draft still lacks, in the order of the steps. */
export const missingParts = ['deadline', 'pastDeadline', 'items', 'itemData', 'address', 'review'] as const
export type MissingPart = (typeof missingParts)[number]
/** The first thing that a draft lacks to be published; null when it lacks nothing. */
export const firstMissing = (draft: RfqDraft, today: Day): MissingPart | null => {
  const step = firstInvalidStep(draft, today)
  if (step === null) return null
  if (step === 1 && draft.deadline === '') return 'deadline'
  if (step === 1 && draft.deadline < today) return 'pastDeadline'
  if (step === 2) return draft.items.length === 0 ? 'items' : 'itemData'
  return step === 3 && draft.addressId === null ? 'address' : 'review'
}

/**
 * The step at which a draft opens again: the first one with a problem, else the review. But delivery is valid from the
 * start, so a draft in which delivery and review are empty opens at delivery.
 */
export const stepToResume = (draft: RfqDraft, today: Day): Step => {
  const later = [draft.title, draft.description, draft.requirements, draft.budgetUpper]
  const passedDelivery = draft.requiresShipping || later.some((text) => text.trim() !== '')
  return firstInvalidStep(draft, today) ?? (passedDelivery ? 4 : 3)
}
