import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#ui/forms/focus-field.ts'
import type { RfqDraft } from '../../../domain/draft.ts'
import type { Problem } from '../../../domain/steps.ts'
import { fieldId } from '../rfq-form.ts'

/** The parts of the sheet that are edited on the last step itself. */
export type Part = 'title' | 'texts' | 'conditions'

const partsOfFields: Readonly<Partial<Record<string, Part>>> = {
  title: 'title',
  description: 'texts',
  requirements: 'texts',
  budgetUpper: 'texts',
  budgetLower: 'texts',
  deliveryTimeframe: 'conditions',
  specialConditions: 'conditions',
  additionalNotes: 'conditions',
}

/** The id of the button 'Cambiar' of a part. */
export const changeId = (part: Part) => `cambiar-${part}`

type Options = {
  draft: RfqDraft
  /** The problems of the last step. */
  problems: readonly Problem[]
  /** The field that is about to receive the focus. */
  target: string | null
  /** Shows a problem at its field. */
  onInsist: (field: string) => void
}

/**
 * Which parts of the sheet are open for editing. At first those that are still empty. A part with a problem, or with
 * the field that is about to receive the focus, is always open.
 */
export const useOpenParts = ({ draft, problems, target, onInsist }: Options) => {
  const [open, setOpen] = useState<ReadonlySet<Part>>(() => emptyParts(draft))
  const needed = [...problems.map(({ field }) => field), target ?? '']
    .map((field) => partsOfFields[field])
    .filter((part) => part !== undefined && !open.has(part)) as readonly Part[]
  if (needed.length > 0) setOpen(new Set([...open, ...needed]))
  return {
    isOpen: (part: Part) => open.has(part) || needed.includes(part),
    /** Opens a part, and moves the focus to this field of it. */
    unfold: (part: Part, field: string) => {
      flushSync(() => setOpen((before) => new Set(before).add(part)))
      focusField(fieldId(field))
    },
    /**
     * Folds parts and moves the focus to the button that opens the first one again. If a part has a problem, shows that
     * instead.
     */
    fold: (first: Part, ...others: readonly Part[]) => {
      const folded: readonly (Part | undefined)[] = [first, ...others]
      const wrong = problems.find(({ field }) => folded.includes(partsOfFields[field]))
      if (wrong) return onInsist(wrong.field)
      flushSync(() => setOpen((before) => new Set([...before].filter((part) => !folded.includes(part)))))
      document.getElementById(changeId(first))?.focus()
    },
  }
}

const emptyParts = ({ title, description, requirements, budgetUpper, budgetLower }: RfqDraft): ReadonlySet<Part> => {
  const parts = new Set<Part>()
  if (title.trim() === '') parts.add('title')
  if ([description, requirements, budgetUpper, budgetLower].every((text) => text.trim() === '')) parts.add('texts')
  return parts
}
