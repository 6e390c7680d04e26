import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { Saving } from './draft-saver.ts'
import styles from '#features/rfqs/ui/wizard/wizard.module.css'

/** How the draft stands, in a few words beside the title; only trouble is read aloud. */
export const SaveState = ({ saving }: { saving: Saving }) => {
  if (saving.kind === 'untouched') return null
  const trouble = saving.kind !== 'saving' && saving.kind !== 'saved'
  const Icon = trouble ? IconCloudOff : saving.kind === 'saved' ? IconCloudCheck : IconCloudUp
  return (
    <span className={styles.saving} data-kind={saving.kind}>
      <Icon stroke={1.75} aria-hidden="true" />
      <span role={trouble ? 'status' : undefined}>{words[saving.kind]}</span>
    </span>
  )
}

const words: Record<Exclude<Saving['kind'], 'untouched'>, string> = {
  saving: 'Guardando borrador…',
  saved: 'Borrador guardado',
  lost: 'Sin conexión: se guarda al volver',
  ended: 'Se guarda al iniciar sesión',
  newer: 'Cambió en otro lugar',
  refused: 'Borrador sin guardar',
}
