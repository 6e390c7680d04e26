import { IconChevronUp, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { showDraftNote } from './draft-note.tsx'
import type { SaveStatus } from './draft-saver.ts'
import styles from './save-state.module.css'

/** Whether the draft is saved, in a few words beside the title. Only a failure is announced to screen readers. */
export const SaveState = ({ status }: { status: SaveStatus }) => {
  if (status.kind === 'untouched') return null
  const failed = isTrouble(status)
  const Icon = failed ? IconCloudOff : status.kind === 'saved' ? IconCloudCheck : IconCloudUp
  return (
    <span className={styles.saving} data-kind={status.kind}>
      <Icon stroke={1.75} aria-hidden="true" />
      <span role={failed ? 'status' : undefined}>{labels[status.kind]}</span>
    </span>
  )
}

/** In a phone's bar: that the draft is not saved, and the way to the note that says why and what to do. */
export const SaveTrouble = ({ status }: { status: SaveStatus }) =>
  isTrouble(status) ? (
    <button type="button" className={styles.trouble} onClick={showDraftNote}>
      <IconCloudOff stroke={1.75} aria-hidden="true" />
      {labels[status.kind]}
      <IconChevronUp stroke={2} aria-hidden="true" />
    </button>
  ) : null

type Trouble = Exclude<SaveStatus, { kind: 'untouched' | 'saving' | 'saved' }>
const isTrouble = (status: SaveStatus): status is Trouble =>
  status.kind !== 'untouched' && status.kind !== 'saving' && status.kind !== 'saved'

const labels: Record<Exclude<SaveStatus['kind'], 'untouched'>, string> = {
  saving: 'Guardando borrador…',
  saved: 'Borrador guardado',
  lost: 'Sin conexión: se guarda al volver',
  ended: 'Se guarda al iniciar sesión',
  newer: 'Cambió en otro lugar',
  refused: 'Borrador sin guardar',
}
