import { transaction } from '#platform/database/db.ts'
import type { Attempt } from '#platform/jobs/handler.ts'
import type { TestPlatform } from './platform.ts'

/** What a handler gets for its first attempt, for a test that runs it itself; `given` replaces parts of it. */
export const attemptOn = (
  {
    db,
    clock,
    jobs,
  }: Pick<TestPlatform, 'db' | 'clock'> & { readonly jobs: Pick<TestPlatform['jobs'], 'send' | 'wake'> },
  given: Partial<Attempt> = {},
): Attempt => ({
  number: 1,
  signal: new AbortController().signal,
  transaction: (work) => transaction(db, { clock, jobs }, work),
  ...given,
})
