import { useId, useState } from 'react'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { useToday } from '#ui/time/days-left.ts'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { addendumCopy, addendumProblemText } from '../../copy/addenda.ts'
import { earliestAmendedDeadline, isMaterial, maxAddendum, readAddendum } from '../../domain/addendum.ts'
import { AnswerFiles, NotPublished, type AnswerFilesState } from '../answer-files.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import styles from './addendum-form.module.css'
import { ItemChanges } from './item-changes.tsx'
import { Consequences } from './consequences.tsx'
import { useKeptAddendum, type AnsweredByAddendum } from './use-kept-addendum.ts'
import { usePublishing } from './use-publishing.ts'

type Props = {
  rfq: BuyerRfq
  /** How many quotations it has; undefined until it is known. */
  quotations: number | undefined
  question?: AnsweredByAddendum
  files: AnswerFilesState
  onClose: () => void
  onDone: () => void
}

/** The form of an addendum (docs/rules/clarifications.md#addenda). What is typed stays while it is shut. */
export const AddendumDialog = ({ rfq, quotations, question, files, onClose, onDone }: Props) => {
  const today = useToday()
  const formId = useId()
  const { form, change, clear, keepWithoutQuestion } = useKeptAddendum(rfq, question, files)
  const [checked, setChecked] = useState(false)
  const { publish, pending, error, ...told } = usePublishing(rfq, {
    onDone: () => {
      clear()
      onDone()
    },
    onQuestionGone: () => {
      keepWithoutQuestion()
      onClose()
    },
  })
  const changeText = (text: string) => change({ text })
  const material = isMaterial(form)
  const byThisDevice = earliestAmendedDeadline(today)
  const earliest = told.earliest !== null && told.earliest > byThisDevice ? told.earliest : byThisDevice
  const late = material === true && rfq.deadline < earliest
  const complete = { ...form, deadline: late ? (form.deadline ?? earliest) : null }
  const content = readAddendum(complete, { ...rfq, addenda: rfq.addenda.length }, today)
  const problems = content.ok ? [] : content.refusal
  const errorOf = (field: string) => {
    const problem = checked ? problems.find((each) => each.field === field) : undefined
    return problem && addendumProblemText(problem.code, earliest)
  }
  const submit = () => {
    setChecked(true)
    const [first] = problems
    if (first) focusField(`${formId}-${first.field}`)
    else if (files.wait === null)
      void publish({ addendum: complete, files: files.ids, questionId: question?.id ?? null })
  }
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={addendumCopy.open}
      submitLabel={addendumCopy.publish}
      cancelLabel="Volver"
      fullButtons
      pending={pending}
      pendingText={addendumCopy.publishing}
      formClass={styles.form}
      onSubmit={submit}
    >
      <p className="sec small">{addendumCopy.intro(rfq.addenda.length + 1)}</p>
      {question ? (
        <p className={styles.answers}>
          {addendumCopy.answers} <MaskedText text={question.text} />
        </p>
      ) : null}
      <TextAreaField
        id={`${formId}-text`}
        label={addendumCopy.text}
        rows={4}
        maxLength={maxAddendum}
        value={form.text}
        onChange={(event) => (question?.onAnswer ?? changeText)(event.target.value)}
        error={errorOf('text')}
      />
      <IdentifyingDataNote label={addendumCopy.text} text={form.text} />
      <div id={`${formId}-changes`}>
        <ItemChanges
          items={rfq.items}
          changes={form.changes}
          onChange={(changes) => change({ changes })}
          idOf={(itemId) => `${formId}-changes.${itemId}`}
          errorOf={(itemId) => errorOf(`changes.${itemId}`)}
        />
      </div>
      {errorOf('changes') ? <Note tone="bad">{errorOf('changes')}</Note> : null}
      <AnswerFiles files={files} about="aclaración" />
      <MaterialChoice
        id={`${formId}-material`}
        material={material}
        changesItems={form.changes.length > 0}
        onChange={(chosen) => change({ material: chosen })}
        error={errorOf('material')}
      />
      <Consequences
        {...{ rfq, quotations, material, earliest, late }}
        changes={form.changes}
        deadline={complete.deadline ?? ''}
        onDeadline={(deadline) => change({ deadline })}
        deadlineId={`${formId}-deadline`}
        error={errorOf('deadline')}
      />
      <NotPublished error={error} wait={checked && problems.length === 0 ? files.wait : null} />
    </FormDialog>
  )
}

type MaterialProps = {
  id: string
  material: boolean | null
  /** Then it is material, and there is nothing to choose. */
  changesItems: boolean
  onChange: (material: boolean) => void
  error: string | undefined
}

/** Whether suppliers have to confirm their prices after it. */
const MaterialChoice = ({ id, material, changesItems, onChange, error }: MaterialProps) => (
  <div className={styles.material} id={id} tabIndex={-1}>
    <SegmentedChoice
      legend={addendumCopy.material}
      choices={[
        { value: 'yes', label: 'Sí' },
        { value: 'no', label: 'No', disabled: changesItems },
      ]}
      value={material === null ? null : material ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
      error={error}
    />
    {changesItems ? <p className="small sec">{addendumCopy.byItems}</p> : null}
  </div>
)
