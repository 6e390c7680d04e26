import { uploadWords } from '#features/files/copy/screens.ts'
import { FilesNote } from '#features/files/ui/upload/files-note.tsx'
import { FormOfFiles, TicksAsked } from '#features/files/ui/upload/use-form-files.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SaveState } from '#ui/drafts/save-state.tsx'
import { cx } from '#ui/cx.ts'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { publishingCopy } from '../../copy.ts'
import { steps, type Step } from '../../domain/steps.ts'
import { AudienceLegend } from './review/audience.tsx'
import { CurrentStep } from './current-step.tsx'
import { RfqFormNotes, type FormNotesOptions } from './rfq-form-notes.tsx'
import { RfqSummary, useRunningTotal } from './rfq-summary.tsx'
import { stepCopy, stepHint } from './step-copy.ts'
import { useRfqWizard, type RfqWizardOptions } from './use-rfq-wizard.ts'
import styles from './wizard.module.css'

export type RfqWizardProps = RfqWizardOptions & FormNotesOptions

/**
 * 'Solicitar Presupuesto': four steps, a live summary, a draft that is saved as it is typed
 * (docs/rules/screens.md#rfq-wizard).
 */
export const RfqWizard = ({ onReload, onFork, notice, ...options }: RfqWizardProps) => {
  const { heading, ...wizard } = useRfqWizard(options)
  const { current, category } = wizard
  const { draft } = wizard.form
  const total = useRunningTotal(draft)
  return (
    <div className={cx('wrap', styles.bottom, current > 1 && styles.later)}>
      <PageHead
        work
        above={<BackLink to="/buyer-dashboard">Mis Licitaciones</BackLink>}
        title="Solicitar Presupuesto"
        actions={
          <>
            <SaveState status={wizard.status} />
            <ButtonLink to="/buyer-dashboard" variant="ghost" size="sm" className={styles.cancel}>
              Cancelar
            </ButtonLink>
          </>
        }
      />
      <WizardFrame
        {...wizard.frame}
        status={wizard.status}
        steps={steps.map((step) => ({
          title: stepCopy[step].title,
          hint: stepHint(step, draft, category),
          problem: wizard.blockers[step - 1]?.[0]?.message,
        }))}
        next={
          current === 4
            ? {
                label: 'Publicar RFQ',
                onClick: wizard.publish,
                last: true,
                loading: wizard.publishing,
                loadingText: 'Publicando…',
                blocked: wizard.filesBlocker?.isTransient ?? false,
              }
            : {
                label: 'Continuar',
                wideLabel: `Continuar a ${stepCopy[(current + 1) as Step].title}`,
                onClick: wizard.goOn,
              }
        }
        missing={
          wizard.filesBlocker ? (
            <FilesNote blocker={wizard.filesBlocker} onGo={wizard.goToFile} />
          ) : wizard.pressedEnter ? (
            'Para publicar, presiona la barra espaciadora o haz clic.'
          ) : wizard.publishingLost ? (
            publishingCopy.lost
          ) : undefined
        }
        total={wizard.uploading > 0 ? { ...total, label: uploadWords.going(wizard.uploading) } : total}
        aside={current === 4 ? <AudienceLegend /> : <RfqSummary draft={draft} category={category} step={current} />}
      >
        <FormOfFiles value={wizard.formWithFiles}>
          <TicksAsked value={wizard.submitted}>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {stepCopy[current].heading}
            </h2>
            <p className={styles.intro}>{stepCopy[current].intro}</p>
            <RfqFormNotes {...{ wizard, onReload, onFork, notice }} draftId={options.id} />
            <CurrentStep wizard={wizard} />
          </TicksAsked>
        </FormOfFiles>
      </WizardFrame>
    </div>
  )
}
