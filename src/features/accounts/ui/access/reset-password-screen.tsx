import { useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ShutSheet } from '#ui/feedback/drawings.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { badRecoveryLink, toasts } from '../../copy.ts'
import { AccessForm, WaitingButton } from './access-form.tsx'
import styles from '../access-sheet.module.css'
import { emptyNewPassword, missingOfPassword, NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx'
import { refusalText } from '../refusal-text.ts'

type Props = {
  /** Of the mailed link; undefined when the address was cut. */
  token: string | undefined
  onDone: () => void
}

/** Follows a recovery link: a new password, and every session of the account ends (rulings, Accounts). */
export const ResetPasswordScreen = ({ token, onDone }: Props) => {
  const { user, refetch } = useAuth()
  const [secret, setSecret] = useState(emptyNewPassword)
  const [failed, setFailed] = useState<string>()
  const [state, setState] = useState<'writing' | 'sending' | 'refused'>('writing')
  const problem = newPasswordProblem(secret)

  const submit = async (link: string) => {
    if (problem) {
      const { title, text } = problem === 'weak' ? toasts.weakPassword : toasts.newPasswordsDiffer
      return void toast.error(title, text, { id: 'password' })
    }
    setState('sending')
    setFailed(undefined)
    try {
      await api.accounts.resetPassword({ token: link, password: secret.password }, { context: { anonymous: true } })
      toast.close('password')
      toast.success(toasts.passwordReset.title, toasts.passwordReset.text)
      // A session of the same account, here too, has ended: asking is how this browser learns it.
      if (user) await refetch().catch((error: unknown) => console.warn('The session here has ended', error))
      onDone()
    } catch (error) {
      console.error('The password was not set', error)
      const gone = refusalCode(error) === 'BAD_LINK'
      setFailed(refusalText(error) ?? 'No pudimos guardar tu contraseña. Revisa tu conexión y prueba de nuevo.')
      setState(gone ? 'refused' : 'writing')
    }
  }

  if (token === undefined || state === 'refused') return <LinkGone />
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={styles.narrow} padding="roomy">
        <h1 className={styles.title}>Nueva contraseña</h1>
        <p className={styles.lead}>Al guardarla se cierran las sesiones abiertas de tu cuenta.</p>
        <div className={styles.single}>
          <AccessForm onSubmit={() => void submit(token)} waiting={problem !== null}>
            {failed ? <Note tone="bad">{failed}</Note> : null}
            <NewPasswordFields id="nueva-contrasena" label="Nueva contraseña" value={secret} onChange={setSecret} />
            <WaitingButton missing={problem && missingOfPassword[problem]}>
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

const LinkGone = () => (
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
