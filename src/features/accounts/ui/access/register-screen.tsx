import { Button, TextLink } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { fromOpportunityTexts, newPasswordProblems } from '../../copy.ts'
import type { UserType } from '../../domain/profile-choices.ts'
import {
  isFromOpportunity,
  originRfq,
  redirectAfterSignUp,
  type AfterSignUp,
  type SignUpOrigin,
} from '../../domain/sign-up-path.ts'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { AccessForm, WaitingButton } from './access-form.tsx'
import styles from './access-sheet.module.css'
import { AccessGroup, CompanyGroup, PasswordGroup } from './register-fields.tsx'
import { SignUpSent } from './sign-up-sent.tsx'
import { useSignUp } from './use-sign-up.ts'

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

/** The sign-up form, and once it was sent what its person does next (docs/rules/screens.md#sign-up). */
export const RegisterScreen = ({ search, place, onDone }: Props) => {
  const { submit, pending, sent, correct, changePassword, passwordProblem, ...group } = useSignUp(search)
  const { form, problems, change } = group
  if (sent) return <SignUpSent {...sent} onCorrect={correct} onDone={onDone} />
  const fromOpportunity = isFromOpportunity(search)
  const rfq = originRfq(search)
  const back = redirectAfterSignUp(search, fromOpportunity ? 'supplier' : form.userType)
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
          <PasswordGroup form={form} problems={problems} onChange={changePassword} />
          <WaitingButton missing={passwordProblem && newPasswordProblems[passwordProblem]}>
            <Button
              type="submit"
              variant="pri"
              size="lg"
              full
              disabled={passwordProblem !== null || pending}
              loading={pending}
              loadingText="Creando cuenta..."
            >
              Crear cuenta
            </Button>
          </WaitingButton>
          <LegalNote />
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

/** What a sign-up accepts. */
const LegalNote = () => (
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
)
