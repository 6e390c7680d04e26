import type { ChangeEvent } from 'react'
import type { StepForm } from '#ui/wizard/step-form.ts'
import { fieldLabels } from '../../copy/fields.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'

/** What a step of this wizard receives. */
export type RfqForm = StepForm<RfqDraft>

/** The id of a field's element: 'rfq-deadline', 'rfq-items.2.unit'. */
export const fieldId = (field: string) => `rfq-${field}`

type TextName = Exclude<keyof typeof fieldLabels, 'addressId'>

/** What the control of an optional text has of the form. */
export const optionalText = ({ draft, set, errorOf }: RfqForm, name: TextName) => ({
  id: fieldId(name),
  label: fieldLabels[name],
  optional: true,
  value: draft[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    set({ [name]: event.target.value } as Partial<RfqDraft>),
  error: errorOf(name),
})

/** The place, from 0, of the item that a field belongs to; null for a field of the form itself. */
export const itemOfField = (field: string | null): number | null => {
  const [, place] = /^items\.(\d+)\./.exec(field ?? '') ?? []
  return place === undefined ? null : Number(place)
}

const stepsOfFields: Readonly<Record<keyof RfqDraft, Step>> = {
  categoryId: 1,
  currency: 1,
  deadline: 1,
  location: 1,
  items: 2,
  requiresShipping: 3,
  addressId: 3,
  deliveryContactName: 3,
  deliveryContactPhone: 3,
  deliveryInstructions: 3,
  preferredDeliveryTime: 3,
  specialHandlingRequirements: 3,
  title: 4,
  description: 4,
  requirements: 4,
  budgetUpper: 4,
  budgetLower: 4,
  deliveryTimeframe: 4,
  specialConditions: 4,
  additionalNotes: 4,
  files: 4,
}

/** The step on which a field stands: 2 for 'items.2.unit'. */
export const stepOfField = (field: string): Step => {
  const [name = ''] = field.split('.')
  return Object.hasOwn(stepsOfFields, name) ? stepsOfFields[name as keyof RfqDraft] : 4
}
