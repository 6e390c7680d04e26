import { z } from 'zod'
import { id, idempotencyKey, keyReused, procedure } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { addressForm } from './domain/address.ts'
import { profileForm } from './domain/profile.ts'
import { companySize, email, localPath, registration, sector, userType } from './domain/registration.ts'
import { seniorities } from './domain/seniority.ts'

/**
 * The signed-in person, as its own browser knows it. With `emailConfirmedAt` null it may only verify, resend and sign
 * out.
 */
export const sessionUser = z.object({
  id,
  email: z.string(),
  emailConfirmedAt: z.date().nullable(),
  userType,
  name: z.string(),
  company: z.string(),
})
/** A session as the browser stores it. `expiresAt` is the end of the access token (docs/rules/accounts.md#sessions). */
export const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.date(),
  user: sessionUser,
})

/** A saved address as its owner sees it; its coordinates never leave the server. */
export const address = addressForm.extend({ id, city: z.string(), department: z.string(), isDefault: z.boolean() })

/**
 * What a buyer may know of a supplier before the award, as of the sending. Null is what its profile did not say, and
 * what too few suppliers shared (docs/rules/who-sees-what.md#supplier-attributes).
 */
export const supplierAttributes = z.object({
  sector: sector.nullable(),
  size: companySize.nullable(),
  department: z.string().nullable(),
  seniority: z.enum(seniorities).nullable(),
})

/** A secret of the browser; null when it has no storage. */
const browserSecret = z.string().max(100).nullable().default(null)
/** Where a session is opened: the user agent, and the secret by which that browser is known from then on. */
const newDevice = z.object({ device: textUpTo(200), browser: browserSecret })

const badCredentials = { BAD_CREDENTIALS: { status: 401, message: 'Invalid credentials' } } as const
const endedSession = { SESSION_ENDED: { status: 401, message: 'Session ended' } } as const

const addressNotFound = { ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' } } as const
const badRecovery = { BAD_LINK: { status: 410, message: 'Recovery link is not valid' } } as const
const weakPassword = { WEAK_PASSWORD: { status: 422, message: 'Weak password' } } as const

/** A person's own profile: the fields of its form, and what the form cannot change. */
export const ownProfile = profileForm.omit({ placeId: true }).extend({
  userType,
  signInEmail: z.string(),
  /** Where the company is, in one line; '' when unknown (docs/rules/accounts.md#location-label). */
  locationLabel: z.string(),
  memberSince: z.date(),
})

/** A signed-in device of the person; `current` is the one that asks. */
const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: z.date(),
  usedAt: z.date(),
  current: z.boolean(),
})

