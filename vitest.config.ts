import { defineConfig } from 'vitest/config'

/** Everything that needs no browser: rules, and procedures on a real PostgreSQL (one server for the run, one database per file). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    // tests/long: what only `npm run test:long` has the time for (LONG=1).
    exclude: ['tests/e2e/**', 'tests/lifecycle/**', ...(process.env.LONG ? [] : ['tests/long/**']), 'node_modules/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    environment: 'node',
    pool: 'forks',
    // Most of a file's time is imports; files share a process, never a database.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    sequence: { concurrent: false },
  },
})
