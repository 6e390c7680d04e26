import fc from 'fast-check'
import { rounds } from './rounds.ts'

/**
 * Every property runs with one seed: 1 in the check, so that it does the same each time; a new one in the long run
 * (tests/run.ts makes and prints it). SEED=N runs any test file with that seed. fast-check prints the seed of a failure
 * too.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1), numRuns: rounds(100, 1_000) })