/** Accounts, sessions, profile and addresses. */
export const accountsContract = {
  /**
   * It answers the same whether the email has an account or not (docs/rules/accounts.md#pending-registration).
   * Refuses a password that misses a requirement.
   */
  signUp: procedure('Stores a pending registration and mails its link')
    .errors(weakPassword)
    .input(registration.extend({ redirect: localPath.nullable(), browser: browserSecret }))
    .output(z.object({})),
  /**
   * The link works once, and only for the person who signed up: in the browser of the sign-up (`browser`), in a
   * browser that signed in with that registration, or with its password (docs/rules/accounts.md#verification). With
   * `signIn` it opens a session there, unless somebody is signed in: then, and without it, `session` is null. Refuses a
   * link that was used or is older than 7 days.
   */
  verify: procedure('Follows a verification link, creates the account and opens its first session')
    .errors({
      BAD_LINK: { status: 410, message: 'Verification link is not valid' },
      PASSWORD_NEEDED: { status: 403, message: 'The password of the sign-up is needed' },
      OTHER_PASSWORD: { status: 403, message: 'Not the password of the sign-up' },
    })
    .input(
      z.object({
        token: z.string().max(100),
        browser: browserSecret,
        password: z.string().max(200).nullable().default(null),
        signIn: newDevice.nullable().default(null),
      }),
    )
    .output(
      z.object({
        userType,
        email: z.string(),
        redirect: z.string().nullable(),
        session: session.nullable(),
      }),
    ),
  /**
   * An unknown email and a wrong password get the same answer at the same cost
   * (docs/security.md#which-emails-exist). After ten wrong passwords in 15 minutes it refuses until the time is
   * over, but not in a browser in which the owner signed in before (docs/rules/accounts.md#known-browsers).
   */
  signIn: procedure('Opens a session of the account, or of a pending registration of that email')
    .errors(badCredentials)
    .input(newDevice.extend({ email, password: z.string().max(200) }))
    .output(session),
  /**
   * A replayed refresh token ends the whole session (docs/security.md#refresh-tokens). Refuses a token that is
   * unknown, replayed or of an ended session.
   */
  refresh: procedure('A new access token and the next refresh token')
    .errors(endedSession)
    .input(z.object({ refreshToken: z.string().max(200) }))
    .output(session),
  /** The browser asks at its start and on 'Revisar nuevamente'. */
  me: procedure('The signed-in person, verified or not').output(sessionUser),
  /** Refuses a verified account, and a second request within 5 minutes (TOO_MANY_REQUESTS). */
  resend: procedure('Mails a new verification link and answers when the next one may be asked for')
    .errors({ ALREADY_VERIFIED: { status: 409, message: 'Email already verified' } })
    .output(z.object({ lockedUntil: z.date() })),
  signOut: procedure('Ends the session that asks').output(z.object({})),
  /** It answers the same for every email (docs/rules/accounts.md#recovery). */
  recover: procedure('Mails a link for a new password, if the email has an account')
    .input(z.object({ email }))
    .output(z.object({})),
  /** Refuses a link that does not work any more, before somebody types a password for it. */
  recoveryLink: procedure('Whether a recovery link still works')
    .errors(badRecovery)
    .input(z.object({ token: z.string().max(100) }))
    .output(z.object({})),
  /**
   * From then on the browser is a known one. The link works once, for one hour. Refuses a weak password and a link
   * that does not work any more.
   */
  resetPassword: procedure('Follows a recovery link: sets the new password and ends every session of the account')
    .errors({ ...weakPassword, ...badRecovery })
    .input(z.object({ token: z.string().max(100), password: z.string().max(200), browser: browserSecret }))
    .output(z.object({})),
  /**
   * Refuses a weak new password, a wrong current one, and the same again
   * (docs/rules/accounts.md#changing-the-password).
   */
  changePassword: procedure(
    'Changes the password, ends every session of the account and answers a new one for this device',
  )
    .errors({
      ...weakPassword,
      WRONG_PASSWORD: { status: 403, message: 'Current password is wrong' },
      SAME_PASSWORD: { status: 422, message: 'The new password is the current one' },
    })
    .input(z.object({ currentPassword: z.string().max(200), newPassword: z.string().max(200), browser: browserSecret }))
    .output(session),
  sessions: {
    list: procedure("The person's open sessions, last used first").output(z.array(ownSession)),
    /** An absent or foreign id changes nothing and gets the same answer. */
    end: procedure("Ends one of the person's sessions").input(z.object({ id })).output(z.object({})),
    endAll: procedure('Ends all sessions of the person, this one too').output(z.object({})),
  },
  profile: {
    load: procedure("The person's profile").output(ownProfile),
    /** The sign-in email and the account's type do not change. */
    save: procedure('Saves the whole form and answers the profile').input(profileForm).output(ownProfile),
  },
  addresses: {
    list: procedure("The person's addresses: the default first, then the newest").output(z.array(address)),
    /** The first one becomes the default; one person has at most 200 (docs/rules/accounts.md#addresses). */
    add: procedure('Saves an address and answers it')
      .errors({ TOO_MANY_ADDRESSES: { status: 409, message: 'Too many addresses' }, ...keyReused })
      .input(addressForm.extend({ key: idempotencyKey }))
      .output(address),
    /** RFQs keep the text they were published with. Refuses an absent or foreign id, with one answer. */
    update: procedure('Changes an address').errors(addressNotFound).input(addressForm.extend({ id })).output(address),
    /** If it was the default, the newest of the rest becomes it. Refuses an absent or foreign id. */
    remove: procedure('Deletes an address').errors(addressNotFound).input(z.object({ id })).output(z.object({})),
    /** Refuses an absent or foreign id. */
    setDefault: procedure('Makes an address the only default, in its row and in the profile')
      .errors(addressNotFound)
      .input(z.object({ id }))
      .output(z.object({})),
  },
}
