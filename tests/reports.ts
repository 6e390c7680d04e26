import { stripVTControlCharacters } from 'node:util'

export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** What a test runner's own JSON report says: how many tests, and which failed, a line each with the first words of why. */
export type Reading = {
  readonly count: (report: unknown) => Count
  readonly failures: (report: unknown) => string[]
  /** The tests that held only when they were tried again, a line each: named, not counted as failed. */
  readonly unsteady: (report: unknown) => string[]
}

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export const ofVitest: Reading = {
  count(report) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as VitestReport
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  },
  failures: (report) =>
    (report as VitestReport).testResults.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed')
      if (file.status === 'failed' && failed.length === 0) return [line(file.name, file.message)]
      return failed.map((test) => line(test.fullName, test.failureMessages?.[0]))
    }),
  unsteady: () => [],
}

type Suite = {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[]
  }[]
  readonly suites?: readonly Suite[]
}

export const ofPlaywright: Reading = {
  count(report) {
    const { expected, unexpected, flaky, skipped } = (report as { stats: Record<string, number> }).stats
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, skipped: skipped ?? 0 }
  },
  failures: (report) => testsOf(report as Suite, 'unexpected'),
  unsteady: (report) => testsOf(report as Suite, 'flaky'),
}

const testsOf = ({ specs = [], suites = [] }: Suite, outcome: 'unexpected' | 'flaky'): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => line(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap((suite) => testsOf(suite, outcome)),
]

const line = (name: string, reason = '') =>
  `${name}: ${stripVTControlCharacters(reason).split('\n').slice(0, 4).join(' ').slice(0, 400)}`
