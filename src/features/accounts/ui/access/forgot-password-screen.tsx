import { useRef, useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink, TextButton, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { recoverySent } from '../../copy.ts'
import { email as emailSchema } from '../../domain/registration.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { keepQuery } from './keep-query.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { keepRecoveryRedirect } from './recovery-redirect.ts'
import { refusalText } from '../refusal-text.ts'

/**
 * Asks for a recovery link. The answer is the same for every email (docs/rules/accounts.md#recovery). `redirect`: where
 * the sign-in leads afterwards.
 */
export const ForgotPasswordScreen = ({ redirect }: { redirect: string | undefined }) => {
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing')
  const input = useRef<HTMLInputElement>(null)

  const submit = async () => {
    const read = emailSchema.safeParse(email.trim())
    setEmailError(read.success ? undefined : 'Escribe un correo electrónico válido.')
    setFailure(undefined)
    if (!read.success) return input.current?.focus()
    setState('sending')
    try {
      await api.accounts.recover({ email: read.data }, { context: { anonymous: true } })
      keepRecoveryRedirect(redirect)
      setState('sent')
    } catch (error) {
      console.error('The recovery link was not requested', error)
      setFailure(refusalText(error) ?? 'No pudimos enviar tu pedido. Revisa tu conexión y prueba de nuevo.')
      setState('editing')
    }
  }

  if (state === 'sent') return <RecoverySent onAgain={() => setState('editing')} />
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={styles.narrow} padding="roomy">
        <h1 className={styles.title}>Recuperar contraseña</h1>
        <p className={styles.lead}>Escribe el correo con el que inicias sesión y te enviamos un enlace.</p>
        <AccessForm onSubmit={() => void submit()}>
          {failure ? <Note tone="bad">{failure}</Note> : null}
          <TextField
            ref={input}
            label="Correo electrónico"
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={emailError}
          />
          <Button type="submit" variant="pri" full loading={state === 'sending'} loadingText="Enviando…">
            Enviar enlace
          </Button>
        </AccessForm>
        <p className={styles.foot}>
          ¿La recordaste?{' '}
          <TextLink to="/login" search={keepQuery}>
            Iniciar sesión
          </TextLink>
        </p>
      </Sheet>
    </div>
  )
}

const RecoverySent = ({ onAgain }: { onAgain: () => void }) => (
  <LetterSheet title="Revisa tu correo" focused>
    <p role="status">{recoverySent}</p>
    <p className={`sec small ${styles.note}`}>
      Sirve una sola vez y vence en una hora. Si no lo ves, revisa el correo no deseado.
    </p>
    <div className={styles.stack}>
      <ButtonLink to="/login" search={keepQuery} full>
        Iniciar sesión
      </ButtonLink>
      <TextButton onClick={onAgain}>Usar otro correo</TextButton>
    </div>
  </LetterSheet>
)
