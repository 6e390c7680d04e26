import type { RfqDraft } from '../../domain/draft.ts'
import { steps, type Step } from '../../domain/steps.ts'

/** What a step of the wizard is given: the form, how to change it, and what to say at a field. */
export type StepForm = {
  readonly draft: RfqDraft
  /** Writes some fields. */
  readonly set: (fields: Partial<RfqDraft>) => void
  /** The field's problem, once the person has left it or tried to go on. */
  readonly errorOf: (field: string) => string | undefined
  readonly left: (field: string) => void
}

/** The element of a field: 'rfq-deadline', 'rfq-items.2.unit'. */
export const fieldId = (field: string) => `rfq-${field}`

/** Puts the focus on a field, or on the first control of a group of them. */
export const focusField = (field: string): void => {
  const place = document.getElementById(fieldId(field))
  const control = place?.matches('input, select, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus()
}

/** The item a field belongs to, by its place in the list; null for a field of the form itself. */
export const itemOfField = (field: string | null): number | null => {
  const [, place] = /^items\.(\d+)\./.exec(field ?? '') ?? []
  return place === undefined ? null : Number(place)
}

const firstFields: ReadonlySet<string> = new Set(['categoryId', 'currency', 'deadline', 'location'])
const deliveryFields: ReadonlySet<string> = new Set(['requiresShipping', 'addressId', 'preferredDeliveryTime'])

/** The step that holds a field, for what the server refuses after the last one. */
export const stepOfField = (field: string): Step => {
  const [name = ''] = field.split('.')
  if (firstFields.has(name)) return 1
  if (name === 'items') return 2
  return deliveryFields.has(name) || name.startsWith('delivery') ? 3 : 4
}

/** The step of a URL, or null when it names none. */
export const readStep = (text: string | undefined): Step | null => steps.find((step) => String(step) === text) ?? null
