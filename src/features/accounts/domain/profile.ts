import { z } from 'zod'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'
import { nameUpTo } from './names.ts'
import { companySize, companyType, email, sector } from './registration.ts'

/**
 * The profile form: personal and company data (docs/rules/accounts.md#profile). `email` is the contact email, which the
 * award reveals. The sign-in email and the account's type are not here: no form changes them.
 */
export const profileForm = z.object({
  name: nameUpTo(120, 'Escribe tu nombre completo.'),
  company: nameUpTo(160, 'Escribe el nombre de tu empresa.'),
  email,
  companySector: sector.nullable(),
  companyRut: lineUpTo(40),
  companyType: companyType.nullable(),
  phone: lineUpTo(40),
  website: lineUpTo(200),
  description: textUpTo(2000).trim(),
  companyLocation: lineUpTo(200),
  /** The id of the place chosen in the autocomplete; null for free text. */
  placeId: textUpTo(200).nullable(),
  companySize: companySize.nullable(),
})
export type ProfileForm = z.infer<typeof profileForm>

/** How much of the profile is filled in, as a whole percentage. Having an address counts like one field. */
export const completion = (profile: Omit<ProfileForm, 'placeId'>, addresses: number): number => {
  const filled = Object.values(profile).map((value) => value !== null && value.trim() !== '')
  const all = [...filled, addresses > 0]
  return Math.floor((all.filter(Boolean).length * 100) / all.length)
}
