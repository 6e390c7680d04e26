import { uploadWords } from '#features/files/copy/screens.ts'
import { FilesNote } from '#features/files/ui/upload/files-note.tsx'
import { FormOfFiles, TicksAsked } from '#features/files/ui/upload/use-form-uploads.ts'
import { ButtonLink, TextButton } from '#ui/button.tsx'
import { SaveState } from '#ui/drafts/save-state.tsx'
import { cx } from '#ui/cx.ts'
import { attachingTexts } from '#features/files/copy.ts'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { WizardFrame } from '#ui/wizard/wizard-frame.tsx'
import { filesLeftOut, publishingCopy } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { steps, type Step } from '../../domain/steps.ts'
import { ListDialog } from '../item-import/list-dialog.tsx'
import { ListRemains } from '../item-import/list-remains.tsx'
import { SheetDialog } from '../item-import/sheet-dialog.tsx'
import { RfqDraftNote, type ForkReason } from './rfq-draft-note.tsx'
import { itemOfField } from './rfq-form.ts'
import { RfqSummary, useRunningTotal } from './rfq-summary.tsx'
import type { CopyNotice } from './rfq-template.tsx'
import { stepCopy, stepHint } from './step-copy.ts'
import { DeliveryStep } from './step-delivery.tsx'
import { ItemsStep } from './step-items.tsx'
import { AudienceLegend } from './review/audience.tsx'
import { ReviewStep } from './step-review.tsx'
import { WhatStep } from './step-what.tsx'
import { useRfqWizard, type RfqWizardOptions } from './use-rfq-wizard.ts'
import styles from './wizard.module.css'

export type RfqWizardProps = RfqWizardOptions & {
  /** Loads what another device saved. */
  onReload: () => void
  /** Goes on with this content as another draft. */
  onFork: (content: RfqDraft, reason: ForkReason) => void
  /** Shown on the first step of a form that does not start empty. */
  notice?: CopyNotice | undefined
}

/**
 * 'Solicitar Presupuesto': four steps, a live summary, a draft that is saved as it is typed
 * (docs/rules/screens.md#rfq-wizard).
 */
export const RfqWizard = ({ onReload, onFork, notice, ...options }: RfqWizardProps) => {
  const { heading, ...wizard } = useRfqWizard(options)
  const { current, form, category, refused } = wizard
  const { draft } = form
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
        <FormOfFiles value={wizard.filedForm}>
          <TicksAsked value={wizard.submitted}>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {stepCopy[current].heading}
            </h2>
            <p className={styles.intro}>{stepCopy[current].intro}</p>
            <RfqDraftNote
              status={wizard.status}
              draftId={options.id}
              saver={wizard.saver}
              onReload={onReload}
              onFork={(reason) => {
                wizard.saver.forget()
                onFork(draft, reason)
              }}
            />
            {notice && current === 1 ? (
              <NoteStack>
                <Note>{notice.text}</Note>
                {notice.filesLeftOut > 0 ? (
                  <Note tone="warn" title={filesLeftOut.title(notice.filesLeftOut)}>
                    {attachingTexts('rfq').TOO_MANY_FILES}
                  </Note>
                ) : null}
                {notice.filesOverQuota > 0 ? (
                  <Note tone="warn" title={filesLeftOut.title(notice.filesOverQuota)}>
                    {filesLeftOut.overQuota}
                  </Note>
                ) : null}
              </NoteStack>
            ) : null}
            {refused.length > 0 ? (
              <NoteStack>
                <Note tone="bad">{refused.map(({ message }) => message).join(' ')}</Note>
              </NoteStack>
            ) : null}
            {wizard.firstList.isFileLost ? (
              <NoteStack>
                <Note action={<TextButton onClick={wizard.firstList.dismissLostFile}>Entendido</TextButton>}>
                  La planilla no quedó guardada al volver a cargar la página. Ábrela de nuevo en el paso 2.
                </Note>
              </NoteStack>
            ) : null}
            {current === 2 ? null : (
              <>
                <ListRemains list={wizard.itemList} />
                <SheetDialog list={wizard.itemList} />
                <ListDialog list={wizard.itemList} currency={draft.currency} onAdded={() => undefined} />
              </>
            )}
            {current === 1 ? <WhatStep {...form} today={wizard.today} /> : null}
            {current === 2 ? (
              <ItemsStep
                draft={draft}
                change={wizard.change}
                errorOf={form.errorOf}
                submitted={wizard.submitted}
                list={wizard.itemList}
                target={itemOfField(wizard.target)}
              />
            ) : null}
            {current === 3 ? <DeliveryStep {...form} /> : null}
            {current === 4 ? (
              <ReviewStep
                {...form}
                change={wizard.change}
                category={category}
                today={wizard.today}
                problems={wizard.blockers[3] ?? []}
                target={wizard.target}
                onStep={wizard.goToStep}
                onGo={wizard.goToField}
                onInsist={wizard.insistOn}
              />
            ) : null}
          </TicksAsked>
        </FormOfFiles>
      </WizardFrame>
    </div>
  )
}
