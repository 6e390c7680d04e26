import { isAcceptablePassword } from '../domain/password.ts'
import { registration, type Registration, type UserType } from '../domain/registration.ts'

/** The sign-up form as it is typed: '' where nothing was chosen, the confirmation that never leaves it. */
export type SignUpForm = {
  readonly userType: UserType
  readonly name: string
  readonly email: string
  readonly company: string
  readonly companyRut: string
  readonly companyType: string
  readonly companySector: string
  readonly companySize: string
  readonly location: { readonly text: string; readonly placeId: string | null }
  readonly phone: string
  readonly website: string
  readonly description: string
  readonly password: string
  readonly confirmPassword: string
}

export const emptySignUp = (userType: UserType): SignUpForm => ({
  userType,
  name: '',
  email: '',
  company: '',
  companyRut: '',
  companyType: '',
  companySector: '',
  companySize: '',
  location: { text: '', placeId: null },
  phone: '',
  website: '',
  description: '',
  password: '',
  confirmPassword: '',
})

/** The button waits for a password that meets the rules and for an equal confirmation (spec §2 Sign-up). */
export const isSubmittable = ({ password, confirmPassword }: SignUpForm): boolean =>
  isAcceptablePassword(password) && password === confirmPassword

/** The form as the contract takes it, or what is wrong with it by field, in the order of the screen. */
export function readSignUp(form: SignUpForm): { registration: Registration } | { problems: Record<string, string> } {
  const { confirmPassword: _, location, companyType, companySector, companySize, email, ...rest } = form
  const read = registration.safeParse({
    ...rest,
    email: email.trim(),
    companyLocation: location.text,
    placeId: location.placeId,
    companyType: companyType || null,
    companySector: companySector || null,
    companySize: companySize || null,
  })
  if (read.success) return { registration: read.data }
  const problems = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return { problems: Object.fromEntries(problems.toReversed()) }
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
