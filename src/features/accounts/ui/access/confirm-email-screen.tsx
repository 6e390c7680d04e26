import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { confirmEmail, prepareCalls } from '#ui/session/session-calls.ts'
import { useAuth } from '#ui/session/session.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { perhapsConfirmed, refusals, toasts } from '../../copy.ts'
import { afterConfirming, type AfterSignUp } from '../../domain/sign-up-path.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { keepSignInEmail } from './sign-in-email.ts'
import { OtherAccountConfirmed } from './other-account-confirmed.tsx'
import { refusalText } from '../refusal-text.ts'
import { readSignUpSecret, removeSignUpSecret, signUpWay } from './sign-up-secret.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { MailAddress } from '../mail-address.tsx'

type Props = {
  token: string
  /** The person of the link is signed in. */
  onEntered: (next: AfterSignUp) => void
  /** The account is ready, and nobody is signed in. */
  onSignIn: (next: AfterSignUp) => void
}

/**
 * The page of the mailed link. The person confirms with a button, so that a mail scanner that opens the link does not
 * use it up, and is signed in by that. Outside the browser of the sign-up it asks for the password chosen there. Who is
 * signed in with a confirmed email reads so: the link is an old one, or of another account
 * (docs/rules/accounts.md#verification).
 */
export const ConfirmEmailScreen = (props: Props) => {
  const { user, refetch } = useAuth()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isDead, setDead] = useState(false)
  /** A press had no answer: the link may have been used by it. */
  const [wasLost, setLost] = useState(false)
  const [password, setPassword] = useState('')
  const [needsPassword, setNeedsPassword] = useState(false)
  const [passwordError, setPasswordError] = useState('')
  const [other, setOther] = useState<{ email: string; signedIn: string; next: AfterSignUp } | null>(null)
  const [isDone, setDone] = useState(false)
  const confirmed = user?.emailConfirmedAt && !isDone && !needsPassword ? user.email : null
  const input = useRef<HTMLInputElement>(null)
  // Meanwhile the page is read: the press would wait for the code that calls the API.
  useEffect(() => void prepareCalls(), [])
  useEffect(() => {
    if (needsPassword) input.current?.focus()
  }, [needsPassword])

  const submit = async () => {
    if (needsPassword && password === '') {
      setPasswordError('Escribe tu contraseña.')
      return input.current?.focus()
    }
    setBusy(true)
    setFailure('')
    try {
      const proof = { token: props.token, browser: readSignUpSecret(), password: needsPassword ? password : null }
      const { email, redirect, userType, signedIn } = await confirmEmail(proof)
      setDone(true)
      // Where the password was needed, the secret is that of another sign-up.
      if (!needsPassword) removeSignUpSecret()
      toast.success(toasts.verified.title, undefined, { id: 'verify' })
      const next = afterConfirming(redirect, userType)
      if (signedIn?.email === email) {
        if (next.message === 'welcome') toast.success(toasts.welcome.title, toasts.welcome.text)
        return props.onEntered(next)
      }
      keepSignInEmail(email)
      if (signedIn === null) return props.onSignIn(next)
      setOther({ email, signedIn: signedIn.email, next })
    } catch (error) {
      setBusy(false)
      showRefusal(error)
    }
  }
  const showRefusal = (error: unknown) => {
    const code = refusalCode(error)
    if (code === 'PASSWORD_NEEDED') return setNeedsPassword(true)
    if (code === 'BAD_LINK') {
      setDead(true)
      // Whoever waits here for its link may have followed it elsewhere.
      return void refetch().catch((failed: unknown) => console.warn('The email may be confirmed', failed))
    }
    if (code !== 'OTHER_PASSWORD') {
      const text = refusalText(error)
      if (text === undefined) setLost(true)
      return setFailure(text ?? toasts.checkFailed.text)
    }
    setPasswordError(refusals.OTHER_PASSWORD)
    input.current?.focus()
  }

  if (isDead) return <DeadLink wasLost={wasLost} />
  if (other) return <OtherAccountConfirmed {...other} onSignedOut={() => props.onSignIn(other.next)} />
  return (
    <LetterSheet title="Confirma tu correo">
      <p className="sec">
        {needsPassword ? (
          'Este no es el navegador en el que se creó la cuenta: escribe su contraseña, para saber que fuiste tú.'
        ) : confirmed ? (
          <>
            Tu correo{' '}
            <span className={styles.address}>
              <MailAddress address={confirmed} />
            </span>{' '}
            ya está confirmado. Si el enlace es de otra cuenta, confírmala aquí.
          </>
        ) : (
          'Falta un paso: confirma que este correo es tuyo y tu cuenta queda lista.'
        )}
      </p>
      <AccessForm onSubmit={() => void submit()}>
        <div className={styles.stack}>
          {needsPassword ? (
            <PasswordField
              ref={input}
              className={styles.field}
              label="Contraseña"
              help="La que elegiste al crear la cuenta."
              name="password"
              autoComplete="current-password"
              required
              maxLength={200}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value)
                setPasswordError('')
              }}
              error={passwordError || undefined}
            />
          ) : null}
          {failure ? <Note tone="bad">{failure}</Note> : null}
          {confirmed ? (
            <ButtonLink to="/" variant="pri" size="lg" full>
              Ir al inicio
            </ButtonLink>
          ) : null}
          <Button
            type="submit"
            variant={confirmed ? 'sec' : 'pri'}
            size="lg"
            full
            loading={busy}
            loadingText="Confirmando…"
          >
            {confirmed ? 'Confirmar esa cuenta' : 'Confirmar correo'}
          </Button>
        </div>
      </AccessForm>
      {needsPassword ? (
        <p className={styles.foot}>
          ¿No la recuerdas? <TextLink to="/register">Crear cuenta</TextLink> otra vez. Si no fuiste tú, cierra esta
          página: sin confirmar, la cuenta no existe.
        </p>
      ) : null}
    </LetterSheet>
  )
}

/** A link that leads nowhere any more, and where this person goes on. */
const DeadLink = ({ wasLost }: { wasLost: boolean }) => {
  const { user } = useAuth()
  return (
    <LetterSheet title="Este enlace ya no sirve" focused>
      <p className="sec">{wasLost ? perhapsConfirmed : refusals.BAD_LINK}</p>
      <div className={styles.stack}>
        {user?.emailConfirmedAt ? (
          <ButtonLink to="/" variant="pri" size="lg" full>
            Ir al inicio
          </ButtonLink>
        ) : user ? (
          <ButtonLink to="/verify-email" variant="pri" size="lg" full>
            Pedir otro enlace
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" search={signUpWay()} variant="pri" size="lg" full>
            Iniciar sesión
          </ButtonLink>
        )}
      </div>
    </LetterSheet>
  )
}
