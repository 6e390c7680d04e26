import { useEffect, useRef, useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { refusals, toasts } from '../../copy.ts'
import { AccessForm } from './access-form.tsx'
import styles from '../access-sheet.module.css'
import { refusalText } from '../refusal-text.ts'
import { forgetSignUpSecret, signUpSecret } from './sign-up-secret.ts'
import { VerifySheet } from './verification-sheet.tsx'

/**
 * The mailed link was opened: a person confirms with a press, so that a mail scanner that only opens it uses nothing up.
 * Away from the browser that signed up it asks for the password chosen there (decision 11), and signs in with it.
 */
export const ConfirmEmailScreen = (props: { token: string; onConfirmed: (redirect: string | null) => void }) => {
  const { user, refetch, signIn } = useAuth()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [wrong, setWrong] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) input.current?.focus()
  }, [asked])

  const submit = async () => {
    if (asked && password === '') {
      setWrong('Escribe tu contraseña.')
      return input.current?.focus()
    }
    setBusy(true)
    setProblem('')
    try {
      const given = { token: props.token, browser: signUpSecret(), password: asked ? password : null }
      const { email, redirect } = await api.accounts.verify(given)
      forgetSignUpSecret()
      toast.success(toasts.verified.title, undefined, { id: 'verify' })
      const entering = user ? refetch() : asked ? signIn({ email, password }) : undefined
      await entering?.catch((error: unknown) => console.warn('The confirmed person has to sign in', error))
      props.onConfirmed(redirect)
    } catch (error) {
      setBusy(false)
      refused(error)
    }
  }
  const refused = (error: unknown) => {
    const code = refusalCode(error)
    if (code === 'PASSWORD_NEEDED') return setAsked(true)
    if (code !== 'OTHER_PASSWORD') return setProblem(refusalText(error) ?? toasts.checkFailed.text)
    setWrong(refusals.OTHER_PASSWORD)
    input.current?.focus()
  }

  return (
    <VerifySheet title="Confirma tu correo">
      <p className="sec">
        {asked
          ? 'Este no es el navegador en el que se creó la cuenta: escribe su contraseña, para saber que fuiste tú.'
          : 'Falta un paso: confirma que este correo es tuyo y tu cuenta queda lista.'}
      </p>
      <AccessForm onSubmit={() => void submit()}>
        <div className={styles.stack}>
          {asked ? (
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
                setWrong('')
              }}
              error={wrong || undefined}
            />
          ) : null}
          {problem ? <Note tone="bad">{problem}</Note> : null}
          <Button type="submit" variant="pri" size="lg" full loading={busy} loadingText="Confirmando…">
            Confirmar correo
          </Button>
          {problem ? (
            <ButtonLink to="/login" full>
              Iniciar sesión
            </ButtonLink>
          ) : null}
        </div>
      </AccessForm>
      {asked ? (
        <p className={styles.foot}>
          ¿No la recuerdas? <TextLink to="/register">Crear cuenta</TextLink> otra vez. Si no fuiste tú, cierra esta
          página: sin confirmar, la cuenta no existe.
        </p>
      ) : null}
    </VerifySheet>
  )
}
