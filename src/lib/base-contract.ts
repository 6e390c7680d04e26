import { oc } from '@orpc/contract'
import { z } from 'zod'
import { currencies } from './money.ts'
import { uuid } from './uuid.ts'

/**
 * The refusals that any procedure may give. The English message is the error's reference; the screen chooses the
 * Spanish sentence by the code (docs/rules/screens.md#page-states).
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

/**
 * How every procedure of every feature begins: what it does, in one sentence that the API's document shows
 * (platform/http/calls/openapi.ts). It has the common refusals.
 */
export const procedure = (summary: string) => oc.errors(commonRefusals).route({ summary })

/**
 * A key that the form makes once per act. The same act sent again gets the same answer
 * (docs/security.md#double-submit).
 */
export const idempotencyKey = uuid
/** The refusal of a key that was already used with another body. Nothing was done. */
export const keyReused = {
  KEY_REUSED: { status: 409, message: 'Idempotency key reused with another body' },
} as const
/** The id of a row. */
export const id = uuid
/** The version of a saved draft, 0 for none. It fits an integer of the database, with room for the next one. */
export const draftVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 2)
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
/** An exact decimal (lib/money.ts). */
export const amount = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/)
/** A currency: 'UYU' or 'USD'. */
export const currency = z.enum(currencies)
/** A position in a list, null for its beginning. Only the server can read it. */
export const cursor = z.string().max(200).nullable()

/** A party before the selection: a label made of the RFQ's id (buyer) or of the quotation's id (supplier). */
const anonymousParty = z.object({ view: z.literal('anonymous'), label: z.string() })
/** A party after the selection, for the selected pair only. */
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
/** The other side of a deal: one of two shapes, never optional fields (docs/rules/who-sees-what.md#identities). */
export const party = z.discriminatedUnion('view', [anonymousParty, identifiedParty])
export type Party = z.infer<typeof party>
