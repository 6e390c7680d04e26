import { useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice.tsx'
import { FoldedLetter } from '#ui/drawings.tsx'
import { Note } from '#ui/note.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { toasts } from '../copy.ts'
import type { UserType } from '../domain/registration.ts'
import {
  firstUserType,
  isFromOpportunity,
  isWelcomed,
  originRfq,
  redirectAfterSignUp,
  type SignUpOrigin,
} from '../domain/sign-up-path.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-sheet.module.css'
import type { PlaceSlot } from './address-dialog.tsx'
import { fieldProblems, refusalText } from './refusal-text.ts'
import { AccessGroup, CompanyGroup, PasswordGroup } from './register-fields.tsx'
import { emptySignUp, fieldOrder, isSubmittable, readSignUp } from './sign-up-form.ts'

/** Where a person goes after signing up: always to /login, with what the way there must keep. */
export type AfterSignUp = { redirect?: string; message?: 'welcome' }

type Props = {
  /** The query /register was opened with. */
  search: SignUpOrigin
  /** The field that finds a town; it belongs to the catalogue, so the route hands it in. */
  place: PlaceSlot
  onDone: (next: AfterSignUp) => void
}

const userTypeChoices = [
  { value: 'buyer', label: 'Comprador', detail: 'Publico licitaciones y comparo cotizaciones.' },
  { value: 'supplier', label: 'Proveedor', detail: 'Encuentro oportunidades y envío cotizaciones.' },
] as const satisfies readonly { value: UserType; label: string; detail: string }[]

/** Sign-up (spec §2 'Crear Cuenta', §5). */
export const RegisterScreen = ({ search, place, onDone }: Props) => {
  const [form, setForm] = useState(() => emptySignUp(firstUserType(search)))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<AfterSignUp | null>(null)
  const fromOpportunity = isFromOpportunity(search)
  const rfq = originRfq(search)
  const back = redirectAfterSignUp(search, fromOpportunity ? 'supplier' : form.userType)

  const submit = async () => {
    if (!isSubmittable(form)) {
      const { title, text } = form.password === form.confirmPassword ? toasts.weakPassword : toasts.passwordsDiffer
      return void toast.error(title, text, { id: 'sign-up' })
    }
    const read = readSignUp(form)
    if ('problems' in read) return showProblems(read.problems)
    setProblems({})
    setSending(true)
    try {
      const redirect = redirectAfterSignUp(search, form.userType)
      await api.accounts.signUp({ ...read.registration, redirect }, { context: { anonymous: true } })
      toast.close('sign-up')
      toast.success(toasts.signedUp.title, toasts.signedUp.text)
      const next: AfterSignUp = {
        ...(redirect ? { redirect } : {}),
        ...(isWelcomed(search, form.userType) ? { message: 'welcome' } : {}),
      }
      setSent(next)
      window.scrollTo({ top: 0 })
      window.setTimeout(() => onDone(next), 3000)
    } catch (error) {
      setSending(false)
      const { title, text } = toasts.signUpFailed
      toast.error(title, refusalText(error) ?? text, { id: 'sign-up' })
      showProblems(fieldProblems(error))
    }
  }
  const showProblems = (found: Record<string, string>) => {
    setProblems(found)
    const first = fieldOrder.find((field) => found[field])
    if (first) document.getElementById(`registro-${first}`)?.focus()
  }

  if (sent) return <SignUpSent email={form.email} next={sent} />
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const group = { form, problems, change }
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
        <AccessForm onSubmit={() => void submit()}>
          {fromOpportunity ? (
            <Note tone="pet" title="Vienes de una oportunidad">
              Crea tu cuenta de proveedor, confirma tu correo y envía tu cotización.
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
          <Button
            type="submit"
            variant="pri"
            size="lg"
            full
            disabled={!isSubmittable(form) || sending}
            loading={sending}
            loadingText="Creando cuenta..."
          >
            Crear cuenta
          </Button>
        </AccessForm>
        <p className={styles.foot}>
          ¿Ya tienes cuenta?{' '}
          <TextLink to="/login" search={back ? { redirect: back } : {}}>
            Iniciar sesión
          </TextLink>
        </p>
      </Sheet>
    </div>
  )
}

const SignUpSent = ({ email, next }: { email: string; next: AfterSignUp }) => (
  <div className={`wrap ${styles.page}`}>
    <Sheet className={`${styles.narrow} ${styles.center}`} padding="roomy">
      <FoldedLetter />
      <h1 className={styles.title}>Revisa tu correo</h1>
      <p className="sec">
        Enviamos un enlace a <span className={styles.address}>{email.trim()}</span>. Ábrelo para confirmar tu cuenta.
      </p>
      <div className={styles.stack}>
        <ButtonLink to="/login" search={next}>
          Ir a iniciar sesión
        </ButtonLink>
      </div>
    </Sheet>
  </div>
)
