import { useEffect } from 'react'
import { Button, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { confirmationAwaited, sessionEnded, wrongEmail } from '../../copy.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { keepSignInEmail } from './sign-in-email.ts'
import { keepQuery } from './keep-query.ts'
import { correctSignUp, keepSentSignUp, sentSignUp } from './sent-sign-up.ts'
import { clearAwaitsConfirmation, useAwaitsConfirmation } from './sign-up-secret.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  /** 'welcome': the person has just created the account. */
  message: string | undefined
}

/** The sign-in form. The route decides where a signed-in person goes (docs/rules/screens.md#login). */
export const LoginScreen = ({ message }: Props) => {
  const { state, user } = useAuth()
  const { email, password, failure, busy, submit } = useSignIn(message === 'welcome')
  const awaitsConfirmation = useAwaitsConfirmation()
  // Also when it happened in another tab, where the mailed link was followed.
  const isConfirmed = Boolean(user?.emailConfirmedAt)
  useEffect(() => {
    if (isConfirmed) forgetSignUp()
  }, [isConfirmed])

  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={styles.narrow} padding="roomy">
        <h1 className={styles.title}>Iniciar sesión</h1>
        <AccessForm onSubmit={submit}>
          {state.status === 'signed-out' && state.ended ? (
            <Note tone="warn" live title={sessionEnded.title}>
              {sessionEnded.text}
            </Note>
          ) : null}
          {awaitsConfirmation ? (
            <Note tone="pet" title={confirmationAwaited.title} choices={correction()}>
              {confirmationAwaited.text}
            </Note>
          ) : null}
          <TextField
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            required
            {...email}
            onChange={(event) => email.onChange(event.target.value)}
          />
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            {...password}
            onChange={(event) => password.onChange(event.target.value)}
          />
          {failure ? <Note tone="warn">{failure}</Note> : null}
          <TextLink to="/forgot-password" search={keepQuery}>
            ¿Olvidaste tu contraseña?
          </TextLink>
          <Button type="submit" variant="pri" full disabled={busy} loading={busy} loadingText="Iniciando sesión...">
            Iniciar sesión
          </Button>
        </AccessForm>
        <p className={styles.foot}>
          ¿No tienes cuenta?{' '}
          <TextLink to="/register" search={keepQuery}>
            Crear cuenta
          </TextLink>
        </p>
      </Sheet>
    </div>
  )
}

/** What this tab kept of a sign-up is of no use once its person is in. */
const forgetSignUp = () => {
  keepSignInEmail(null)
  clearAwaitsConfirmation()
  keepSentSignUp(null)
}

/** Back to the sign-up that this page sent, to correct its email; nothing without one. */
const correction = () => {
  const sent = sentSignUp()
  return sent ? (
    <span>
      {wrongEmail.question}{' '}
      <TextLink to="/register" search={sent.search} onClick={correctSignUp}>
        {wrongEmail.correct}
      </TextLink>
    </span>
  ) : null
}
