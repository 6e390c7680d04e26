import { ok, refused, type Result } from '#lib/result.ts'
import { registration, type Registration, type UserType } from '../../domain/registration.ts'
import { companyOf, emptyCompany, problemsByField, type CompanyForm } from '../company-form.ts'
import { emptyNewPassword, newPasswordProblem, type NewPassword } from './new-password-fields.tsx'

/** The sign-up form as it is typed, with the confirmation that never leaves it. */
export type SignUpForm = CompanyForm & {
  readonly userType: UserType
  readonly name: string
  readonly email: string
  readonly secret: NewPassword
}

export const emptySignUp = (userType: UserType): SignUpForm => ({
  ...emptyCompany,
  userType,
  name: '',
  email: '',
  secret: emptyNewPassword,
})

/** Why the button waits: for a password that meets the rules, for an equal confirmation (spec §2 Sign-up); null when it does not. */
export const signUpWaits = ({ secret }: SignUpForm) => newPasswordProblem(secret)

/** The form as the contract takes it. Refuses with what is wrong, by field. */
export const readSignUp = (form: SignUpForm): Result<Registration, Readonly<Record<string, string>>> => {
  const { userType, name, email, secret } = form
  const read = registration.safeParse({
    ...companyOf(form),
    userType,
    name,
    email: email.trim(),
    password: secret.password,
  })
  return read.success ? ok(read.data) : refused(problemsByField(read.error.issues))
}

/** Fields that can be wrong, in the order of the screen: the first one takes the focus. */
export const fieldOrder = [
  'name',
  'email',
  'company',
  'companyRut',
  'companyLocation',
  'phone',
  'website',
  'description',
  'password',
]
