import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type Props = Omit<DialogProps, 'actions'> & {
  /** What submits the form, and its text meanwhile. */
  submitLabel: string
  pending: boolean
  pendingText?: string
  cancelLabel?: string
  variant?: 'pri' | 'danger'
  /** On a phone its buttons are as wide as the dialog. */
  fullButtons?: boolean
  formClass: string | undefined
  /** Called also while it is pending. */
  onSubmit: () => void
  children: ReactNode
}

/** A dialog that is one form. What it may stand in is not submitted with it. */
export const FormDialog = (props: Props) => {
  const { submitLabel, pending, pendingText = 'Guardando…', cancelLabel = 'Cancelar', variant = 'pri' } = props
  const { fullButtons, formClass, onSubmit, children, ...dialog } = props
  const id = useId()
  const full = fullButtons ? 'phone' : undefined
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="ghost" full={full} onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} full={full} type="submit" form={id} loading={pending} loadingText={pendingText}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={formClass}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
