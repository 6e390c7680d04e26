import type { ReactNode } from 'react'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { alertToasts } from '../copy.ts'
import { alertRefusal } from './alert-refusal.ts'
import styles from './alerts.module.css'

type Props = {
  title: string
  submitLabel: string
  wide?: boolean
  /** The call that saves it, whose failure is shown above the fields. */
  save: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The dialog in which an alert is saved or changed. */
export const AlertDialog = ({ save, children, ...dialog }: Props) => (
  <FormDialog {...dialog} open pending={save.isPending} formClass={styles.form}>
    {save.isError ? (
      <Note tone="bad" title={alertToasts.failed.title}>
        {alertRefusal(save.error) ?? alertToasts.failed.text}
      </Note>
    ) : null}
    {children}
  </FormDialog>
)
