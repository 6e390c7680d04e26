import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { rutWords } from '../copy.ts'
import { companySizes, companyTypes, sectors } from '../domain/registration.ts'
import { rutFormat } from '../domain/rut.ts'
import { FieldGroup, FieldPair } from './access-form.tsx'
import type { PlaceSlot } from './address-dialog.tsx'
import { PasswordMatch, PasswordMeter } from './password-meter.tsx'
import type { SignUpForm } from './sign-up-form.ts'

type Props = {
  form: SignUpForm
  /** What is wrong, by field of the contract. */
  problems: Record<string, string>
  change: (part: Partial<SignUpForm>) => void
}

type TextName = 'name' | 'email' | 'company' | 'companyRut' | 'phone' | 'website' | 'description' | 'password'

/** Id, name, value, error and change of one text field. */
const bind = ({ form, problems, change }: Props, name: TextName) => ({
  id: `registro-${name}`,
  name,
  value: form[name],
  error: problems[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
})

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const companyTypeOptions = optionsOf(companyTypes)
const sectorOptions = optionsOf(sectors)
const sizeOptions = optionsOf(companySizes)

export const AccessGroup = (props: Props) => (
  <FieldGroup title="Acceso">
    <FieldPair>
      <TextField {...bind(props, 'name')} label="Nombre completo" autoComplete="name" required maxLength={120} />
      <TextField
        {...bind(props, 'email')}
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
      />
    </FieldPair>
  </FieldGroup>
)

export const CompanyGroup = ({ place, ...props }: Props & { place: PlaceSlot }) => {
  const { form, change } = props
  const rut = rutFormat(form.companyRut)
  return (
    <FieldGroup title="Empresa">
      <FieldPair>
        <TextField {...bind(props, 'company')} label="Empresa" autoComplete="organization" required maxLength={160} />
        <TextField
          {...bind(props, 'companyRut')}
          label="RUT"
          optional
          placeholder="12.345.678-9"
          maxLength={40}
          help={rutWords[rut] ? <span className={rut === 'valid' ? 'ok' : 'warn'}>{rutWords[rut]}</span> : undefined}
        />
        <SelectField
          label="Tipo de empresa"
          optional
          placeholder="Elige una opción"
          options={companyTypeOptions}
          value={form.companyType}
          onChange={(event) => change({ companyType: event.target.value })}
        />
        <SelectField
          label="Sector"
          optional
          placeholder="Elige una opción"
          options={sectorOptions}
          value={form.companySector}
          onChange={(event) => change({ companySector: event.target.value })}
        />
        <SelectField
          label="Tamaño de la empresa"
          optional
          placeholder="Elige una opción"
          options={sizeOptions}
          value={form.companySize}
          onChange={(event) => change({ companySize: event.target.value })}
        />
        {place({ value: form.location, onChange: (location) => change({ location }) })}
        <TextField {...bind(props, 'phone')} label="Teléfono" optional type="tel" autoComplete="tel" maxLength={40} />
        <TextField
          {...bind(props, 'website')}
          label="Sitio web"
          optional
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          maxLength={200}
        />
      </FieldPair>
      <TextAreaField {...bind(props, 'description')} label="Descripción" optional rows={3} maxLength={2000} />
    </FieldGroup>
  )
}

export const PasswordGroup = (props: Props) => {
  const { form, change } = props
  return (
    <FieldGroup title="Contraseña">
      <FieldPair>
        <PasswordField
          {...bind(props, 'password')}
          label="Contraseña"
          autoComplete="new-password"
          required
          maxLength={200}
        />
        <PasswordField
          label="Confirmar contraseña"
          name="confirmPassword"
          autoComplete="new-password"
          required
          maxLength={200}
          value={form.confirmPassword}
          onChange={(event) => change({ confirmPassword: event.target.value })}
          help={<PasswordMatch password={form.password} confirmation={form.confirmPassword} />}
        />
      </FieldPair>
      <PasswordMeter password={form.password} />
    </FieldGroup>
  )
}
