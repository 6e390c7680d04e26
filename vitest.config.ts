import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Everything that needs no browser: rules, and procedures on a real PostgreSQL (one server per run, one database per file). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    // tests/long: what only `npm run test:long` has the time for (LONG=1).
    exclude: ['tests/e2e/**', 'tests/lifecycle/**', ...(process.env.LONG ? [] : ['tests/long/**']), 'node_modules/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/cheap-hashes.ts', 'tests/harness/property-seed.ts'],
    environment: 'node',
    pool: 'forks',
    // Most of a file's time is imports; files share a process, never a database.
    isolate: false,
    // One more than cores: a process that waits for PostgreSQL or for a password's hash leaves its core to the next.
    maxWorkers: cpus().length + 1,
    // Fewer collections of what lives for one test.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: process.env.LONG ? 30 * 60_000 : 20_000,
    hookTimeout: 30_000,
    sequence: { concurrent: false },
  },
})
