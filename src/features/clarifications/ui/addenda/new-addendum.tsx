import { IconFilePlus } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { maxAddenda } from '#features/rfqs/domain/addenda.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { IdentifyingDataNote } from '#features/rfqs/ui/wizard/identifying-data-note.tsx'
import { useToday } from '#features/rfqs/ui/days-left.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { addendumCopy, addendumProblemText } from '../../copy/addenda.ts'
import {
  earliestAmendedDeadline,
  isMaterial,
  maxAddendum,
  needsTime,
  readAddendum,
  type AddendumForm,
} from '../../domain/addendum.ts'
import styles from './addendum-form.module.css'
import { ItemChanges } from './item-changes.tsx'
import { Consequences } from './consequences.tsx'
import { usePublishing } from './use-publishing.ts'

type Props = {
  rfq: BuyerRfq
  /** How many quotations it has; undefined until it is known. */
  quotations: number | undefined
}

/** 'Nueva aclaración' on the buyer's own RFQ; nothing once it takes none. */
export const NewAddendum = (props: Props) => {
  const [open, setOpen] = useState(false)
  const { rfq } = props
  if (rfq.status !== 'active' || rfq.addenda.length >= maxAddenda) return null
  return (
    <>
      <Button full="phone" icon={<IconFilePlus stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {addendumCopy.open}
      </Button>
      {open ? (
        <AuthorNamesProvider>
          <AddendumDialog {...props} onClose={() => setOpen(false)} />
        </AuthorNamesProvider>
      ) : null}
    </>
  )
}

const AddendumDialog = ({ rfq, quotations, onClose }: Props & { onClose: () => void }) => {
  const today = useToday()
  const formId = useId()
  const earliest = earliestAmendedDeadline(today)
  const [form, setForm] = useState<AddendumForm>({ text: '', changes: [], material: null, deadline: null })
  const [checked, setChecked] = useState(false)
  const { publish, pending, error } = usePublishing(rfq, onClose)
  const change = (part: Partial<AddendumForm>) => setForm((now) => ({ ...now, ...part }))
  const material = isMaterial(form)
  const late = material === true && needsTime(rfq.deadline, today)
  const complete = { ...form, deadline: late ? (form.deadline ?? earliest) : null }
  const content = readAddendum(complete, { ...rfq, addenda: rfq.addenda.length }, today)
  const problems = content.ok ? [] : content.refusal
  const errorOf = (field: string) => {
    const problem = checked ? problems.find((each) => each.field === field) : undefined
    return problem && addendumProblemText(problem.code, earliest)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = problems
    if (!first) return void publish(complete)
    document.getElementById(`${formId}-${first.field}`)?.focus()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={addendumCopy.open}
      actions={
        <>
          <Button variant="ghost" full="phone" onClick={onClose}>
            Volver
          </Button>
          <Button
            variant="pri"
            full="phone"
            type="submit"
            form={formId}
            loading={pending}
            loadingText={addendumCopy.publishing}
          >
            {addendumCopy.publish}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className="sec small">{addendumCopy.intro(rfq.addenda.length + 1)}</p>
        <TextAreaField
          id={`${formId}-text`}
          label={addendumCopy.text}
          rows={4}
          maxLength={maxAddendum}
          value={form.text}
          onChange={(event) => change({ text: event.target.value })}
          error={errorOf('text')}
        />
        <IdentifyingDataNote label={addendumCopy.text} text={form.text} />
        <ItemChanges
          items={rfq.items}
          changes={form.changes}
          onChange={(changes) => change({ changes })}
          idOf={(itemId) => `${formId}-changes.${itemId}`}
          errorOf={(itemId) => errorOf(`changes.${itemId}`)}
        />
        {errorOf('changes') ? <Note tone="bad">{errorOf('changes')}</Note> : null}
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
        {material === null ? null : (
          <Consequences
            {...{ rfq, quotations, material, earliest, late }}
            changes={form.changes}
            deadline={complete.deadline ?? ''}
            onDeadline={(deadline) => change({ deadline })}
            deadlineId={`${formId}-deadline`}
            error={errorOf('deadline')}
          />
        )}
        {error ? <Note tone="bad">{error}</Note> : null}
      </form>
    </Dialog>
  )
}
