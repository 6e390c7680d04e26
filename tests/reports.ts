import { stripVTControlCharacters } from 'node:util'

/** What a test runner's JSON report says. */
export type Results = {
  readonly passed: number
  readonly failed: number
  /** The tests that did not run, one line each. */
  readonly skipped: readonly string[]
  /** The tests that failed, one line each, with the first words of the reason. */
  readonly failures: readonly string[]
  /** The tests that passed only when they were tried again, one line each; `passed` counts them. */
  readonly retried: readonly string[]
  readonly times: readonly TestTime[]
}

/** How long a test took, without the hooks of its file; the sum of its tries when there were several. */
export type TestTime = { readonly name: string; readonly file: string; readonly seconds: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** Reads the report of vitest's JSON reporter. */
export const readVitest = (report: unknown): Results => {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    ),
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [line(name, message)]
      return failed.map((test) => line(test.fullName, test.failureMessages?.[0]))
    }),
    // A test that passed after all keeps the reason why it failed before.
    retried: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map(({ fullName, failureMessages }) => line(fullName, failureMessages?.[0])),
    ),
    times: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: fullName,
        file: name,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

type Suite = {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}
type PlaywrightReport = Suite & {
  readonly config: { readonly rootDir: string }
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
}

/** Reads the report of Playwright's JSON reporter. */
export const readPlaywright = (report: unknown): Results => {
  const { config, stats, ...root } = report as PlaywrightReport
  const tests = testsOf(root)
  const linesOf = (status: string) => tests.filter((test) => test.status === status).map(({ line }) => line)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ file, title }) => `${file}: ${title}`),
    failures: linesOf('unexpected'),
    retried: linesOf('flaky'),
    times: tests.map(({ title, file, seconds }) => ({ name: title, file: `${config.rootDir}/${file}`, seconds })),
  }
}

const testsOf = ({ specs = [], suites = [] }: Suite): readonly PlaywrightTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      file,
      status,
      line: line(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ),
  ...suites.flatMap(testsOf),
]

type PlaywrightTest = {
  readonly title: string
  readonly file: string
  readonly status: string
  readonly line: string
  readonly seconds: number
}

const line = (name: string, reason = '') =>
  `${name}: ${stripVTControlCharacters(reason).split('\n').slice(0, 4).join(' ').slice(0, 400)}`
