import { z } from 'zod'
import { ok, refused, type Result } from '#lib/result.ts'
import type { Api } from '#ui/api.ts'
import { profileForm, type ProfileForm } from '../../domain/profile.ts'
import { companyOf, problemsByField, type CompanyForm } from '../company-form.ts'

export type OwnProfile = Awaited<ReturnType<Api['accounts']['profile']['load']>>

/** The profile's form as it is typed. */
export type ProfileTyped = CompanyForm & { readonly name: string; readonly email: string }
/** What of it differs from what the server has: a fresh profile never overwrites it. */
export type ProfileChanges = Partial<ProfileTyped>

/** What the server has, as the form shows it. The place of the location is the server's to remember. */
export const typedOf = (profile: OwnProfile): ProfileTyped => ({
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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Only what differs from `base`: what was typed back to it is no change. */
export const changesFrom = (base: ProfileTyped, changes: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !same(value, base[name as keyof ProfileTyped])))

/** What is left to save once `sent` was: what was typed since. */
export const withoutSent = (changes: ProfileChanges, sent: ProfileChanges): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !same(value, sent[name as keyof ProfileTyped])))

/** The form as the contract takes it. Refuses with what is wrong, by field. */
export const readProfile = (form: ProfileTyped): Result<ProfileForm, Readonly<Record<string, string>>> => {
  const read = profileForm.safeParse({ ...companyOf(form), name: form.name, email: form.email.trim() })
  return read.success ? ok(read.data) : refused(problemsByField(read.error.issues))
}

/** Fields that can be wrong, in the order of the screen. */
export const profileOrder = ['name', 'email', 'company', 'companyRut', 'phone', 'website', 'description']

const text = z.string().max(4000)
const keptShape = z
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

const nameOf = (userId: string) => `pliego.profile.${userId}`

/** What this tab has typed and not saved: it outlives a reload and a session that ended, and dies with the tab. */
export const readKeptChanges = (userId: string): ProfileChanges => {
  try {
    const kept = keptShape.parse(JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '{}'))
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

/** Keeps it, or forgets it when there is nothing unsaved. */
export const keepChanges = (userId: string, changes: ProfileChanges): void => {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(nameOf(userId))
    else sessionStorage.setItem(nameOf(userId), JSON.stringify(changes))
  } catch (error) {
    console.warn('What is typed lives in this page only: the tab refused to keep it', error)
  }
}
