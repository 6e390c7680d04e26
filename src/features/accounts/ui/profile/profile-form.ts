import { z } from 'zod'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Api } from '#ui/api.ts'
import { profileForm, type ProfileForm } from '../../domain/profile.ts'
import { messagesOfIssues } from '#ui/forms/field-errors.ts'
import { companyOf, type CompanyForm } from '../company-form.ts'

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

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only the fields that differ from `base`: a field that was typed back to its value is not a change. */
export const changesFrom = (base: TypedProfile, changes: ProfileChanges): ProfileChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isEqual(value, base[name as keyof TypedProfile])),
  )

/** The changes that were typed since `sent` was sent: they are not saved yet. */
export const withoutSent = (changes: ProfileChanges, sent: ProfileChanges): ProfileChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isEqual(value, sent[name as keyof TypedProfile])),
  )

/** The form in the shape of the contract. Refuses with its problems, by field. */
export const readProfile = (form: TypedProfile): Result<ProfileForm, Readonly<Record<string, string>>> => {
  const read = profileForm.safeParse({ ...companyOf(form), name: form.name, email: form.email.trim() })
  return read.success ? ok(read.data) : refused(messagesOfIssues(read.error.issues))
}

/** The fields that can have a problem, in the order of the screen. */
export const profileOrder = ['name', 'email', 'company', 'companyRut', 'phone', 'website', 'description']

const text = z.string().max(4000)
const storedChanges = z
  .object({
    name: text,
    email: text,
    company: text,
    companyRut: text,
    companyType: text,
    companySector: text,
    companySize: text,
    location: z.object({ text, placeId: text.nullable() }),
    phone: text,
    website: text,
    description: text,
  })
  .partial()

const storageKey = (userId: string) => `pliego.profile.${userId}`

/** The unsaved changes of this tab. They survive a reload and the end of the session, and disappear with the tab. */
export const readStoredChanges = (userId: string): ProfileChanges => {
  try {
    const stored = storedChanges.parse(JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}'))
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

/** Stores the unsaved changes of this tab; without any it removes the entry. */
export const storeChanges = (userId: string, changes: ProfileChanges): void => {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(storageKey(userId))
    else sessionStorage.setItem(storageKey(userId), JSON.stringify(changes))
  } catch (error) {
    console.warn('Unsaved changes live in this page only: session storage refused them', error)
  }
}
