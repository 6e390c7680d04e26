import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { perhapsConfirmed, refusals } from '../../copy.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { OtherAccountConfirmed } from './other-account-confirmed.tsx'
import { signUpRedirect } from './sign-up-secret.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { MailAddress } from '../mail-address.tsx'
import { useConfirmEmail, type ConfirmEmailOptions } from './use-confirm-email.ts'

/**
 * The page of the mailed link. The person confirms with a button, so that a mail scanner that opens the link does not
 * use it up. Who is signed in with a confirmed email reads so: the link is an old one, or of another account.
 */
export const ConfirmEmailScreen = (options: ConfirmEmailOptions) => {
  const { user } = useAuth()
  const { confirm, pending, failure, isDead, wasLost, isDone, other, needsPassword, passwordField } =
    useConfirmEmail(options)
  const confirmed = user?.emailConfirmedAt && !isDone && !needsPassword ? user.email : null
  if (isDead) return <DeadLink wasLost={wasLost} />
  if (other) return <OtherAccountConfirmed {...other} onSignedOut={() => options.onSignIn(other.next)} />
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
      <AccessForm onSubmit={() => void confirm()}>
        <div className={styles.stack}>
          {needsPassword ? <ChosenPasswordField {...passwordField} /> : null}
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
            loading={pending}
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

type PasswordProps = ReturnType<typeof useConfirmEmail>['passwordField']

/** The password of the sign-up, asked outside its browser. */
const ChosenPasswordField = ({ onType, ...field }: PasswordProps) => (
  <PasswordField
    {...field}
    className={styles.field}
    label="Contraseña"
    help="La que elegiste al crear la cuenta."
    name="password"
    autoComplete="current-password"
    required
    maxLength={200}
    onChange={(event) => onType(event.target.value)}
  />
)

/** A link that no longer works, and what this person can do next. */
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
          <ButtonLink to="/login" search={signUpRedirect()} variant="pri" size="lg" full>
            Iniciar sesión
          </ButtonLink>
        )}
      </div>
    </LetterSheet>
  )
}
