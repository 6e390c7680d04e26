import { useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useAuthorNamesQuery } from '#features/accounts/ui/author-names.tsx'
import { uploadWords } from '#features/files/copy/screens.ts'
import { FilesNote } from '#features/files/ui/upload/files-note.tsx'
import { FormOfFiles, TicksAsked } from '#features/files/ui/upload/use-form-uploads.ts'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { count, keepUnits } from '#lib/text.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { usePageTitle } from '#ui/layout/page-title.ts'
import { Money } from '#ui/paper/money.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { useIsPhone } from '#ui/use-media.ts'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { draftFor, sameQuotation } from '../../domain/answers.ts'
import { runningTotals } from '../../domain/pricing.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { steps, type Step } from '../../domain/steps.ts'
import { PriceSheet } from '../price-sheet/price-sheet.tsx'
import { CurrentStep } from './current-step.tsx'
import { QuotationDraftNote } from './quotation-draft-note.tsx'
import {
  CancelLink,
  DiscardedNote,
  MissingPrices,
  QuotationBackLink,
  RefusalNote,
  RfqLead,
  SentBeforeNote,
} from './quotation-notes.tsx'
import { QuotationSummary } from './quotation-summary.tsx'
import { RfqBar } from './rfq-bar.tsx'
import { RfqChangedNote } from './rfq-changed-note.tsx'
import { RfqFacts } from './rfq-facts.tsx'
import { pricesIntro, shippingIntro, stepCopy, unsentCopy } from './step-copy.ts'
import { useQuotationWizard, type QuotationWizardOptions, type WizardState } from './use-quotation-wizard.ts'
import { useSending } from './use-sending.ts'
import styles from './wizard.module.css'

type Props = QuotationWizardOptions & {
  /** Loads what another device saved, in place of this form. */
  onTakeOther: (form: QuotationDraft) => void
  /** The form that gave way to what another device saved; null: none did. */
  discarded: QuotationDraft | null
  /** Puts the tabs of the RFQ above the wizard, below the RFQ's head. */
  withTabs: (wizard: ReactNode) => ReactNode
}

/** The four steps of a quotation, beneath the RFQ that it answers (docs/rules/screens.md#quotation-wizard). */
export const QuotationWizard = ({ onTakeOther, discarded, withTabs, ...options }: Props) => {
  const { rfq } = options
  const { items, currency } = rfq
  usePageTitle(rfq.title)
  const { heading, ...wizard } = useQuotationWizard(options)
  const { current, form, problems, revised } = wizard
  const changedNote = useRef<HTMLDivElement>(null)
  const { draft } = form
  useEffect(() => {
    if (discarded) heading.current?.focus()
  }, [discarded, heading])
  const takeOther = () => {
    // Stays on this step, whichever is the first one to complete in the other version.
    options.onStep(current)
    wizard.saver.forget()
    onTakeOther(draft)
  }
  const { send, pending, refusal, unsent } = useSending(options, { heading, changedNote, ...wizard })
  const ownNames = useAuthorNamesQuery()
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const totals = runningTotals(draft, items)
  const all = count(items.length, 'ítem')
  const begun = totals.missing.length < items.length
  const answered = `${items.length - totals.missing.length} de ${all}`
  const phone = useIsPhone()
  const draftForSummary = useDeferredValue(draft)
  const intro =
    current === 1 ? pricesIntro(currency) : current === 3 && rfq.shipping ? shippingIntro : stepCopy[current].intro
  const cancel = <CancelLink revised={revised} />
  const content = (
    <>
      {phone ? null : <RfqFacts rfq={rfq} daysLeft={daysLeft} {...wizard.facts} />}
      <WizardFrame
        {...wizard.frame}
        status={wizard.status}
        steps={steps.map((title, index) => ({
          title,
          hint: index === 0 ? answered : index === 2 && rfq.shipping ? undefined : stepCopy[(index + 1) as Step].hint,
          problem: problems[index]?.[0]?.message,
        }))}
        cancel={cancel}
        next={
          current === 4
            ? {
                label: 'Enviar cotización',
                onClick: send,
                last: true,
                loading: pending,
                loadingText: 'Enviando…',
                blocked: wizard.filesBlocker?.isTransient ?? false,
                disabled: wizard.status.kind === 'newer',
              }
            : {
                label: 'Continuar',
                wideLabel: `Continuar a ${steps[current]}`,
                onClick: wizard.goOn,
                disabled: current === 1 && wizard.priceProblems.length > 0,
              }
        }
        missing={
          current === 1 && begun ? (
            <MissingPrices problems={wizard.priceProblems} rfq={rfq} onGo={wizard.goToField} />
          ) : wizard.filesBlocker ? (
            <FilesNote blocker={wizard.filesBlocker} onGo={wizard.goToFile} />
          ) : current === 4 && unsent ? (
            unsentCopy[unsent]
          ) : null
        }
        total={{
          label:
            wizard.uploading > 0
              ? uploadWords.going(wizard.uploading)
              : current > 2
                ? 'Total general'
                : !begun
                  ? `${all} por responder`
                  : totals.missing.length > 0
                    ? `Respondes ${answered}`
                    : `Cotizas ${totals.quoted} de ${all}`,
          amount: <Money amount={current > 2 ? totals.price : totals.itemsTotal} currency={currency} />,
        }}
        aside={
          <>
            <QuotationSummary {...{ items, currency }} draft={draftForSummary} step={current} status={wizard.status} />
            <div className={styles.cancel}>{cancel}</div>
          </>
        }
      >
        <FormOfFiles value={wizard.filedForm}>
          <TicksAsked value={wizard.submitted}>
            <div className={styles.heading}>
              <h2 ref={heading} tabIndex={-1}>
                {stepCopy[current].heading}
              </h2>
              {current === 1 ? <PriceSheet rfq={rfq} draft={draft} change={wizard.change} /> : null}
            </div>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
            <FormNotes
              wizard={wizard}
              options={options}
              discarded={discarded}
              refusal={refusal}
              changedNote={changedNote}
              onTakeOther={takeOther}
            />
            <CurrentStep wizard={wizard} rfq={rfq} ownNames={ownNames} />
          </TicksAsked>
        </FormOfFiles>
      </WizardFrame>
    </>
  )
  return (
    <div className={`wrap ${styles.bottom}`}>
      {phone ? (
        <RfqBar key={current} rfq={rfq} daysLeft={daysLeft} back={<QuotationBackLink revised={revised} />} />
      ) : (
        <PageHead
          work
          above={<QuotationBackLink revised={revised} />}
          title={keepUnits(rfq.title)}
          lead={<RfqLead rfq={rfq} />}
          actions={<Stamp deadline={rfq.deadline} daysLeft={daysLeft} />}
        />
      )}
      {withTabs(content)}
    </div>
  )
}

type NotesProps = Pick<Props, 'discarded'> & {
  wizard: WizardState
  options: QuotationWizardOptions
  refusal: ReturnType<typeof useSending>['refusal']
  changedNote: RefObject<HTMLDivElement | null>
  onTakeOther: () => void
}

/** What there is to know of the form before its fields: other versions of it, changes of the RFQ, a refusal. */
const FormNotes = ({ wizard, options, discarded, refusal, changedNote, onTakeOther }: NotesProps) => {
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
