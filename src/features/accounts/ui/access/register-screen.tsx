import { useEffect, useRef, useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { FoldedLetter } from '#ui/feedback/drawings.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusFirst } from '#ui/forms/focus-field.ts'
import { refusedFields } from '#ui/refusal.ts'
import { fromOpportunityTexts, newPasswordProblems, toasts } from '../../copy.ts'
import { newPasswordProblem } from '../../domain/password.ts'
import type { UserType } from '../../domain/registration.ts'
import {
  initialUserType,
  isFromOpportunity,
  isWelcomed,
  originRfq,
  redirectAfterSignUp,
  type SignUpOrigin,
} from '../../domain/sign-up-path.ts'
import { AccessForm, WaitingButton } from './access-form.tsx'
import { MailAddress } from '../mail-address.tsx'
import styles from '../access-sheet.module.css'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { refusalText } from '../refusal-text.ts'
import { keepSignInEmail } from './first-sign-in.ts'
import { AccessGroup, CompanyGroup, PasswordGroup } from './register-fields.tsx'
import { createSignUpSecret } from './sign-up-secret.ts'
import { emptySignUp, fieldOrder, readSignUp } from './sign-up-form.ts'

/** The query of /login after a sign-up. */
export type AfterSignUp = { redirect?: string; message?: 'welcome' }

type Props = {
  /** The query /register was opened with. */
  search: SignUpOrigin
  /** The field that finds a town. It belongs to the catalogue, so the route passes it in. */
  place: PlaceSlot
  onDone: (next: AfterSignUp) => void
}

const userTypeChoices = [
  { value: 'buyer', label: 'Comprador', detail: 'Publico licitaciones y comparo cotizaciones.' },
  { value: 'supplier', label: 'Proveedor', detail: 'Encuentro oportunidades y envío cotizaciones.' },
] as const satisfies readonly { value: UserType; label: string; detail: string }[]

/** The sign-up form (docs/rules/screens.md#sign-up). */
export const RegisterScreen = ({ search, place, onDone }: Props) => {
  const [form, setForm] = useState(() => emptySignUp(initialUserType(search)))
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<AfterSignUp | null>(null)
  const read = readSignUp(form)
  const [submitted, setSubmitted] = useState(false)
  const errors = useFieldErrors(read.ok ? {} : read.refusal, submitted)
  const passwordProblem = newPasswordProblem(form.newPassword)
  const fromOpportunity = isFromOpportunity(search)
  const rfq = originRfq(search)
  const back = redirectAfterSignUp(search, fromOpportunity ? 'supplier' : form.userType)

  const submit = async () => {
    if (passwordProblem) {
      const { title, text } = passwordProblem === 'weak' ? toasts.weakPassword : toasts.passwordsDiffer
      return void toast.error(title, text, { id: 'sign-up' })
    }
    if (!read.ok) {
      setSubmitted(true)
      return focusFirst('registro', fieldOrder, read.refusal)
    }
    setSending(true)
    try {
      const redirect = redirectAfterSignUp(search, form.userType)
      const browser = createSignUpSecret()
      await api.accounts.signUp({ ...read.value, redirect, browser }, { context: { anonymous: true } })
      toast.close('sign-up')
      keepSignInEmail(form.email.trim())
      toast.success(toasts.signedUp.title, toasts.signedUp.text)
      setSent({
        ...(redirect ? { redirect } : {}),
        ...(isWelcomed(search, form.userType) ? { message: 'welcome' } : {}),
      })
      window.scrollTo({ top: 0 })
    } catch (error) {
      setSending(false)
      const { title, text } = toasts.signUpFailed
      toast.error(title, refusalText(error) ?? text, { id: 'sign-up' })
      const refused = refusedFields(error)
      errors.refuse(refused)
      focusFirst('registro', fieldOrder, messagesByField(refused))
    }
  }

  if (sent) return <SignUpSent email={form.email} next={sent} onDone={onDone} />
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    errors.refuse([])
  }
  const group = { form, problems: errors.messages, change, leave: errors.blur }
  return (
    <div className={`wrap ${styles.page}`}>
      {fromOpportunity && rfq ? (
        <div className={styles.above}>
          <BackLink to="/opportunity/$id" params={{ id: rfq }}>
            Volver a la oportunidad
          </BackLink>
        </div>
      ) : null}
      <Sheet className={styles.wide} padding="roomy">
        <h1 className={styles.title}>{fromOpportunity ? 'Únete como Proveedor' : 'Crear Cuenta'}</h1>
        <AccessForm onSubmit={() => void submit()} waiting={passwordProblem !== null}>
          {fromOpportunity ? (
            <Note tone={form.userType === 'supplier' ? 'pet' : 'warn'} title="Vienes de una oportunidad" live>
              {fromOpportunityTexts[form.userType]}
            </Note>
          ) : null}
          <ChoiceCards
            legend="Tipo de cuenta"
            name="userType"
            choices={userTypeChoices}
            value={form.userType}
            onChange={(userType) => change({ userType })}
          />
          <AccessGroup {...group} />
          <CompanyGroup {...group} place={place} />
          <PasswordGroup {...group} />
          <WaitingButton missing={passwordProblem && newPasswordProblems[passwordProblem]}>
            <Button
              type="submit"
              variant="pri"
              size="lg"
              full
              disabled={passwordProblem !== null || sending}
              loading={sending}
              loadingText="Creando cuenta..."
            >
              Crear cuenta
            </Button>
          </WaitingButton>
        </AccessForm>
        <p className={styles.foot}>
          ¿Ya tienes cuenta?{' '}
          <TextLink to="/login" search={(query: object) => ({ ...query, redirect: back ?? undefined })}>
            Iniciar sesión
          </TextLink>
        </p>
      </Sheet>
    </div>
  )
}

type SentProps = { email: string; next: AfterSignUp; onDone: Props['onDone'] }

/** How long the confirmation is shown before the page goes on to /login. */
const shownForMs = 3000

const SignUpSent = ({ email, next, onDone }: SentProps) => {
  const proceed = useRef(() => onDone(next))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => proceed.current(), shownForMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`wrap ${styles.page}`}>
      <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
        <FoldedLetter />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Revisa tu correo
        </h1>
        <p className="sec">
          Enviamos un enlace a{' '}
          <span className={styles.address}>
            <MailAddress address={email.trim()} />
          </span>
          . Ábrelo para confirmar tu cuenta.
        </p>
        <p className="sec">¿No llega? Al iniciar sesión puedes pedir que te lo reenviemos.</p>
        <div className={styles.stack}>
          <ButtonLink to="/login" search={next}>
            Ir a iniciar sesión
          </ButtonLink>
        </div>
      </Sheet>
    </div>
  )
}
