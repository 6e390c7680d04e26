import { ok, refused, type Result } from '#lib/result.ts'
import { messagesOfIssues } from '#ui/forms/field-errors.ts'
import type { NewPassword } from '../../domain/password.ts'
import type { UserType } from '../../domain/profile-choices.ts'
import { registration, userType, type Registration } from '../../domain/registration.ts'
import { companyOf, emptyCompany, storedCompany, storedText, type CompanyForm } from '../company-form.ts'

/** What the sign-up form's tab keeps until the account is made: all but the password. */
export type SignUpDraft = CompanyForm & { readonly userType: UserType; readonly name: string; readonly email: string }

/** The sign-up form as typed. The confirmation of the password never leaves it. */
export type SignUpForm = SignUpDraft & { readonly newPassword: NewPassword }

/** The form at its start. */
export const emptySignUp = (userType: UserType): SignUpDraft => ({ ...emptyCompany, userType, name: '', email: '' })

/** The draft as the tab stores it. */
export const storedSignUp = storedCompany.extend({ userType, name: storedText, email: storedText }).partial()

/** The form in the shape of the contract. Refuses with its problems, by field. */
export const readSignUp = (form: SignUpForm): Result<Registration, Readonly<Record<string, string>>> => {
  const { userType, name, email, newPassword } = form
  const read = registration.safeParse({
    ...companyOf(form),
    userType,
    name,
    email: email.trim(),
    password: newPassword.password,
  })
  return read.success ? ok(read.data) : refused(messagesOfIssues(read.error.issues))
}

/** The fields that can have a problem, in the order of the screen. The first one with a problem gets the focus. */
export const fieldOrder = [
  'name',
  'email',
  'company',
  'companyRut',
  'placeId',
  'phone',
  'website',
  'description',
  'password',
]
