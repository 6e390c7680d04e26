import argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/**
 * Hundreds of passwords are hashed here, at next to no cost each; `vi.mocked(argon2.hash).mockReset()` gives the real
 * ones back (tests/accounts/sign-in.test.ts).
 */
vi.spyOn(argon2, 'hash').mockImplementation(async (password, options) =>
  argon2.hashSync(password, { ...options, memoryCost: 64, timeCost: 1 }),
)
