import { cpus } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What `npm run check` (QUICK=1) leaves to `npm test`: files that read the built pages, since it builds none, and files
 * that take seconds and guard what seldom changes, such as the cleaning of files. A single such test is tagged `slow`.
 */
const leftToNpmTest = [
  'tests/access/states.test.ts',
  'tests/accounts/{addresses,enumeration,known-browsers,limits,new-device,new-password,own-sessions,pre-hijack,renewals,sign-in}.test.ts',
  'tests/alerts/{mails,matching,unsubscribing}.test.ts',
  'tests/anonymity/{foreign-work,hostile-values,ids,losers,public-pages,same-deal,search-oracle}.test.ts',
  'tests/awards/{races,reception-races}.test.ts',
  'tests/catalog/{import,map-places}.test.ts',
  'tests/clarifications/{addendum-exports,addendum-files,answer-addendum,answer-files,notices,races,unconfirmed,who-asked}.test.ts',
  'tests/comparison/{contact,files,files-look,files-order,files-pdf,same-totals}.test.ts',
  'tests/demo/{files,seed}.test.ts',
  'tests/files/{attacks,checking,child,equal-in-time,headers,large-files,limits,nothing-fetched,over-http,publishing,quoting,refusals,tab-uploads,upkeep,uploads,verify-command}.test.ts',
  'tests/files/{cleaning,office,pdf}*.test.ts',
  'tests/locks/locks.test.ts',
  'tests/notifications/{causes,notification-mail,refused-mails}.test.ts',
  'tests/observability/{metrics,requests,tracing}.test.ts',
  'tests/platform/{backup,backup-commands,bundles,cached-response,connections,database-url,expansion,file-store,fragment-cache,home-figures,http,http-refusals,installable,jobs,kept-answer,live,mail,mail-faults,openapi,per-key-limit,shared-answers,static-pages,valid-html,visitor-pages,worker-queue}.test.ts',
  'tests/quotations/{changing-races,linear-time,mine,price-sheet-file,shown-attributes}.test.ts',
  'tests/rfqs/{category-pages,discovery,expiry,linear-time,picture,portal-addresses,search-pages,search-races,sitemap-parts,structured-data}.test.ts',
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
    tags: [{ name: 'slow', description: 'Takes a second or so: left to `npm test`.' }],
    ...(process.env.QUICK ? { tagsFilter: ['!slow'] } : {}),
    setupFiles: ['tests/harness/cheap-hashes.ts', 'tests/harness/property-seed.ts', 'tests/harness/own-globals.ts'],
    environment: 'node',
    pool: 'forks',
    // Keeps translated files by their content: only the quick check runs again and again in one tree.
    fsModuleCache: Boolean(process.env.QUICK),
    fsModuleCachePath: 'node_modules/.cache/vitest',
    // Most of a file's time goes to imports, so files share a process. They never share a database.
    isolate: false,
    // One more than cores, because a worker often waits for PostgreSQL or for a password hash.
    maxWorkers: cpus().length + 1,
    // Fewer garbage collections of objects that live for one test.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: process.env.LONG ? 30 * 60_000 : 3 * 60_000,
    // A test that hangs fails anyway; a slow machine must not look like one.
    hookTimeout: 3 * 60_000,
    // What comes by itself may take its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // `npm test` names a test that passed at its second try; the long run counts it as failed.
    retry: process.env.CI && !process.env.LONG ? 1 : 0,
    sequence: { concurrent: false },
  },
})
