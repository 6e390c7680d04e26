import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { UserType } from '../domain/registration.ts'

/** Minutes an access token lives (issue: sessions); the browser renews it before. */
export const accessMinutes = 15

/** What an access token says. `sub` is the account, or the pending registration while `kind` is pending. */
export type AccessClaims = {
  readonly sub: string
  readonly sid: string
  readonly kind: 'member' | 'pending'
  readonly userType: UserType
  readonly expiresAt: Date
}

const issuer = 'pliego'
const audience = 'pliego-web'
const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  kind: z.enum(['member', 'pending']),
  userType: z.enum(['buyer', 'supplier']),
  exp: z.number(),
})

/** Signs access tokens with HS256; their end is 15 minutes after `now`. */
export const accessSigner = (secret: string) => {
  const sign = createSigner({
    key: keyFor(secret, 'access'),
    algorithm: 'HS256',
    iss: issuer,
    aud: audience,
    noTimestamp: true,
  })
  return (given: Omit<AccessClaims, 'expiresAt'>, now: Date): { token: string; expiresAt: Date } => {
    const exp = Math.floor(now.getTime() / 1000) + accessMinutes * 60
    return { token: sign({ ...given, exp }), expiresAt: new Date(exp * 1000) }
  }
}

/** Reads an access token: null for another algorithm, key, issuer or audience, for an ended one, for anything else (threat 14). */
export const accessReader = (secret: string) => {
  const verify = createVerifier({
    key: keyFor(secret, 'access'),
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    // The end is compared with the product's clock below, not with this process's.
    ignoreExpiration: true,
  })
  return (token: string, now: Date): AccessClaims | null => {
    try {
      const { exp, ...rest } = claims.parse(verify(token))
      const expiresAt = new Date(exp * 1000)
      return expiresAt > now ? { ...rest, expiresAt } : null
    } catch {
      return null
    }
  }
}

/** A secret for a link or a first refresh token: 256 bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a link or a refresh token is kept: it cannot be used by who reads the database. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The refresh token that follows `parent`: an HMAC, so that the same parent can be given the same child again. */
export const childToken = (parent: string, secret: string): string =>
  createHmac('sha256', keyFor(secret, 'refresh')).update(parent).digest('base64url')

/** One key for each purpose out of the one secret of the configuration. */
const keyFor = (secret: string, purpose: 'access' | 'refresh'): Buffer =>
  createHmac('sha256', secret).update(`pliego.${purpose}`).digest()
