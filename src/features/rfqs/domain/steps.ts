import { formatDay, isDay, isPast, type Day } from '#lib/dates.ts'
import { formatQuantity } from '#lib/money.ts'
import { budgetProblem } from './budget.ts'
import type { ItemDraft, RfqDraft } from './draft.ts'
import { largestPrice, largestQuantity, refuseItem, type ItemRefusal } from './exact-items.ts'
import { latestDeadline } from './status.ts'

/** The four steps of 'Solicitar Presupuesto' (spec §2): what, products, delivery, review and publish. */
export type Step = 1 | 2 | 3 | 4
export const steps: readonly Step[] = [1, 2, 3, 4]

/** What keeps a step from being valid: `field` is the form's path, 'items.2.unit' for the third item's. */
export type Problem = { readonly field: string; readonly message: string }

/** spec §8 RFQ creation. */
export const noItemsMessage = 'Debes agregar al menos un ítem a tu RFQ.'

const itemMessages: Record<ItemRefusal, string> = {
  NAME_MISSING: 'Elige o escribe el producto.',
  QUANTITY_MISSING: 'Escribe la cantidad.',
  QUANTITY_INVALID: 'Escribe una cantidad mayor que 0, con números.',
  QUANTITY_TOO_LARGE: `La cantidad puede ser, como máximo, ${formatQuantity(largestQuantity)}.`,
  QUANTITY_DECIMALS: 'La cantidad lleva hasta 3 decimales.',
  TYPE_MISSING: 'Elige el tipo.',
  UNIT_MISSING: 'Elige la unidad.',
  UNIT_FOREIGN: 'Elige una unidad del tipo elegido.',
  PRICE_INVALID: 'Escribe un precio mayor que 0, con números, o deja el campo vacío.',
  PRICE_TOO_LARGE: `El precio unitario puede ser, como máximo, ${formatQuantity(largestPrice)}.`,
  PRICE_DECIMALS: 'El precio unitario lleva hasta 6 decimales.',
  TOTAL_TOO_LARGE: 'El total del ítem es demasiado grande.',
}

/** The fields that wait for another one to be filled first. */
export type WaitingField = 'currency' | 'deadline' | 'budgetLower'

/**
 * True while a field must stay disabled (spec §2 and §5): currency until a category is chosen, deadline until a currency is set,
 * the lower limit until the upper is filled. A lower limit already written stays enabled ('Desde x': rulings, Money).
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
  if (draft.deadline > latestDeadline(today)) return [{ field: 'deadline', message: tooFar(today) }]
  return []
}

/** What is said of a deadline beyond a year, in the wizard and when extending. */
export const tooFar = (today: Day): string =>
  `La fecha límite puede ser, como máximo, el ${formatDay(latestDeadline(today))}: un año desde hoy.`

/** Points at what has to be filled first, because the deadline waits for it. */
const missingDeadline = (draft: RfqDraft): Problem => {
  if (draft.currency !== null) return { field: 'deadline', message: 'Elige la fecha límite.' }
  if (draft.categoryId !== null) return { field: 'currency', message: 'Elige la moneda.' }
  return { field: 'categoryId', message: 'Elige la categoría.' }
}

const problemsOfItems = new WeakMap<ItemDraft, readonly Problem[]>()

/**
 * What is wrong with one item, for its card; fields are the item's own ('unit'). Remembered per item, which nobody changes in
 * place: of 500 items only the one being written is read again at each key.
 */
export const itemProblems = (item: ItemDraft): readonly Problem[] => {
  const known = problemsOfItems.get(item)
  if (known) return known
  const problems = refuseItem(item).map(({ field, refusal }) => ({ field, message: itemMessages[refusal] }))
  problemsOfItems.set(item, problems)
  return problems
}

const allItemProblems = ({ items }: RfqDraft): readonly Problem[] => {
  if (items.length === 0) return [{ field: 'items', message: noItemsMessage }]
  return items.flatMap((item, index) =>
    itemProblems(item).map(({ field, message }) => ({ field: `items.${index}.${field}`, message })),
  )
}

/** Everything that keeps a step from being valid, in the order of the screen; empty when one may go on (spec §5 RFQ wizard). */
export const stepProblems = (draft: RfqDraft, step: Step, today: Day): readonly Problem[] => {
  if (step === 1) return deadlineProblem(draft, today)
  if (step === 2) return allItemProblems(draft)
  if (step === 3)
    return draft.requiresShipping && draft.addressId === null
      ? [{ field: 'addressId', message: 'Elige una dirección de entrega.' }]
      : []
  const problem = budgetProblem(draft)
  return problem ? [problem] : []
}

/** What keeps the whole form from being published, step after step. */
export const publishingProblems = (draft: RfqDraft, today: Day): readonly Problem[] =>
  steps.flatMap((step) => stepProblems(draft, step, today))

/** The step to show when publishing is refused: the first that is not valid, null when all are. */
export const firstInvalidStep = (draft: RfqDraft, today: Day): Step | null =>
  steps.find((step) => stepProblems(draft, step, today).length > 0) ?? null

/**
 * Where a draft is taken up again: at the first step with something to do. Delivery is valid from the start, so that a draft on which nothing of it
 * and nothing after it was written opens there and not behind it.
 */
export const stepToResume = (draft: RfqDraft, today: Day): Step => {
  const later = [draft.title, draft.description, draft.requirements, draft.budgetUpper]
  const passedDelivery = draft.requiresShipping || later.some((text) => text.trim() !== '')
  return firstInvalidStep(draft, today) ?? (passedDelivery ? 4 : 3)
}
