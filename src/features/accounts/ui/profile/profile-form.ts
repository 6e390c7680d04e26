import { ok, refused, type Result } from '#lib/result.ts'
import type { Api } from '#ui/api.ts'
import { profileForm, type ProfileForm } from '../../domain/profile.ts'
import { messagesOfIssues } from '#ui/forms/field-errors.ts'
import { companyOf, storedCompany, storedText, type CompanyForm } from '../company-form.ts'

export type OwnProfile = Awaited<ReturnType<Api['accounts']['profile']['load']>>

/** The profile's form, as typed. */
export type TypedProfile = CompanyForm & { readonly name: string; readonly email: string }
/** The fields that differ from the server's profile. A profile that is loaded again never overwrites them. */
export type ProfileChanges = Partial<TypedProfile>

/** The server's profile as the form shows it. The server keeps the place of a location that is not changed. */
export const typedProfile = (profile: OwnProfile): TypedProfile => ({
  name: profile.name,
  email: profile.email,
  company: profile.company,
  companyRut: profile.companyRut,
  companyType: profile.companyType ?? '',
  companySector: profile.companySector ?? '',
  companySize: profile.companySize ?? '',
  location: { text: profile.companyLocation, placeId: null },
  phone: profile.phone,
  website: profile.website,
  description: profile.description,
})

/** The form in the shape of the contract. Refuses with its problems, by field. */
export const readProfile = (form: TypedProfile): Result<ProfileForm, Readonly<Record<string, string>>> => {
  const read = profileForm.safeParse({ ...companyOf(form), name: form.name, email: form.email.trim() })
  return read.success ? ok(read.data) : refused(messagesOfIssues(read.error.issues))
}

/** The fields that can have a problem, in the order of the screen. */
export const profileOrder = ['name', 'email', 'company', 'companyRut', 'placeId', 'phone', 'website', 'description']

/** The unsaved changes as a tab stores them: they survive a reload and the end of the session. */
export const storedProfile = storedCompany.extend({ name: storedText, email: storedText }).partial()

export const profileKey = (userId: string) => `pliego.profile.${userId}`
