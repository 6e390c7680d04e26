import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The question: '¿Eliminar dirección?'. */
  title: string
  /** What will be lost. */
  children: ReactNode
  /** The label of the button that confirms, and its label while pending. */
  confirm: { readonly label: string; readonly loadingText: string }
  onConfirm: () => void
  pending: boolean
  /** The failure of the last try. */
  error?: { readonly title: string; readonly text?: ReactNode } | null | undefined
}

/** Asks before something is deleted or withdrawn: what is lost, 'Cancelar', and the button that does it. */
export const ConfirmDialog = ({ open, onClose, title, children, confirm, onConfirm, pending, error }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="danger" loading={pending} loadingText={confirm.loadingText} onClick={onConfirm}>
          {confirm.label}
        </Button>
      </>
    }
  >
    <div className={styles.contents}>
      {error ? (
        <Note tone="bad" title={error.title}>
          {error.text}
        </Note>
      ) : null}
      {children}
    </div>
  </Dialog>
)
