import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { SaveStatus } from './draft-saver.ts'
import styles from './save-state.module.css'

/** Whether the draft is saved, in a few words beside the title. Only a failure is announced to screen readers. */
export const SaveState = ({ status }: { status: SaveStatus }) => {
  if (status.kind === 'untouched') return null
  const failed = status.kind !== 'saving' && status.kind !== 'saved'
  const Icon = failed ? IconCloudOff : status.kind === 'saved' ? IconCloudCheck : IconCloudUp
  return (
    <span className={styles.saving} data-kind={status.kind}>
      <Icon stroke={1.75} aria-hidden="true" />
      <span role={failed ? 'status' : undefined}>{labels[status.kind]}</span>
    </span>
  )
}

const labels: Record<Exclude<SaveStatus['kind'], 'untouched'>, string> = {
  saving: 'Guardando borrador…',
  saved: 'Borrador guardado',
  lost: 'Sin conexión: se guarda al volver',
  ended: 'Se guarda al iniciar sesión',
  newer: 'Cambió en otro lugar',
  refused: 'Borrador sin guardar',
}
