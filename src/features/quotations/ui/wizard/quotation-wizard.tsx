import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useAuthorNamesQuery } from '#features/accounts/ui/author-names.tsx'
import { uploadWords } from '#features/files/copy/screens.ts'
import { FilesNote } from '#features/files/ui/upload/files-note.tsx'
import { FormOfFiles, TicksAsked } from '#features/files/ui/upload/use-form-files.ts'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { usePageTitle } from '#ui/layout/page-title.ts'
import { Money } from '#ui/paper/money.tsx'
import { useIsPhone } from '#ui/use-media.ts'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { runningTotals } from '../../domain/pricing.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { steps, type Step } from '../../domain/steps.ts'
import { PriceSheet } from '../price-sheet/price-sheet.tsx'
import { CurrentStep } from './current-step.tsx'
import { QuotationFormNotes } from './quotation-form-notes.tsx'
import { CancelLink, MissingPrices } from './quotation-notes.tsx'
import { QuotationSummary } from './quotation-summary.tsx'
import { RfqFacts } from './rfq-facts.tsx'
import { answeredText, stepCopy, stepHint, stepIntro, totalLabel, unsentCopy } from './step-copy.ts'
import { useQuotationWizard, type QuotationWizardOptions } from './use-quotation-wizard.ts'
import { useSending } from './use-sending.ts'
import { WizardHead } from './wizard-head.tsx'
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
  const { send, pending, ended, refusal, unsent } = useSending(options, { heading, changedNote, ...wizard })
  const ownNames = useAuthorNamesQuery()
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const totals = runningTotals(draft, items)
  const missing = totals.missing.length
  const isPhone = useIsPhone()
  const draftForSummary = useDeferredValue(draft)
  const requiresShipping = rfq.shipping !== null
  const intro = stepIntro(current, currency, requiresShipping)
  const cancel = <CancelLink revised={revised} />
  const content = (
    <>
      {isPhone ? null : <RfqFacts rfq={rfq} daysLeft={daysLeft} {...wizard.facts} />}
      <WizardFrame
        {...wizard.frame}
        status={wizard.status}
        steps={steps.map((title, index) => ({
          title,
          hint: stepHint((index + 1) as Step, answeredText(items.length, missing), requiresShipping),
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
                disabled: wizard.status.kind === 'newer' || ended !== null,
              }
            : {
                label: 'Continuar',
                wideLabel: `Continuar a ${steps[current]}`,
                onClick: wizard.goOn,
                disabled: current === 1 && wizard.priceProblems.length > 0,
              }
        }
        missing={
          ended ? (
            ended.message
          ) : current === 1 && missing < items.length ? (
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
              : totalLabel(current, items.length, { missing, quoted: totals.quoted }),
          amount: <Money amount={current > 2 ? totals.price : totals.itemsTotal} currency={currency} />,
        }}
        aside={
          <>
            <QuotationSummary {...{ items, currency }} draft={draftForSummary} step={current} status={wizard.status} />
            <div className={styles.cancel}>{cancel}</div>
          </>
        }
      >
        <FormOfFiles value={wizard.formWithFiles}>
          <TicksAsked value={wizard.submitted}>
            <div className={styles.heading}>
              <h2 ref={heading} tabIndex={-1}>
                {stepCopy[current].heading}
              </h2>
              {current === 1 ? <PriceSheet rfq={rfq} draft={draft} change={wizard.change} /> : null}
            </div>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
            <QuotationFormNotes {...{ wizard, options, discarded, refusal, changedNote }} onTakeOther={takeOther} />
            <CurrentStep wizard={wizard} rfq={rfq} ownNames={ownNames} />
          </TicksAsked>
        </FormOfFiles>
      </WizardFrame>
    </>
  )
  return (
    <div className={`wrap ${styles.bottom}`}>
      <WizardHead {...{ rfq, daysLeft, revised, isPhone }} step={current} />
      {withTabs(content)}
    </div>
  )
}
