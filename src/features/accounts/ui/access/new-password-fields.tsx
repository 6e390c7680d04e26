import { PasswordField } from '#ui/fields/password-field.tsx'
import { isAcceptablePassword } from '../../domain/password.ts'
import { FieldPair } from './access-form.tsx'
import { PasswordMatch, PasswordMeter } from './password-meter.tsx'

export type NewPassword = { readonly password: string; readonly confirmation: string }
export const emptyNewPassword: NewPassword = { password: '', confirmation: '' }

/** What a pair of passwords still lacks: the rules (spec §5), then being equal; null when it may be sent. */
export const newPasswordProblem = ({ password, confirmation }: NewPassword): 'weak' | 'different' | null => {
  if (!isAcceptablePassword(password)) return 'weak'
  return password === confirmation ? null : 'different'
}

/** The same in words, for the line beside a button that waits. */
export const missingOfPassword = {
  weak: 'Falta una contraseña que cumpla los seis requisitos.',
  different: 'Falta que la confirmación sea igual a la contraseña.',
} as const

type Props = {
  /** 'Contraseña' at sign-up, 'Nueva contraseña' afterwards. */
  label: string
  id: string
  value: NewPassword
  onChange: (value: NewPassword) => void
  error?: string | undefined
}

/** A password twice, with the line that says whether they are equal, its meter and its six rules. */
export const NewPasswordFields = ({ label, id, value, onChange, error }: Props) => (
  <>
    <FieldPair>
      <PasswordField
        id={id}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        maxLength={200}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={error}
      />
      <PasswordField
        label="Confirmar contraseña"
        name="confirmPassword"
        autoComplete="new-password"
        required
        maxLength={200}
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
        help={<PasswordMatch {...value} />}
      />
    </FieldPair>
    <PasswordMeter password={value.password} />
  </>
)
