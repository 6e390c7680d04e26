import { randomBytes, timingSafeEqual } from 'node:crypto'
import argon2 from '@node-rs/argon2'

/** Argon2id, 19 MiB, two passes: about 21 ms of one core (OWASP's first choice). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/

/**
 * The text to keep of a password. `alike` is what is already kept for the same email, if anything: its salt is used
 * again, so that one hash at sign-in answers for the account and for every pending registration of that email.
 */
export const hashPassword = (password: string, alike?: string): Promise<string> =>
  argon2.hash(password, alike === undefined ? { ...cost, salt: randomBytes(16) } : costOf(alike))

/**
 * The first of the candidates whose password this is, or null. Always hashes at least once, and once in all when the
 * candidates share their salt: an email that nobody has costs the same as one with an account (threat 7).
 */
export const matchPassword = async <T extends { readonly passwordHash: string }>(
  password: string,
  candidates: readonly T[],
): Promise<T | null> => {
  const hashes = new Map<string, string>()
  if (candidates.length === 0) await hashPassword(password)
  for (const { passwordHash } of candidates) {
    const salted = passwordHash.slice(0, passwordHash.lastIndexOf('$'))
    if (!hashes.has(salted)) hashes.set(salted, await argon2.hash(password, costOf(passwordHash)))
  }
  return candidates.find(({ passwordHash }) => [...hashes.values()].some((one) => isEqual(one, passwordHash))) ?? null
}

/** Cost and salt as they stand in a kept hash. */
const costOf = (kept: string) => {
  const [, memory, time, parallelism, salt] = shape.exec(kept) ?? []
  if (!salt) throw new Error('A kept password hash is not readable')
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  }
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
