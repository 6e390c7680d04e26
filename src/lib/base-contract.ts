import { oc } from '@orpc/contract'
import { z } from 'zod'
import { currencies } from './money.ts'

/**
 * The refusals that any procedure may give, whatever it does. The English message is the error's reference; the Spanish sentence
 * is chosen by code on the screen (rulings, Name and language).
 */
export const commonRefusals = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Sign in required' },
  NOT_VERIFIED: { status: 403, message: 'Email not verified' },
  ACCESS_DENIED: { status: 403, message: 'Access denied' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests', data: z.object({ retryAfter: z.number().int() }) },
  INVALID: {
    status: 422,
    message: 'Invalid input',
    data: z.object({ problems: z.array(z.object({ field: z.string(), problem: z.string() })) }),
  },
} as const

/** Where every feature's contract starts. */
export const baseContract = oc.errors(commonRefusals)

/** A key made by the form once per deliberate act: the same act sent again gives the same answer (threat 10). */
export const idempotencyKey = z.uuid()
/** The same key came with another body: nothing was done. */
export const keyReused = {
  KEY_REUSED: { status: 409, message: 'Idempotency key reused with another body' },
} as const
export const id = z.uuid()
/** The version of a draft that was saved, 0 for none: what an integer of the database holds, with room for the next one. */
export const draftVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 2)
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
/** An exact decimal, see lib/money.ts. */
export const amount = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/)
export const currency = z.enum(currencies)
/** A position in a list that only the server can read. */
export const cursor = z.string().max(200).nullable()

/** A party before the award: a label made of the RFQ's id (buyer) or the quotation's id (supplier). */
const anonymousParty = z.object({ view: z.literal('anonymous'), label: z.string() })
/** A party after the award, to the selected pair only. */
const identifiedParty = z.object({
  view: z.literal('identified'),
  label: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  rut: z.string(),
  companyType: z.string().nullable(),
  website: z.string(),
})
/** The other side of a deal: never optional fields, always one of two shapes (HOUSE, Authorization and anonymity). */
export const party = z.discriminatedUnion('view', [anonymousParty, identifiedParty])
export type Party = z.infer<typeof party>
