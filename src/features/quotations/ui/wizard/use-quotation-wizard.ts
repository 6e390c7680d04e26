import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type MouseEvent } from 'react'
import { completeTotal } from '#features/rfqs/domain/public-total.ts'
import { orpc } from '#ui/api.ts'
import type { Refusal } from '#ui/refusal.ts'
import { useDeliberateClick } from '#ui/wizard/use-deliberate-click.ts'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { sameQuotation } from '../../domain/answers.ts'
import { doubtfulItems } from '../../domain/doubts.ts'
import { problemsByStep, stepToResume, type Step } from '../../domain/steps.ts'
import { fieldId, stepOfField, type QuotationForm, type SupplierRfq } from './quotation-form.ts'
import { useQuotationDraft, type QuotationStart } from './use-quotation-draft.ts'
import { useSending, type LastSent } from './use-sending.ts'

export type QuotationWizardOptions = {
  rfq: SupplierRfq
  /** The supplier who quotes; its draft is kept under this id. */
  userId: string
  start: QuotationStart
  /** What this supplier last sent: it is revised, or sent again after it was withdrawn. */
  sent: LastSent | null
  /** The step in the URL; null: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  onSent: () => void | Promise<void>
  /** The server says that this supplier has quoted already. */
  onAlreadyQuoted: () => void
}

/** The state of the quotation wizard: its draft, its steps, the prices in doubt, and sending. */
export const useQuotationWizard = (options: QuotationWizardOptions) => {
  const { rfq, userId, start, sent, step, onStep, onSent, onAlreadyQuoted } = options
  const { items } = rfq
  const { draft, change, status, saver } = useQuotationDraft(rfq.id, userId, start)
  const problems = useMemo(() => problemsByStep(draft, items), [draft, items])
  const resumesAt = sent ? 4 : stepToResume(draft, problems)
  const revised = sent?.status === 'withdrawn' ? null : sent
  const changed = sent !== null && !sameQuotation(draft, sent.quotation, items)
  // A total over some of the items says nothing about the price of one.
  const publicTotal = completeTotal(rfq)
  const doubts = doubtfulItems(draft, items, publicTotal)
  const doubtField = doubts[0] && `items.${doubts[0].id}.perUnit`
  const [factsOpen, setFactsOpen] = useState(start.version === 0 && !start.unsaved && sent === null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** Why the last press on the button that sends sent nothing. */
  const [unsent, setUnsent] = useState<'enter' | 'unchanged' | null>(null)
  const queryClient = useQueryClient()

  const wizard = useWizard({
    step,
    onStep,
    opensAt: () => resumesAt,
    resumesAt,
    problems,
    unconfirmed: doubtField,
    onLeave: (_, from) => {
      void saver.flush()
      if (from === 1) setFactsOpen(false)
    },
    stepOfField,
    fieldId,
    content: draft,
  })
  const { heading } = wizard
  const clickOf = useDeliberateClick(wizard.current)
  useEffect(() => {
    if (refusal) heading.current?.scrollIntoView({ block: 'start' })
  }, [refusal, heading])
  useEffect(() => {
    setRefusal(null)
    setUnsent(null)
  }, [draft])

  const sending = useSending({
    rfqId: rfq.id,
    revised,
    saver,
    onSent: async () => {
      // Away from here first: this screen asks whether the RFQ was quoted, and would lead to the quotation.
      await onSent()
      await queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })
    },
    onRefused: (found) => (found.code === 'ALREADY_QUOTED' ? onAlreadyQuoted() : setRefusal(found)),
    onProblems: wizard.refuse,
  })
  const send = (event: MouseEvent) => {
    const click = clickOf(event)
    if (click !== 'deliberate') return setUnsent(click === 'enter' ? click : null)
    if (doubtField) return wizard.insistOn(doubtField)
    if (revised && !changed) return setUnsent('unchanged')
    void sending.send(draft)
  }

  const form: QuotationForm = {
    draft,
    set: (fields) => change((before) => ({ ...before, ...fields })),
    errorOf: wizard.errorOf,
    blur: wizard.blur,
  }
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
    facts: { open: factsOpen, onToggle: setFactsOpen },
    refusal,
    unsent,
    send,
    sending: sending.pending,
  }
}
