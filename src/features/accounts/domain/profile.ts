import { z } from 'zod'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'
import { companySize, companyType, email, sector } from './registration.ts'

/**
 * The profile form (spec §2 Profile, §3 Profile, §7 Profiles): personal and company data. `email` is the contact email, which the award
 * reveals; the sign-in email and the account's type are not here, because nobody changes them in a form.
 */
export const profileForm = z.object({
  name: lineUpTo(120).min(1, 'Escribe tu nombre completo.'),
  company: lineUpTo(160).min(1, 'Escribe el nombre de tu empresa.'),
  email,
  companySector: sector.nullable(),
  companyRut: lineUpTo(40),
  companyType: companyType.nullable(),
  phone: lineUpTo(40),
  website: lineUpTo(200),
  description: lineUpTo(2000),
  companyLocation: lineUpTo(200),
  /** Of the place chosen in the autocomplete; null for free text. */
  placeId: textUpTo(200).nullable(),
  companySize: companySize.nullable(),
})
export type ProfileForm = z.infer<typeof profileForm>

/** How much of the profile is filled in, in whole percent (rulings: real completion). An address counts like a field. */
export const completion = (profile: Omit<ProfileForm, 'placeId'>, addresses: number): number => {
  const filled = Object.values(profile).map((value) => value !== null && value.trim() !== '')
  const all = [...filled, addresses > 0]
  return Math.floor((all.filter(Boolean).length * 100) / all.length)
}
