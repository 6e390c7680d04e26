import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { filesOfForm } from '#features/files/domain/form-files.ts'
import { useWizardFiles } from '#features/files/ui/upload/use-wizard-files.ts'
import { stepForm } from '#ui/wizard/step-form.ts'
import { useDeliberateClick, type Click } from '#ui/wizard/use-deliberate-click.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { stepProblems, steps, stepToResume, type Step } from '../../domain/steps.ts'
import { useToday } from '#ui/time/days-left.ts'
import type { FirstList } from '../item-import/first-list.ts'
import { useFirstList } from '../item-import/use-first-list.ts'
import { useItemList } from '../item-import/use-item-list.ts'
import { withoutBlankItems } from './blank-items.ts'
import { fieldId, stepOfField } from './rfq-form.ts'
import { usePublishing } from './use-publishing.ts'
import { useRfqDraft, type RfqStart } from './use-rfq-draft.ts'

export type RfqWizardOptions = {
  id: string
  userId: string
  start: RfqStart
  /** The step in the URL; null: the first one with something to do. */
  step: Step | null
  /** The list of the first day that the wizard opens with. */
  firstList?: FirstList | undefined
  onStep: (step: Step) => void
  /** Something was typed for the first time: from now on the draft has an address, with the step that is shown. */
  onFirstEdit: (step: Step) => void
  onPublished: () => void
}

/** The state of the RFQ wizard: its draft, its steps, the list that is being imported, and publishing. */
export const useRfqWizard = (options: RfqWizardOptions) => {
  const { id, userId, start, step, onStep, onFirstEdit, onPublished } = options
  const { draft, change, status, saver, edited } = useRfqDraft(id, userId, start)
  const today = useToday()
  const filled = withoutBlankItems(draft)
  const blockers = steps.map((each) => stepProblems(filled, each, today))
  const { uploading, formWithFiles, blocker, unreviewedField } = useWizardFiles({
    account: userId,
    form: id,
    side: 'rfq',
    draft,
    change,
    keyOf: ({ key }) => key,
    fieldOf: (_, at) => `items.${at}.files`,
    sent: filesOfForm(draft),
  })
  const wizard = useWizard({
    step,
    onStep,
    opensAt: () => stepToResume(start.draft, today),
    resumesAt: stepToResume(filled, today),
    problems: filled === draft ? blockers : steps.map((each) => stepProblems(draft, each, today)),
    blockers,
    unconfirmed: unreviewedField,
    onLeave: (target) => {
      if (target > 2) change(withoutBlankItems)
      void saver.flush()
    },
    stepOfField,
    fieldId,
    content: draft,
  })
  const itemList = useItemList(draft, change)
  const firstList = useFirstList({ userId, draftId: id }, options.firstList, itemList)
  const categories = useQuery(categoriesQuery())
  const publishing = usePublishing({ draftId: id, userId, saver, onPublished, onRefused: wizard.refuse })
  const clickOf = useDeliberateClick(wizard.current)
  const [lastClick, setLastClick] = useState<Click | null>(null)

  const tellFirstEdit = useEffectEvent(() => onFirstEdit(wizard.current))
  useEffect(() => {
    if (edited) tellFirstEdit()
  }, [edited])

  const form = stepForm(draft, change, wizard)
  return {
    ...wizard,
    form,
    change,
    status,
    saver,
    today,
    blockers,
    itemList,
    firstList,
    category: categories.data?.find((category) => category.id === draft.categoryId)?.name ?? null,
    publishing: publishing.pending,
    publishingLost: publishing.isLost(draft) && wizard.current === 4,
    /** How many files are on their way, and what keeps the RFQ from being published with them. */
    uploading,
    formWithFiles,
    filesBlocker: wizard.current === 4 ? blocker : null,
    goToFile: () => blocker && wizard.insistOn(blocker.field),
    publish: (event: MouseEvent) => {
      const click = clickOf(event)
      setLastClick(click)
      if (click !== 'deliberate' || !wizard.submit()) return
      if (blocker) wizard.insistOn(blocker.field)
      else void publishing.publish(draft)
    },
    /** Enter was pressed on the button that publishes. */
    pressedEnter: lastClick === 'enter' && wizard.current === 4,
  }
}

/** All of the wizard's state but its heading, which is a ref. */
export type WizardState = Omit<ReturnType<typeof useRfqWizard>, 'heading'>
