/** What a file of tests said: an assertion failed, all passed, or neither can be told. */
export type Verdict =
  | { readonly kind: 'red'; readonly test: string }
  | { readonly kind: 'green' }
  | { readonly kind: 'broken'; readonly reason: string }

type Report = {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/**
 * What vitest and fast-check throw when what a test says is not so. A fault of the code under test is another error.
 */
const assertion = /^(?:AssertionError|Error: (?:expected|Property failed after|promise (?:resolved|rejected)) )/

/** Reads the report of vitest's JSON reporter. Red is only a test that ran and whose assertion failed. */
export const verdictOf = (report: unknown): Verdict => {
  const { testResults } = report as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests.filter(({ status }) => status === 'failed')
  const asserted = failures.find(({ failureMessages }) => assertion.test(failureMessages?.[0] ?? ''))
  if (asserted) return { kind: 'red', test: asserted.fullName }
  const [failure] = failures
  if (failure)
    return { kind: 'broken', reason: firstLine(`${failure.fullName}: ${failure.failureMessages?.[0] ?? ''}`) }
  const unloaded = testResults.find(({ message }) => message !== '')
  if (unloaded) return { kind: 'broken', reason: firstLine(unloaded.message) }
  return tests.some(({ status }) => status === 'passed') ? { kind: 'green' } : { kind: 'broken', reason: 'no test ran' }
}

const firstLine = (text: string): string => text.split('\n')[0]!
