import type { RefObject } from 'react'
import type { Refusal } from '#ui/refusal.ts'
import { draftFor, sameQuotation } from '../../domain/answers.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { QuotationDraftNote } from './quotation-draft-note.tsx'
import { DiscardedNote, RefusalNote, SentBeforeNote } from './quotation-notes.tsx'
import { RfqChangedNote } from './rfq-changed-note.tsx'
import type { QuotationWizardOptions, WizardState } from './use-quotation-wizard.ts'

type Props = {
  wizard: WizardState
  options: QuotationWizardOptions
  /** The form that gave way to what another device saved; null: none did. */
  discarded: QuotationDraft | null
  refusal: Refusal | null
  changedNote: RefObject<HTMLDivElement | null>
  onTakeOther: () => void
}

/** What there is to know of the form before its fields: other versions of it, changes of the RFQ, a refusal. */
export const QuotationFormNotes = ({ wizard, options, discarded, refusal, changedNote, onTakeOther }: Props) => {
  const { rfq, sent, seen } = options
  const restore = (quotation: QuotationDraft) => wizard.change(() => draftFor(quotation, rfq.items))
  return (
    <>
      <QuotationDraftNote
        status={wizard.status}
        rfqId={rfq.id}
        revision={wizard.revised?.revision ?? 0}
        saver={wizard.saver}
        onTakeOther={onTakeOther}
      />
      {discarded && !sameQuotation(wizard.form.draft, discarded, rfq.items) ? (
        <DiscardedNote onRestore={() => restore(discarded)} />
      ) : null}
      <RfqChangedNote ref={changedNote} rfq={rfq} seen={seen} />
      {sent ? <SentBeforeNote sent={sent} changed={wizard.changed} onRestore={() => restore(sent.quotation)} /> : null}
      {refusal ? <RefusalNote refusal={refusal} quotationId={sent?.id ?? null} /> : null}
    </>
  )
}
