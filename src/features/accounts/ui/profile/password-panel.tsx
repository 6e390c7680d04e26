import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { changePassword } from '#ui/session/session-calls.ts'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { newPasswordProblems, refusals, toasts } from '../../copy.ts'
import { emptyNewPassword, newPasswordProblem } from '../../domain/password.ts'
import { AccessForm, WaitingButton } from '../access/access-form.tsx'
import { NewPasswordFields } from '../access/new-password-fields.tsx'
import styles from './password-panel.module.css'
import sectionStyles from './section.module.css'
import { ProfileSection } from './section.tsx'
import { refusalText } from '../refusal-text.ts'

const toastId = 'password'

/** The section of the password: a button that opens and closes the form. */
export const PasswordPanel = ({ signInEmail }: { signInEmail: string }) => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const done = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <ProfileSection
      id="contrasena"
      title="Contraseña"
      action={
        <Button ref={toggle} aria-expanded={open} aria-controls="cambio" onClick={() => setOpen(!open)}>
          {open ? 'No cambiar la contraseña' : 'Cambiar contraseña'}
        </Button>
      }
    >
      <div id="cambio" hidden={!open}>
        {open ? <ChangePassword signInEmail={signInEmail} onDone={done} /> : null}
      </div>
    </ProfileSection>
  )
}

/** The form that changes the password. The server checks the current one. */
const ChangePassword = ({ signInEmail, onDone }: { signInEmail: string; onDone: () => void }) => {
  const [current, setCurrent] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [next, setNext] = useState(emptyNewPassword)
  const currentInput = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const problem = newPasswordProblem(next)
  const isSame = current !== '' && next.password === current
  const missing =
    current === ''
      ? 'Falta tu contraseña actual.'
      : isSame
        ? refusals.SAME_PASSWORD
        : problem && newPasswordProblems[problem]

  const change = useMutation({
    mutationFn: () => changePassword({ currentPassword: current, newPassword: next.password }),
    onSuccess: () => {
      toast.success(toasts.passwordChanged.title, toasts.passwordChanged.text, { id: toastId })
      void queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() })
      onDone()
    },
    onError: (error) => {
      console.error('The password was not changed', error)
      const wasWrong = refusalCode(error) === 'WRONG_PASSWORD'
      const { title, text } = toasts.passwordFailed
      toast.error(title, wasWrong ? refusals.WRONG_PASSWORD : (refusalText(error) ?? text), { id: toastId })
      setIsWrong(wasWrong)
      if (wasWrong) currentInput.current?.focus()
    },
  })
  const submit = () => {
    if (change.isPending) return
    if (problem) {
      const { title, text } = problem === 'weak' ? toasts.weakPassword : toasts.newPasswordsDiffer
      return toast.error(title, text, { id: toastId })
    }
    if (current === '') return currentInput.current?.focus()
    if (isSame) return toast.error(toasts.passwordFailed.title, refusals.SAME_PASSWORD, { id: toastId })
    change.mutate()
  }

  return (
    <AccessForm onSubmit={submit} waiting={missing !== null}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={signInEmail} readOnly hidden />
      <PasswordField
        ref={currentInput}
        label="Contraseña actual"
        name="currentPassword"
        autoComplete="current-password"
        required
        maxLength={200}
        className={styles.half}
        value={current}
        onChange={(event) => {
          setCurrent(event.target.value)
          setIsWrong(false)
        }}
        error={isWrong ? refusals.WRONG_PASSWORD : undefined}
      />
      <NewPasswordFields id="nueva-contrasena" label="Nueva contraseña" value={next} onChange={setNext} />
      <WaitingButton missing={missing}>
        <Button
          type="submit"
          className={sectionStyles.start}
          disabled={missing !== null}
          loading={change.isPending}
          loadingText="Actualizando…"
        >
          Actualizar contraseña
        </Button>
      </WaitingButton>
    </AccessForm>
  )
}
