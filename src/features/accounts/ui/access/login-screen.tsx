import { useEffect, useRef, useState } from 'react'
import { Button, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { prepareCalls } from '#ui/session/session-calls.ts'
import { useAuth } from '#ui/session/session.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { confirmationAwaited, sessionEnded, toasts, wrongEmail } from '../../copy.ts'
import { invalidEmail, isEmail } from '../../domain/email-address.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { keepSignInEmail, keptSignInEmail } from './sign-in-email.ts'
import { keepQuery } from './keep-query.ts'
import { signInRefusalText } from '../refusal-text.ts'
import { correctSignUp, keepSentSignUp, sentSignUp } from './sent-sign-up.ts'
import { clearAwaitsConfirmation, useAwaitsConfirmation } from './sign-up-secret.ts'

type Props = {
  /** 'welcome': the person has just created the account. */
  message: string | undefined
}

/** The sign-in form. The route decides where a signed-in person goes (docs/rules/screens.md#login). */
export const LoginScreen = ({ message }: Props) => {
  const { signIn, state, user } = useAuth()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  /** Why signing in failed, where no field is to blame. */
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const awaitsConfirmation = useAwaitsConfirmation()
  // While somebody types: the press would wait for the code that calls the API.
  useEffect(() => void prepareCalls(), [])
  // After hydration, because the server does not know it.
  useEffect(() => setEmail((typed) => typed || keptSignInEmail()), [])
  // Also when it happened in another tab, where the mailed link was followed.
  const isConfirmed = Boolean(user?.emailConfirmedAt)
  useEffect(() => {
    if (isConfirmed) forgetSignUp()
  }, [isConfirmed])
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    const found = problemsOf(email, password)
    setProblems(found)
    setFailure('')
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      const user = await signIn({ email: email.trim(), password })
      toast.close('sign-in')
      if (!user.emailConfirmedAt) return
      const { title, text } = message === 'welcome' ? toasts.welcome : toasts.signedIn
      toast.success(title, text)
    } catch (error) {
      const text = signInRefusalText(error) ?? toasts.signInFailed.text
      toast.error(toasts.signInFailed.title, text, { id: 'sign-in' })
      // It stays when the toast has gone, and says the same of an unknown email.
      if (refusalCode(error) === 'BAD_CREDENTIALS') setProblems({ password: text })
      else setFailure(text)
      passwordInput.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={styles.narrow} padding="roomy">
        <h1 className={styles.title}>Iniciar sesión</h1>
        <AccessForm onSubmit={() => void submit()}>
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
            ref={emailInput}
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={problems.email}
          />
          <PasswordField
            ref={passwordInput}
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblems({ ...problems, password: undefined })
            }}
            error={problems.password}
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

type Problems = { readonly email?: string | undefined; readonly password?: string | undefined }

const problemsOf = (email: string, password: string): Problems => ({
  email: isEmail(email.trim()) ? undefined : invalidEmail,
  password: password === '' ? 'Escribe tu contraseña.' : undefined,
})
