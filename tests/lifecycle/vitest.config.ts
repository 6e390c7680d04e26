import { defineConfig } from 'vitest/config'

/**
 * Starts, refused starts, shutdowns and kills of the process. Each test runs `node src/main.ts`, three files at a time.
 */
export default defineConfig({
  test: {
    dir: 'tests/lifecycle',
    include: ['**/*.test.ts'],
    // They hold the whole of what quicker tests hold in parts.
    exclude: process.env.LONG
      ? []
      : [
          '**/{backup,bouncer,database-cut,disk-full,external-database,file-kill,file-store-full,import}.test.ts',
          '**/{memory,moved-clock,rolling-restart,slow-disk,two-builds}.test.ts',
        ],
    environment: 'node',
    pool: 'forks',
    // One more than most machines' cores, because a start often waits.
    maxWorkers: 3,
    testTimeout: process.env.LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env.CI && !process.env.LONG ? 1 : 0,
    sequence: { concurrent: false },
  },
})
