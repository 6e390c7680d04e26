import { PasswordField } from '#ui/fields/password-field.tsx'
import type { NewPassword } from '../../domain/password.ts'
import { FieldPair } from './access-form.tsx'
import { PasswordMatch, PasswordMeter } from './password-meter.tsx'

type Props = {
  /** 'Contraseña' at sign-up, 'Nueva contraseña' afterwards. */
  label: string
  id: string
  value: NewPassword
  /** Changes the value as it is by then: both fields may tell at once what was typed in them (AccessForm). */
  onChange: (update: (now: NewPassword) => NewPassword) => void
  error?: string | undefined
}

const newPassword = { autoComplete: 'new-password', required: true, maxLength: 200 } as const

/** A password typed twice, the line that says whether both are equal, the meter and the six requirements. */
export const NewPasswordFields = ({ label, id, value, onChange, error }: Props) => {
  const change = (part: Partial<NewPassword>) => onChange((now) => ({ ...now, ...part }))
  return (
    <>
      <FieldPair>
        <PasswordField
          id={id}
          label={label}
          name="password"
          {...newPassword}
          value={value.password}
          onChange={(event) => change({ password: event.target.value })}
          error={error}
        />
        <PasswordField
          label="Confirmar contraseña"
          name="confirmPassword"
          {...newPassword}
          value={value.confirmation}
          onChange={(event) => change({ confirmation: event.target.value })}
          help={<PasswordMatch {...value} />}
        />
      </FieldPair>
      <PasswordMeter password={value.password} />
    </>
  )
}
