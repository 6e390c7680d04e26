import { useMemo, useState } from 'react'
import { filesOfForm as allFilesOf } from '#features/files/domain/form-files.ts'
import { useWizardFiles } from '#features/files/ui/upload/use-wizard-files.ts'
import { completeTotal } from '#features/rfqs/domain/public-total.ts'
import type { Refusal } from '#ui/refusal.ts'
import { stepForm } from '#ui/wizard/step-form.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { sameQuotation } from '../../domain/answers.ts'
import { filesOfForm } from '../../domain/draft.ts'
import { doubtfulItems } from '../../domain/doubts.ts'
import { problemsByStep, stepToResume, type Step } from '../../domain/steps.ts'
import { fieldId, stepOfField, type SupplierRfq, type LastSent } from './quotation-form.ts'
import { useQuotationDraft, type QuotationStart } from './use-quotation-draft.ts'

export type QuotationWizardOptions = {
  rfq: SupplierRfq
  /** Why the RFQ cannot be quoted any more, heard while the form is open; null: it can. */
  closed: Refusal | null
  /** The supplier who quotes; its draft is kept under this id. */
  userId: string
  start: QuotationStart
  /** How many addenda its supplier had seen when this form was last saved or sent. */
  seen: number
  /** What this supplier last sent: it is revised, or sent again after it was withdrawn. */
  sent: LastSent | null
  /** The step in the URL; null: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  onSent: () => void | Promise<void>
  /** The server says that this supplier has quoted already. */
  onAlreadyQuoted: () => void
  /** Loads the RFQ again: an addendum came that the form had not seen. */
  readAgain: () => Promise<SupplierRfq | undefined>
}

/** The state of the quotation wizard: its draft, its steps, and the prices in doubt. */
export const useQuotationWizard = (options: QuotationWizardOptions) => {
  const { rfq, userId, start, sent, step, onStep } = options
  const { items } = rfq
  const revised = sent?.status === 'withdrawn' ? null : sent
  const { draft, change, status, saver } = useQuotationDraft(rfq, userId, start, revised?.revision ?? 0)
  const problems = useMemo(() => problemsByStep(draft, rfq), [draft, rfq])
  const resumesAt = sent ? 4 : stepToResume(draft, problems)
  const changed = sent !== null && !sameQuotation(draft, sent.quotation, items)
  // A total over only some of the items is not a measure for the price of one.
  const publicTotal = completeTotal(rfq)
  const doubts = doubtfulItems(draft, items, publicTotal)
  const doubtField = doubts[0] && `items.${doubts[0].id}.perUnit`
  const [factsOpen, setFactsOpen] = useState(start.version === 0 && !start.unsaved && sent === null)

  // Files of items that are not quoted are not sent.
  const { whole, items: quoted } = filesOfForm(draft)
  const { uploading, formWithFiles, blocker, unreviewedField } = useWizardFiles({
    account: userId,
    form: rfq.id,
    side: 'quotation',
    draft,
    change,
    keyOf: ({ rfqItemId }) => rfqItemId,
    fieldOf: ({ rfqItemId }) => `items.${rfqItemId}.files`,
    sent: allFilesOf({ files: whole, items: quoted }),
  })

  const wizard = useWizard({
    step,
    onStep,
    opensAt: () => resumesAt,
    resumesAt,
    problems,
    unconfirmed: doubtField ?? unreviewedField,
    onLeave: (_, from) => {
      void saver.flush()
      if (from === 1) setFactsOpen(false)
    },
    stepOfField,
    fieldId,
    content: draft,
  })
  const form = stepForm(draft, change, wizard)
  return {
    ...wizard,
    form,
    change,
    status,
    saver,
    problems,
    priceProblems: problems[0] ?? [],
    revised,
    changed,
    /** The public total that this item's price alone exceeds, once the item is checked; else null. */
    doubtOf: (itemId: string) =>
      wizard.isChecked(`items.${itemId}.unitPrice`) && doubts.some(({ id }) => id === itemId) ? publicTotal : null,
    /** How many files are on their way, and what keeps the quotation from being sent with them. */
    uploading,
    formWithFiles,
    filesBlocker: wizard.current === 4 ? blocker : null,
    goToFile: () => blocker && wizard.insistOn(blocker.field),
    facts: { open: factsOpen, onToggle: setFactsOpen },
    /** The field of the first price in doubt, if any. */
    doubtField,
  }
}

/** All of the wizard's state but its heading, which is a ref. */
export type WizardState = Omit<ReturnType<typeof useQuotationWizard>, 'heading'>
