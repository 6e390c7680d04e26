import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/e2e/fixtures/browser.ts'

/** Journeys in a real browser, several files at a time on one product that is started for them: nothing has to be running. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/one-product.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // A journey waits more than it computes: one more than cores.
  workers: cpus().length + 1,
  // A browser on a machine that does other things may miss a limit once; which tests needed it is said.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await browserOptions(),
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
