import { useEffect, useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ShutSheet } from '#ui/feedback/drawings.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { browserSecret } from '#ui/session/browser-secret.ts'
import { useAuth } from '#ui/session/session.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { badRecoveryLink, newPasswordProblems, toasts } from '../../copy.ts'
import { emptyNewPassword, newPasswordProblem } from '../../domain/password.ts'
import { AccessForm, WaitingButton } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { refusalText } from '../refusal-text.ts'

type Props = {
  /** The token of the mailed link; undefined when the URL was cut. */
  token: string | undefined
  onDone: () => void
}

/** The page of a recovery link: the person chooses a new password, and every session of the account ends. */
export const ResetPasswordScreen = ({ token, onDone }: Props) => {
  const { user, refetch } = useAuth()
  const [newPassword, setNewPassword] = useState(emptyNewPassword)
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'editing' | 'sending' | 'bad-link'>('editing')
  const problem = newPasswordProblem(newPassword)
  // A link that was used, or is too old, says so before somebody types a password. Once it is sent, its answer tells.
  useEffect(() => {
    if (token === undefined) return
    api.accounts.recoveryLink({ token }, { context: { anonymous: true } }).catch((error: unknown) => {
      if (refusalCode(error) === 'BAD_LINK') setState((now) => (now === 'editing' ? 'bad-link' : now))
    })
  }, [token])

  const submit = async (link: string) => {
    if (problem) {
      const { title, text } = problem === 'weak' ? toasts.weakPassword : toasts.newPasswordsDiffer
      return toast.error(title, text, { id: 'password' })
    }
    setState('sending')
    setFailure(undefined)
    try {
      await api.accounts.resetPassword(
        { token: link, password: newPassword.password, browser: browserSecret() },
        { context: { anonymous: true } },
      )
      toast.close('password')
      // A session of that account in this browser has ended too. The browser learns that by asking.
      if (user) await refetch().catch((error: unknown) => console.warn('The session of this browser has ended', error))
      toast.success(toasts.passwordReset.title, toasts.passwordReset.text)
      onDone()
    } catch (error) {
      console.error('The password was not set', error)
      const isBadLink = refusalCode(error) === 'BAD_LINK'
      setFailure(refusalText(error) ?? 'No pudimos guardar tu contraseña. Revisa tu conexión y prueba de nuevo.')
      setState(isBadLink ? 'bad-link' : 'editing')
    }
  }

  if (token === undefined || state === 'bad-link') return <BadLink />
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={styles.narrow} padding="roomy">
        <h1 className={styles.title}>Nueva contraseña</h1>
        <p className={styles.lead}>Al guardarla se cierran las sesiones abiertas de tu cuenta.</p>
        <div className={styles.single}>
          <AccessForm onSubmit={() => void submit(token)} waiting={problem !== null}>
            {failure ? <Note tone="bad">{failure}</Note> : null}
            <NewPasswordFields
              id="nueva-contrasena"
              label="Nueva contraseña"
              value={newPassword}
              onChange={setNewPassword}
            />
            <WaitingButton missing={problem && newPasswordProblems[problem]}>
              <Button
                type="submit"
                variant="pri"
                full
                disabled={problem !== null}
                loading={state === 'sending'}
                loadingText="Guardando…"
              >
                Guardar contraseña
              </Button>
            </WaitingButton>
          </AccessForm>
        </div>
      </Sheet>
    </div>
  )
}

const BadLink = () => (
  <div className={`wrap ${styles.page}`}>
    <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
      <ShutSheet />
      <h1 className={styles.title}>Este enlace no sirve</h1>
      <p role="alert">{badRecoveryLink}</p>
      <div className={styles.stack}>
        <ButtonLink variant="pri" to="/forgot-password" full>
          Pedir otro enlace
        </ButtonLink>
        <ButtonLink to="/login" full>
          Iniciar sesión
        </ButtonLink>
      </div>
    </Sheet>
  </div>
)
