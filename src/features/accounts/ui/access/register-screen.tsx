import { useEffect, useMemo, useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { useTabDraft } from '#ui/drafts/tab-draft.ts'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusField, focusFirst } from '#ui/forms/focus-field.ts'
import { refusedFields } from '#ui/refusal.ts'
import { fromOpportunityTexts, newPasswordProblems, toasts } from '../../copy.ts'
import { emptyNewPassword, newPasswordProblem, type NewPassword } from '../../domain/password.ts'
import type { UserType } from '../../domain/profile-choices.ts'
import {
  afterSignUp,
  initialUserType,
  isFromOpportunity,
  originRfq,
  redirectAfterSignUp,
  type AfterSignUp,
  type SignUpOrigin,
} from '../../domain/sign-up-path.ts'
import { AccessForm, WaitingButton } from './access-form.tsx'
import styles from './access-sheet.module.css'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { refusalText } from '../refusal-text.ts'
import { keepSignInEmail } from './sign-in-email.ts'
import { AccessGroup, CompanyGroup, PasswordGroup } from './register-fields.tsx'
import { correctSignUp, endCorrection, keepSentSignUp, signUpDraftKey } from './sent-sign-up.ts'
import { createSignUpSecret } from './sign-up-secret.ts'
import { emptySignUp, fieldOrder, readSignUp, storedSignUp, type SignUpDraft, type SignUpForm } from './sign-up-form.ts'
import { SignUpSent } from './sign-up-sent.tsx'

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

/** The sign-up form; all but the password outlives a reload (docs/rules/screens.md#sign-up). */
export const RegisterScreen = ({ search, place, onDone }: Props) => {
  const userType = initialUserType(search)
  const start = useMemo(() => emptySignUp(userType), [userType])
  const typed = useTabDraft(signUpDraftKey, storedSignUp, start)
  const [newPassword, setNewPassword] = useState(emptyNewPassword)
  const form: SignUpForm = { ...typed.form, newPassword }
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<{ readonly email: string; readonly next: AfterSignUp } | null>(null)
  const read = readSignUp(form)
  const [submitted, setSubmitted] = useState(false)
  const errors = useFieldErrors(read.ok ? {} : read.refusal, submitted)
  const passwordProblem = newPasswordProblem(form.newPassword)
  const fromOpportunity = isFromOpportunity(search)
  const rfq = originRfq(search)
  const back = redirectAfterSignUp(search, fromOpportunity ? 'supplier' : form.userType)
  useEffect(() => {
    if (sent === null && endCorrection()) focusField('registro-email')
  }, [sent])

  const submit = async () => {
    if (passwordProblem) {
      const { title, text } = passwordProblem === 'weak' ? toasts.weakPassword : toasts.passwordsDiffer
      return toast.error(title, text, { id: 'sign-up' })
    }
    if (!read.ok) {
      setSubmitted(true)
      return focusFirst('registro', fieldOrder, read.refusal)
    }
    setSending(true)
    try {
      const redirect = redirectAfterSignUp(search, form.userType)
      const browser = createSignUpSecret(redirect)
      await api.accounts.signUp({ ...read.value, redirect, browser }, { context: { anonymous: true } })
      keepSignInEmail(form.email.trim())
      toast.success(toasts.signedUp.title, toasts.signedUp.text, { id: 'sign-up' })
      keepSentSignUp({ form: typed.form, search })
      setSent({ email: form.email, next: afterSignUp(search, form.userType) })
      typed.clear(typed.form)
      setNewPassword(emptyNewPassword)
      setSubmitted(false)
      window.scrollTo({ top: 0 })
    } catch (error) {
      const { title, text } = toasts.signUpFailed
      toast.error(title, refusalText(error) ?? text, { id: 'sign-up' })
      const refused = refusedFields(error)
      errors.refuse(refused)
      focusFirst('registro', fieldOrder, messagesByField(refused))
    } finally {
      setSending(false)
    }
  }

  const correct = () => {
    correctSignUp()
    setSent(null)
  }
  if (sent) return <SignUpSent {...sent} onCorrect={correct} onDone={onDone} />
  const change = (part: Partial<SignUpDraft>) => {
    typed.change(part)
    errors.refuse([])
  }
  const changePassword = (update: (now: NewPassword) => NewPassword) => {
    setNewPassword(update)
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
          <PasswordGroup form={form} problems={errors.messages} onChange={changePassword} />
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
          <p className="small sec">
            Al crear tu cuenta aceptas los{' '}
            <a href="/terms" target="_blank" rel="noreferrer">
              Términos<span className="vh"> (se abren aparte)</span>
            </a>{' '}
            y lo que dice{' '}
            <a href="/privacy" target="_blank" rel="noreferrer">
              Privacidad<span className="vh"> (se abre aparte)</span>
            </a>
            .
          </p>
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
