import type { ComponentProps } from 'react'
import { PersonFields } from '../person-fields.tsx'
import { FieldGroup } from './access-form.tsx'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { SignUpDraft, SignUpForm } from './sign-up-form.ts'

type Props = {
  form: SignUpForm
  /** The problems to show, by field of the contract. */
  problems: Readonly<Record<string, string>>
  change: (part: Partial<SignUpDraft>) => void
  leave: (field: string) => void
}

/** Name and email. */
export const AccessGroup = (props: Props) => (
  <FieldGroup title="Acceso">
    <PersonFields {...props} prefix="registro" />
  </FieldGroup>
)

/** The company's fields. */
export const CompanyGroup = ({ place, ...props }: Props & { place: PlaceSlot }) => (
  <FieldGroup title="Empresa">
    <CompanyFields {...props} prefix="registro" marked folded place={place} />
  </FieldGroup>
)

/** The password, typed twice, with its meter. */
export const PasswordGroup = ({
  form,
  problems,
  onChange,
}: Pick<Props, 'form' | 'problems'> & Pick<ComponentProps<typeof NewPasswordFields>, 'onChange'>) => (
  <FieldGroup title="Contraseña">
    <NewPasswordFields
      id="registro-password"
      label="Contraseña"
      value={form.newPassword}
      onChange={onChange}
      error={problems.password}
    />
  </FieldGroup>
)
