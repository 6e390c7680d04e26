import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Files that take seconds and guard what seldom changes: `npm run check` (QUICK=1) leaves them to `npm test`. */
const leftToNpmTest = [
  'tests/access/states.test.ts',
  'tests/accounts/{enumeration,known-browsers,new-password}.test.ts',
  'tests/alerts/{mails,matching,unsubscribing}.test.ts',
  'tests/anonymity/{hostile-values,ids,losers,same-deal}.test.ts',
  'tests/awards/{races,reception-races}.test.ts',
  'tests/catalog/import.test.ts',
  'tests/clarifications/unconfirmed.test.ts',
  'tests/comparison/{contact,files,files-order,files-pdf}.test.ts',
  'tests/demo/{files,seed}.test.ts',
  'tests/files/{attacks,checking,child,equal-in-time,headers,large-files,limits,publishing,quoting,refusals,upkeep,uploads}.test.ts',
  'tests/locks/locks.test.ts',
  'tests/notifications/{causes,notification-mail,refused-mails}.test.ts',
  'tests/platform/{backup,database-url,expansion,file-store,jobs,mail,mail-faults,openapi,valid-html}.test.ts',
  'tests/quotations/changing-races.test.ts',
  'tests/rfqs/{expiry,picture,portal-addresses,search-races}.test.ts',
  'tests/ui/spreadsheet-file.test.ts',
  'tests/walls/{code,rooms}.test.ts',
]

/** Everything that needs no browser: rules, and procedures on a real PostgreSQL (one server per run, one database per file). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    // Only `npm run test:long` (LONG=1) has time for tests/long.
    exclude: [
      'tests/e2e/**',
      'tests/lifecycle/**',
      ...(process.env.LONG ? [] : ['tests/long/**']),
      ...(process.env.QUICK ? leftToNpmTest : []),
      'node_modules/**',
    ],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/cheap-hashes.ts', 'tests/harness/property-seed.ts'],
    environment: 'node',
    pool: 'forks',
    // Most of a file's time goes to imports, so files share a process. They never share a database.
    isolate: false,
    // One more than cores, because a worker often waits for PostgreSQL or for a password hash.
    maxWorkers: cpus().length + 1,
    // Fewer garbage collections of objects that live for one test.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: process.env.LONG ? 30 * 60_000 : 60_000,
    hookTimeout: 60_000,
    // What comes by itself may take its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // `npm test` names a test that passed at its second try; the long run counts it as failed.
    retry: process.env.CI && !process.env.LONG ? 1 : 0,
    sequence: { concurrent: false },
  },
})
