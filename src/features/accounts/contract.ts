import { z } from 'zod'
import { baseContract, id } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { addressForm } from './domain/address.ts'
import { profileForm } from './domain/profile.ts'
import { companySize, email, ownPath, registration, sector, userType } from './domain/registration.ts'
import { seniorities } from './domain/seniority.ts'

/** Who is signed in, as the browser may know itself (spec §3 Session). `emailConfirmedAt` null: may only verify, resend, sign out. */
export const sessionUser = z.object({
  id,
  email: z.string(),
  emailConfirmedAt: z.date().nullable(),
  userType,
  name: z.string(),
  company: z.string(),
})
/** spec §3 Session: kept in local storage; `expiresAt` is the access token's. */
export const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.date(),
  user: sessionUser,
})

/** A saved address as its owner sees it; coordinates stay inside. */
export const address = addressForm.extend({ id, city: z.string(), department: z.string(), isDefault: z.boolean() })

/** What a buyer may know of a supplier before the award, as it was at sending (rulings, Who sees what). */
export const supplierAttributes = z.object({
  sector: sector.nullable(),
  size: companySize.nullable(),
  department: z.string().nullable(),
  seniority: z.enum(seniorities),
})

/** What only the browser that signs up knows; null when it can keep nothing. */
const browserSecret = z.string().max(100).nullable().default(null)

const badCredentials = { BAD_CREDENTIALS: { status: 401, message: 'Invalid credentials' } } as const
const endedSession = { SESSION_ENDED: { status: 401, message: 'Session ended' } } as const

const addressNotFound = { ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found' } } as const
const weakPassword = { WEAK_PASSWORD: { status: 422, message: 'Weak password' } } as const

/** One's own profile as its form shows it, with what the form cannot change (spec §2 Profile). */
export const ownProfile = profileForm.omit({ placeId: true }).extend({
  userType,
  signInEmail: z.string(),
  /** spec §3 Location label: city plus country, then state plus country, then the company location, then the department. */
  locationLabel: z.string(),
  memberSince: z.date(),
})

/** A signed-in device of one's own. */
export const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: z.date(),
  usedAt: z.date(),
  current: z.boolean(),
})

/** Accounts, sessions, profile and addresses (spec §7 Authentication, Profiles, Addresses). */
export const accountsContract = {
  /** Writes a pending registration and mails its link; answers the same whether the email has an account or not. */
  signUp: baseContract
    .errors(weakPassword)
    .input(registration.extend({ redirect: ownPath.nullable(), browser: browserSecret }))
    .output(z.object({})),
  /**
   * Follows a verification link: makes the account. The link works once, and only for who signed up: in the browser that
   * did (`browser`), in one that signed in with that registration, or with the password chosen then (decision 11).
   */
  verify: baseContract
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
      }),
    )
    .output(z.object({ userType, email: z.string(), redirect: z.string().nullable() })),
  /**
   * Opens a session of the account, or of a registration of that email that still waits. An unknown email and a wrong password are one
   * answer, at one cost; ten wrong ones in 15 minutes wait (threats 7, 16).
   */
  signIn: baseContract
    .errors(badCredentials)
    .input(z.object({ email, password: z.string().max(200), device: textUpTo(200) }))
    .output(session),
  /** A fresh access token and the next refresh token; a replayed one ends the whole session (rulings, Accounts). */
  refresh: baseContract
    .errors(endedSession)
    .input(z.object({ refreshToken: z.string().max(200) }))
    .output(session),
  /** The signed-in person, verified or not; the browser asks it on start and on 'Revisar nuevamente'. */
  me: baseContract.output(sessionUser),
  /** Mails the verification link again; refuses within 5 minutes of the last one (spec §5 Resend). */
  resend: baseContract
    .errors({ ALREADY_VERIFIED: { status: 409, message: 'Email already verified' } })
    .output(z.object({ lockedUntil: z.date() })),
  /** Ends the session that asks. */
  signOut: baseContract.output(z.object({})),
  /** Mails a link for a new password, if there is an account; answers the same for every email (rulings, Accounts). */
  recover: baseContract.input(z.object({ email })).output(z.object({})),
  /** Follows a recovery link: single use, one hour, ends every session of the account. */
  resetPassword: baseContract
    .errors({ ...weakPassword, BAD_LINK: { status: 410, message: 'Recovery link is not valid' } })
    .input(z.object({ token: z.string().max(100), password: z.string().max(200) }))
    .output(z.object({})),
  /** Changes the password after checking the current one; ends every other session and answers this device's new one. */
  changePassword: baseContract
    .errors({ ...weakPassword, WRONG_PASSWORD: { status: 403, message: 'Current password is wrong' } })
    .input(z.object({ currentPassword: z.string().max(200), newPassword: z.string().max(200) }))
    .output(session),
  sessions: {
    /** Own open sessions, last used first. */
    list: baseContract.output(z.array(ownSession)),
    /** Ends one of one's own; absent and foreign ids change nothing and answer the same. */
    end: baseContract.input(z.object({ id })).output(z.object({})),
    /** Signs out everywhere, here too. */
    endAll: baseContract.output(z.object({})),
  },
  profile: {
    /** One's own profile as it is kept. */
    load: baseContract.output(ownProfile),
    /** Keeps the whole form; the sign-in email and the account's type stay as they are. */
    save: baseContract.input(profileForm).output(ownProfile),
  },
  addresses: {
    /** Own addresses: default first, then newest (spec §7 Addresses). */
    list: baseContract.output(z.array(address)),
    /** The first address becomes the default. */
    add: baseContract.input(addressForm).output(address),
    /** Changes one; absent and foreign are one answer. RFQs keep the text they were published with. */
    update: baseContract.errors(addressNotFound).input(addressForm.extend({ id })).output(address),
    /** Removes one; when it was the default, the newest of the rest becomes it. Absent and foreign are one answer. */
    remove: baseContract.errors(addressNotFound).input(z.object({ id })).output(z.object({})),
    /** Clears the others' flag and the profile's default in one transaction (spec §4 Address). */
    setDefault: baseContract.errors(addressNotFound).input(z.object({ id })).output(z.object({})),
  },
}
