import { timingSafeEqual } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { keyedHash } from './tokens.ts'

/** Argon2id with 19 MiB and two passes, OWASP's first choice: about 21 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/

/** What a hash is computed with besides the password: the cost and the salt. */
export type HashParameters = typeof cost & { readonly salt: Buffer }

/**
 * The parameters of an email without an account. The salt follows from the email and the secret of the configuration,
 * so all sign-ups of one email share them, even simultaneous ones, and signing in computes one hash for all of them
 * (docs/security.md#which-emails-exist).
 */
export const emailParameters = (email: string, secret: string): HashParameters => ({
  ...cost,
  salt: keyedHash(secret, 'salt', email.toLowerCase()).subarray(0, 16),
})

/** The parameters of a stored hash. */
export const storedParameters = (hash: string): HashParameters => {
  const [, memory, time, parallelism, salt] = hashPattern.exec(hash) ?? []
  if (!salt) throw new Error('A stored password hash cannot be parsed')
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  }
}

/** The hash under which a password is stored. */
export const hashPassword = (password: string, parameters: HashParameters): Promise<string> =>
  argon2.hash(password, parameters)

/** Whether this is the password of a stored hash. */
export const isPasswordOf = async (password: string, storedHash: string): Promise<boolean> =>
  isSameHash(await hashPassword(password, storedParameters(storedHash)), storedHash)

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
