import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { UserType } from '../domain/profile-choices.ts'

/** How long an access token is valid, in minutes. The browser renews it before. */
export const accessMinutes = 15

/**
 * The claims of an access token. `sub` is the account, or the registration while `kind` is pending; `sid` is the
 * session.
 */
export type AccessClaims = {
  readonly sub: string
  readonly sid: string
  readonly kind: 'member' | 'pending'
  readonly userType: UserType
  readonly expiresAt: Date
}

const issuer = 'pliego'
const audience = 'pliego-web'
const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  kind: z.enum(['member', 'pending']),
  userType: z.enum(['buyer', 'supplier']),
  exp: z.number(),
})

/** Signs access tokens with HS256. They expire 15 minutes after `now`. */
export const accessSigner = (secret: string) => {
  const sign = createSigner({
    key: keyFor(secret, 'access'),
    algorithm: 'HS256',
    iss: issuer,
    aud: audience,
    noTimestamp: true,
  })
  return (claims: Omit<AccessClaims, 'expiresAt'>, now: Date): { token: string; expiresAt: Date } => {
    const exp = Math.floor(now.getTime() / 1000) + accessMinutes * 60
    return { token: sign({ ...claims, exp }), expiresAt: new Date(exp * 1000) }
  }
}

/**
 * Verifies an access token. Null for another algorithm, key, issuer or audience, for an expired token and for anything
 * that is not a token (docs/security.md#access-tokens).
 */
export const accessReader = (secret: string) => {
  const verify = createVerifier({
    key: keyFor(secret, 'access'),
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    // The expiry is compared below, with the clock of the product instead of the one of this process.
    ignoreExpiration: true,
  })
  // A token's signature and claims never change: one that was valid is known by its whole text. Its expiry is compared
  // at each call; whether its session has ended is not a matter of the token.
  const known = new LRUCache<string, AccessClaims>({ max: 10_000 })
  const read = (token: string): AccessClaims => {
    const { exp, ...rest } = claimsSchema.parse(verify(token))
    const claims = { ...rest, expiresAt: new Date(exp * 1000) }
    known.set(token, claims)
    return claims
  }
  return (token: string, now: Date): AccessClaims | null => {
    try {
      const claims = known.get(token) ?? read(token)
      return claims.expiresAt > now ? claims : null
    } catch {
      return null
    }
  }
}

/** A new secret for a link or for the first refresh token: 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash under which a secret is stored: a reader of the database cannot use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The refresh token that follows `parent`. It is an HMAC, so that the same parent always has the same child. */
export const childToken = (parent: string, secret: string): string =>
  keyedHash(secret, 'refresh', parent).toString('base64url')

type Purpose = 'access' | 'refresh' | 'salt' | 'unsubscribe'

/** Derives a key for one purpose from the secret of the configuration. */
const keyFor = (secret: string, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(`pliego.${purpose}`).digest()

/** A value that can be computed from a text only with the secret; it differs for each purpose. */
export const keyedHash = (secret: string, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
