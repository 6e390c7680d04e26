import { useState, type ReactNode } from 'react'
import { deadlineTooFar, earliestExtension, latestDeadline } from '#features/rfqs/domain/status.ts'
import { useToday } from '#ui/time/days-left.ts'
import { formatDay } from '#lib/dates.ts'
import { keepUnits } from '#lib/text.ts'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { actionNames, actionRefusals, openQuestions, outdatedQuotations } from '../copy/reception.ts'
import { maxReason } from '../domain/reason.ts'
import styles from './rfq-actions.module.css'
import { useRfqAction, type RfqAction } from './use-rfq-action.ts'

/** What the dialogs need of the buyer's own RFQ. */
export type RfqSummary = {
  readonly id: string
  readonly title: string
  readonly status: 'active' | 'reviewing' | 'closed'
  readonly deadline: string
  /** How many questions wait for an answer. */
  readonly openQuestions?: number | undefined
  /** How many quotations are for quantities from before an addendum. */
  readonly outdated?: number | undefined
}
type Props = { rfq: RfqSummary; onClose: () => void; onDone: (action: RfqAction) => void }

type ActionProps = Props & {
  name: string
  variant: 'pri' | 'danger'
  /** The action to send; null when a field is missing or wrong. */
  readAction: () => RfqAction | null
  children: ReactNode
}

/** A dialog that confirms an action. Errors are shown inside it. */
const ActionDialog = ({ rfq, name, variant, readAction, onClose, onDone, children }: ActionProps) => {
  const { perform, pending, error } = useRfqAction(rfq.id, onDone)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={name}
      submitLabel={name}
      cancelLabel="Volver"
      variant={variant}
      fullButtons
      pending={pending}
      formClass={styles.form}
      onSubmit={() => {
        const action = readAction()
        if (action) void perform(action)
      }}
    >
      <p className={styles.subject}>{keepUnits(rfq.title)}</p>
      {children}
      {error ? <Note tone="bad">{error}</Note> : null}
    </FormDialog>
  )
}

/** 'Terminar recepción', before the deadline. */
export const EndDialog = (props: Props) => (
  <ActionDialog {...props} name={actionNames.end} variant="pri" readAction={() => ({ kind: 'end' })}>
    <p>
      Desde ahora no recibirás más cotizaciones, aunque la fecha límite es el {formatDay(props.rfq.deadline)}. Avisamos
      a quienes ya cotizaron.
    </p>
    {props.rfq.outdated ? <Note tone="warn">{outdatedQuotations(props.rfq.outdated)}</Note> : null}
    {props.rfq.openQuestions ? <Note tone="warn">{openQuestions(props.rfq.openQuestions)}</Note> : null}
    <p className="sec">Después puedes elegir una cotización, extender la fecha límite o cerrar sin selección.</p>
  </ActionDialog>
)

/** 'Extender fecha límite', while active or reviewing. */
export const ExtendDialog = (props: Props) => {
  const { rfq } = props
  const today = useToday()
  const earliest = earliestExtension(rfq, today)
  const [deadline, setDeadline] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const rangeError =
    deadline === ''
      ? null
      : deadline < earliest
        ? `Elige una fecha desde el ${formatDay(earliest)}.`
        : deadline > latestDeadline(today)
          ? deadlineTooFar(today)
          : null
  const error = rangeError ?? (submitted && deadline === '' ? 'Elige la nueva fecha límite.' : undefined)
  const readAction = (): RfqAction | null => {
    setSubmitted(true)
    if (deadline !== '' && rangeError === null) return { kind: 'extend', deadline }
    focusField('nueva-fecha')
    return null
  }
  return (
    <ActionDialog {...props} name={actionNames.extend} variant="pri" readAction={readAction}>
      <p>
        {rfq.status === 'reviewing'
          ? 'Vuelve a recibir cotizaciones hasta el día que elijas. Avisamos a quienes ya cotizaron.'
          : 'Se cotiza hasta el final del día que elijas. Avisamos a quienes ya cotizaron.'}
      </p>
      <DateField
        id="nueva-fecha"
        label="Fecha límite"
        min={earliest}
        max={latestDeadline(today)}
        value={deadline}
        onChange={setDeadline}
        error={error}
        help={`Ahora es el ${formatDay(rfq.deadline)}. Solo puede ir hacia adelante.`}
      />
    </ActionDialog>
  )
}

/** 'Cerrar sin selección': final, with a reason that only the owner reads. */
export const CloseDialog = (props: Props) => {
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const readAction = (): RfqAction | null => {
    setSubmitted(true)
    if (reason.trim() !== '') return { kind: 'close', reason }
    focusField('motivo')
    return null
  }
  return (
    <ActionDialog {...props} name={actionNames.close} variant="danger" readAction={readAction}>
      <p>
        Es final: la licitación {props.rfq.status === 'active' ? 'deja de recibir cotizaciones, ' : ''}queda cerrada y
        las cotizaciones, rechazadas. Quienes cotizaron solo leen que no fueron seleccionados.
      </p>
      <TextAreaField
        id="motivo"
        label="Motivo"
        help="Queda en tu licitación. Nadie más lo lee."
        maxLength={maxReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={submitted && reason.trim() === '' ? actionRefusals.REASON_REQUIRED : undefined}
      />
    </ActionDialog>
  )
}
