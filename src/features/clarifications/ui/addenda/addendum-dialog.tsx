import { useId, useState } from 'react'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { useToday } from '#ui/time/days-left.ts'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { addendumCopy, addendumProblemText } from '../../copy/addenda.ts'
import {
  earliestAmendedDeadline,
  isMaterial,
  joinForms,
  maxAddendum,
  readAddendum,
  typedAddendum,
  withoutGoneItems,
  type AddendumForm,
} from '../../domain/addendum.ts'
import { AnswerFiles, keptIds, NotPublished, type AnswerFilesState } from '../answer-files.tsx'
import { useKept } from '../kept.ts'
import { focusField } from '#ui/forms/focus-field.ts'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import styles from './addendum-form.module.css'
import { ItemChanges } from './item-changes.tsx'
import { Consequences } from './consequences.tsx'
import { usePublishing } from './use-publishing.ts'

/** The question that an addendum answers: its text is the answer that was typed. */
export type AnsweredByAddendum = {
  readonly id: string
  readonly text: string
  readonly item: { readonly number: number } | null
  readonly answer: string
  readonly onAnswer: (text: string) => void
}

type Props = {
  rfq: BuyerRfq
  /** How many quotations it has; undefined until it is known. */
  quotations: number | undefined
  question?: AnsweredByAddendum
  files: AnswerFilesState
  onClose: () => void
  onDone: () => void
}

const emptyAddendum: AddendumForm = { text: '', changes: [], material: null, deadline: null }
const noFiles: readonly string[] = []

/** An empty form; when it answers a question about an item, that item is listed and lacks only its quantity. */
const startOf = (rfq: BuyerRfq, question: AnsweredByAddendum | undefined): AddendumForm => {
  const item = rfq.items.find(({ number }) => number === question?.item?.number)
  return item ? { ...emptyAddendum, changes: [{ itemId: item.id, quantity: '' }] } : emptyAddendum
}

const keeping = { schema: typedAddendum, days: 30 }

/** Where an addendum without a question is kept while it is typed. */
export const plainAddendum = (rfqId: string) => ({ form: `addendum ${rfqId}`, files: `addendum files ${rfqId}` })

/** The form of an addendum (docs/rules/clarifications.md#addenda). What is typed stays while it is shut. */
export const AddendumDialog = ({ rfq, quotations, question, files, onClose, onDone }: Props) => {
  const today = useToday()
  const formId = useId()
  const [start] = useState(() => startOf(rfq, question))
  const kept = useKept(question ? `addendum for ${question.id}` : plainAddendum(rfq.id).form, start, keeping)
  const typed = withoutGoneItems(kept.value, rfq.items)
  const form = question ? { ...typed, text: question.answer } : typed
  const [checked, setChecked] = useState(false)
  // What was typed for a question that is gone waits in 'Nueva aclaración', after what was typed there.
  const plain = useKept(plainAddendum(rfq.id).form, emptyAddendum, keeping)
  const plainFiles = useKept(plainAddendum(rfq.id).files, noFiles, keptIds)
  const clear = () => {
    kept.clear()
    files.clear()
  }
  const { publish, pending, error, ...told } = usePublishing(rfq, {
    onDone: () => {
      clear()
      onDone()
    },
    onQuestionGone: () => {
      plain.change((before) => joinForms(before, form))
      plainFiles.change((ids) => [...new Set([...ids, ...files.ids])])
      clear()
      onClose()
    },
  })
  const change = (part: Partial<AddendumForm>) => kept.change((now) => ({ ...now, ...part }))
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
    if (!first)
      return void (
        files.wait === null && publish({ addendum: complete, files: files.ids, questionId: question?.id ?? null })
      )
    focusField(`${formId}-${first.field}`)
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
      <div className={styles.material} id={`${formId}-material`} tabIndex={-1}>
        <SegmentedChoice
          legend={addendumCopy.material}
          choices={[
            { value: 'yes', label: 'Sí' },
            { value: 'no', label: 'No', disabled: form.changes.length > 0 },
          ]}
          value={material === null ? null : material ? 'yes' : 'no'}
          onChange={(value) => change({ material: value === 'yes' })}
          error={errorOf('material')}
        />
        {form.changes.length > 0 ? <p className="small sec">{addendumCopy.byItems}</p> : null}
      </div>
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
