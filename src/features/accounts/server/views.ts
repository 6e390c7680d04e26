import type { z } from 'zod'
import type { ownProfile, session, sessionUser } from '../contract.ts'
import { discloseProfile, discloseToSelf, type Identity, type OwnIdentity } from '../domain/disclosure.ts'
import { locationLabel } from '../domain/location-label.ts'
import type { CompanySize, Sector, UserType } from '../domain/profile-choices.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { Pending } from './registrations.ts'
import type { OpenSession, Owner } from './sessions/sessions.ts'
import type { accounts } from './tables.ts'
import { accessSigner } from './tokens.ts'

type SessionUser = z.infer<typeof sessionUser>

/** The person of a pending registration, as its own browser knows it. */
export const pendingUser = ({ id, email, registration }: Pending): SessionUser => {
  const { userType, name, company } = registration
  return { id, email, emailConfirmedAt: null, userType, name, company }
}

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'verifiedAt' | 'userType'>

/** A verified person, as its own browser knows it. */
export const memberUser = (account: Account, own: Sealed<Identity>): SessionUser => {
  const { id, email, verifiedAt, userType } = account
  const { name, company } = discloseToSelf(own)
  return { id, email, emailConfirmedAt: verifiedAt, userType, name, company }
}

/** A person's profile as it is stored. */
type OwnProfile = {
  readonly signInEmail: string
  readonly userType: UserType
  readonly memberSince: Date
  readonly sector: Sector | null
  readonly size: CompanySize | null
  readonly department: string | null
  /** The city of the default address. */
  readonly addressCity: string | null
  readonly identity: Sealed<OwnIdentity>
}

/** A profile for its owner. The city of the default address goes before the one of the company. */
export const profileView = (own: OwnProfile): z.infer<typeof ownProfile> => {
  const { signInEmail, userType, memberSince, department, addressCity } = own
  const identity = discloseProfile(own.identity)
  const { name, company, email, phone, website, description, companyLocation, state, country } = identity
  return {
    name,
    company,
    email,
    companySector: own.sector,
    companyRut: identity.rut,
    companyType: identity.companyType,
    phone,
    website,
    description,
    companyLocation,
    companySize: own.size,
    userType,
    signInEmail,
    locationLabel: locationLabel({ city: addressCity || identity.city, state, country, companyLocation, department }),
    memberSince,
  }
}

const signers = new Map<string, ReturnType<typeof accessSigner>>()

/** A session with a new access token, as the browser stores it. */
export const sessionView = (
  open: OpenSession,
  owner: Pick<Owner, 'kind' | 'id'>,
  user: SessionUser,
  { now, sessionSecret }: { now: Date; sessionSecret: string },
): z.infer<typeof session> => {
  const sign = signers.get(sessionSecret) ?? accessSigner(sessionSecret)
  signers.set(sessionSecret, sign)
  const claims = { sub: owner.id, sid: open.sessionId, kind: owner.kind, userType: user.userType }
  const { token, expiresAt } = sign(claims, now)
  return { accessToken: token, refreshToken: open.refreshToken, expiresAt, user }
}
