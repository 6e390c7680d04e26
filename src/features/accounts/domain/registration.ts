import { z } from 'zod'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'
import { emailPattern, hasShortLocalPart, invalidEmail, maxEmail } from './email-address.ts'
import { localPathPattern, maxLocalPath } from './local-path.ts'
import { nameUpTo } from './names.ts'
import { companySizes, companyTypes, sectors, userTypes } from './profile-choices.ts'

/** How long the link of a registration cannot be mailed again (docs/rules/accounts.md#verification). */
export const resendLockSeconds = 300

const keys = <T extends object>(record: T) => Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]

export const sector = z.enum(keys(sectors))
export const companyType = z.enum(keys(companyTypes))
export const companySize = z.enum(keys(companySizes))
export const userType = z.enum(keys(userTypes))

export const email = z
  .email({ pattern: emailPattern, error: invalidEmail })
  .trim()
  .max(maxEmail)
  .toLowerCase()
  .refine(hasShortLocalPart, invalidEmail)

/** See local-path.ts. */
export const localPath = z.string().max(maxLocalPath).regex(localPathPattern)

/**
 * The sign-up form without the confirmation of the password, which never leaves the form. The Spanish messages are part
 * of the schema, because form and server show the same one.
 */
export const registration = z.object({
  email,
  password: z.string().max(200),
  name: nameUpTo(120, 'Escribe tu nombre completo.'),
  company: nameUpTo(160, 'Escribe el nombre de tu empresa.'),
  companyRut: lineUpTo(40),
  companyType: companyType.nullable(),
  companySector: sector.nullable(),
  companySize: companySize.nullable(),
  companyLocation: lineUpTo(200),
  /** The id of the place chosen in the autocomplete; null for free text. */
  placeId: textUpTo(200).nullable(),
  phone: lineUpTo(40),
  website: lineUpTo(200),
  description: textUpTo(2000).trim(),
  userType,
})
export type Registration = z.infer<typeof registration>
