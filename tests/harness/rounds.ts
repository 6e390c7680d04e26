/**
 * How often a race or a property is tried: a few times in every check, at full count in `npm run test:long` (LONG=1).
 */
export const rounds = (few: number, many: number): number => (process.env.LONG ? many : few)

/** How long this many rounds may take on a busy machine. */
export const inTime = { timeout: process.env.LONG ? 30 * 60_000 : 60_000 }
