import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { changePassword } from '#ui/session/session-store.ts'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { refusals, toasts } from '../../copy.ts'
import { AccessForm, WaitingButton } from '../access/access-form.tsx'
import {
  emptyNewPassword,
  missingOfPassword,
  NewPasswordFields,
  newPasswordProblem,
} from '../access/new-password-fields.tsx'
import styles from '../profile.module.css'
import { refusalText } from '../refusal-text.ts'

const toastId = 'password'

/** Opens and closes the change of the password (spec §2 Profile, §4 Password panel). */
export const PasswordPanel = ({ signInEmail }: { signInEmail: string }) => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const done = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <section className={styles.part}>
      <div className={styles.headingRow}>
        <h2 id="contrasena" className={styles.heading}>
          Contraseña
        </h2>
        <Button ref={toggle} aria-expanded={open} aria-controls="cambio" onClick={() => setOpen(!open)}>
          {open ? 'No cambiar la contraseña' : 'Cambiar contraseña'}
        </Button>
      </div>
      <div id="cambio" hidden={!open}>
        {open ? <ChangePassword signInEmail={signInEmail} onDone={done} /> : null}
      </div>
    </section>
  )
}

/** The change itself (spec §5 Password change): the current password is checked by the server. */
const ChangePassword = ({ signInEmail, onDone }: { signInEmail: string; onDone: () => void }) => {
  const [current, setCurrent] = useState('')
  const [wrong, setWrong] = useState(false)
  const [secret, setSecret] = useState(emptyNewPassword)
  const currentInput = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const problem = newPasswordProblem(secret)
  const missing = current === '' ? 'Falta tu contraseña actual.' : problem && missingOfPassword[problem]

  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => changePassword({ currentPassword: current, newPassword: secret.password }),
    onSuccess: () => {
      toast.success(toasts.passwordChanged.title, toasts.passwordChanged.text, { id: toastId })
      void queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() })
      onDone()
    },
    onError: (error) => {
      console.error('The password was not changed', error)
      const isWrong = refusalCode(error) === 'WRONG_PASSWORD'
      const { title, text } = toasts.passwordFailed
      toast.error(title, isWrong ? refusals.WRONG_PASSWORD : (refusalText(error) ?? text), { id: toastId })
      setWrong(isWrong)
      if (isWrong) currentInput.current?.focus()
    },
  })
  const submit = () => {
    if (change.isPending) return
    if (problem) {
      const { title, text } = problem === 'weak' ? toasts.weakPassword : toasts.newPasswordsDiffer
      return void toast.error(title, text, { id: toastId })
    }
    if (current === '') return currentInput.current?.focus()
    change.mutate()
  }

  return (
    <AccessForm onSubmit={submit} waiting={missing !== null}>
      {/* Tells a password manager whose password this is. */}
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
          setWrong(false)
        }}
        error={wrong ? refusals.WRONG_PASSWORD : undefined}
      />
      <NewPasswordFields id="nueva-contrasena" label="Nueva contraseña" value={secret} onChange={setSecret} />
      <WaitingButton missing={missing}>
        <Button
          type="submit"
          className={styles.start}
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
