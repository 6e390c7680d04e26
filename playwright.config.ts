import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/e2e/fixtures/browser.ts'

/** Journeys in a real browser, several files at a time, on one instance of the product that the run starts itself. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/one-product.ts',
  testMatch: '**/*.spec.ts',
  // What another journey holds too, and the polish of one screen (tests/README.md).
  ...(process.env.LONG ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than cores, because a journey waits at times. Each worker reads the product's modules for itself.
  workers: cpus().length + 1,
  // On a busy machine a browser may exceed a timeout once. The report names the tests that were retried.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: await browserOptions(),
    // A service worker's requests pass by page.route; its own journeys allow it.
    serviceWorkers: 'block',
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
