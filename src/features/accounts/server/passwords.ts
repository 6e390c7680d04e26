import { randomBytes, timingSafeEqual } from 'node:crypto'
import argon2 from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, OWASP's first choice: about 21 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/

/**
 * The hash under which a password is stored. `sameEmailHash` is a hash stored for the same email, if there is one: its
 * salt is used again, so that signing in computes one hash for the account and all pending registrations of that email.
 */
export const hashPassword = (password: string, sameEmailHash?: string): Promise<string> =>
  argon2.hash(password, sameEmailHash === undefined ? { ...cost, salt: randomBytes(16) } : costOf(sameEmailHash))

/**
 * The first candidate with this password, or null. It always computes at least one hash, and only one when the
 * candidates share their salt: an unknown email costs the same as one with an account
 * (docs/security.md#which-emails-exist).
 */
export const matchPassword = async <T extends { readonly passwordHash: string }>(
  password: string,
  candidates: readonly T[],
): Promise<T | null> => {
  const hashes = new Map<string, string>()
  if (candidates.length === 0) await hashPassword(password)
  for (const { passwordHash } of candidates) {
    const costAndSalt = passwordHash.slice(0, passwordHash.lastIndexOf('$'))
    if (!hashes.has(costAndSalt)) hashes.set(costAndSalt, await argon2.hash(password, costOf(passwordHash)))
  }
  return candidates.find(({ passwordHash }) => [...hashes.values()].some((hash) => isEqual(hash, passwordHash))) ?? null
}

/** The cost and the salt of a stored hash. */
const costOf = (hash: string) => {
  const [, memory, time, parallelism, salt] = hashPattern.exec(hash) ?? []
  if (!salt) throw new Error('A stored password hash cannot be parsed')
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  }
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
