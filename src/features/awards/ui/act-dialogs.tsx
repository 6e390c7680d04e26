import { useId, useState, type ReactNode } from 'react'
import { earliestExtension, latestDeadline } from '#features/rfqs/domain/status.ts'
import { deadlineTooFar } from '#features/rfqs/domain/steps.ts'
import { useToday } from '#features/rfqs/ui/days-left.ts'
import { formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { maxReason } from '../domain/reason.ts'
import { actRefusals } from '../copy.ts'
import styles from './acts.module.css'
import { useAct, type Act } from './use-act.ts'

export type ActedRfq = {
  readonly id: string
  readonly title: string
  readonly status: 'active' | 'reviewing' | 'closed'
  readonly deadline: string
}
type Props = { rfq: ActedRfq; onClose: () => void; onDone: (act: Act) => void }

type FrameProps = Props & {
  name: string
  variant: 'pri' | 'danger'
  /** What to do when it is confirmed; null when something is still to be filled. */
  act: () => Act | null
  children: ReactNode
}

/** A confirmation: what it means, the way out, the act; what goes wrong is said inside. */
const Frame = ({ rfq, name, variant, act, onClose, onDone, children }: FrameProps) => {
  const { perform, pending, trouble } = useAct(rfq.id, onDone)
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button variant="ghost" full="phone" onClick={onClose}>
            Volver
          </Button>
          <Button variant={variant} full="phone" type="submit" form={form} loading={pending} loadingText="Guardando…">
            {name}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const asked = act()
          if (asked) void perform(asked)
        }}
      >
        <p className={styles.subject}>{rfq.title}</p>
        {children}
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
      </form>
    </Dialog>
  )
}

/** 'Terminar recepción': before its deadline. */
export const EndDialog = (props: Props) => (
  <Frame {...props} name="Terminar recepción" variant="pri" act={() => ({ kind: 'end' })}>
    <p>
      Desde ahora no recibirás más cotizaciones, aunque la fecha límite es el {formatDay(props.rfq.deadline)}. Avisamos
      a quienes ya cotizaron.
    </p>
    <p className="sec">Después puedes elegir una cotización, extender la fecha límite o cerrar sin selección.</p>
  </Frame>
)

/** 'Extender fecha límite': only forward; what was in review receives again. */
export const ExtendDialog = (props: Props) => {
  const { rfq } = props
  const today = useToday()
  const first = earliestExtension(rfq, today)
  const [deadline, setDeadline] = useState('')
  const [insisted, setInsisted] = useState(false)
  const outside =
    deadline === ''
      ? null
      : deadline < first
        ? `Elige una fecha desde el ${formatDay(first)}.`
        : deadline > latestDeadline(today)
          ? deadlineTooFar(today)
          : null
  const error = outside ?? (insisted && deadline === '' ? 'Elige la nueva fecha límite.' : undefined)
  const act = (): Act | null => {
    setInsisted(true)
    if (deadline !== '' && outside === null) return { kind: 'extend', deadline }
    document.getElementById('nueva-fecha')?.focus()
    return null
  }
  return (
    <Frame {...props} name="Extender fecha límite" variant="pri" act={act}>
      <p>
        {rfq.status === 'reviewing'
          ? 'Vuelve a recibir cotizaciones hasta el día que elijas. Avisamos a quienes ya cotizaron.'
          : 'Se cotiza hasta el final del día que elijas. Avisamos a quienes ya cotizaron.'}
      </p>
      <DateField
        id="nueva-fecha"
        label="Fecha límite"
        min={first}
        max={latestDeadline(today)}
        value={deadline}
        onChange={setDeadline}
        error={error}
        help={`Ahora es el ${formatDay(rfq.deadline)}. Solo puede ir hacia adelante.`}
      />
    </Frame>
  )
}

/** 'Cerrar sin selección': final, with a reason that stays the owner's. */
export const CloseDialog = (props: Props) => {
  const [reason, setReason] = useState('')
  const [insisted, setInsisted] = useState(false)
  const act = (): Act | null => {
    setInsisted(true)
    if (reason.trim() !== '') return { kind: 'close', reason }
    document.getElementById('motivo')?.focus()
    return null
  }
  return (
    <Frame {...props} name="Cerrar sin selección" variant="danger" act={act}>
      <p>
        Es final: la licitación queda cerrada y las cotizaciones, rechazadas. Quienes cotizaron solo leen que no fueron
        seleccionados.
      </p>
      <TextAreaField
        id="motivo"
        label="Motivo"
        help="Queda en tu licitación. Nadie más lo lee."
        maxLength={maxReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={insisted && reason.trim() === '' ? actRefusals.REASON_REQUIRED : undefined}
      />
    </Frame>
  )
}
