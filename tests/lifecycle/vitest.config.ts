import { defineConfig } from 'vitest/config'

/** The life of the process: starts, refusals to start, ends and kills. Each test runs `node src/main.ts` itself, one at a time. */
export default defineConfig({
  test: {
    dir: 'tests/lifecycle',
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: process.env.LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    sequence: { concurrent: false },
  },
})
