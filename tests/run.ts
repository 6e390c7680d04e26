import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readPlaywright, readVitest, type TestTime } from './reports.ts'
import { endSteps, inSequence, total, type Outcome, type Step } from './steps.ts'

/**
 * The one check, in three sizes: `check` (no browser, lint without types, and without the files that vitest.config.ts
 * leaves to `npm test`: QUICK=1), everything (`npm test`), and `long` (everything at full count, LONG=1). It prints
 * each step with its time, the output of the steps that failed and the slowest tests, and closes with `N passed, N
 * failed`, where every static check counts as one. Exit code 1 if anything failed or a step ran no test. The long run
 * tries new values in the properties and prints their seed; SEED=N repeats it.
 */
const size = process.argv[2] ?? 'all'
if (!['all', 'check', 'long'].includes(size)) {
  console.error(`Usage: node tests/run.ts [check|long]; "${size}" is not a size.`)
  process.exit(1)
}
const long = size === 'long'
const quick = size === 'check'
const reports = mkdtempSync(join(tmpdir(), 'pliego-check-'))

const staticCheck = (name: string, ...command: [string, ...string[]]): Step => ({ name, command, minutes: 5 })

/** Checkers keep here what they have read, by content, so the next check reads only what changed. */
const cache = 'node_modules/.cache'

/** The programs in Go collect garbage only near this size: it was a third of their work, and they end at 2 GB. */
const inGo = (step: Step): Step => ({ ...step, env: { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' } })

const lint = quick
  ? staticCheck('lint without types', 'oxlint', '--deny-warnings', '--threads=1')
  : inGo(staticCheck('lint', 'oxlint', '--deny-warnings', '--threads=1', '--type-aware'))

// One thread each: the tests run beside them on the same cores.
const staticChecks = [
  inGo(staticCheck('types', 'tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${cache}/types`)),
  inGo(staticCheck('types of the pure rooms', 'tsc', '-p', 'tsconfig.pure.json', '--checkers', '1')),
  lint,
  staticCheck('format', 'oxfmt', '--check'),
  staticCheck('walls', 'depcruise', 'src', 'db', 'tests', '--cache', `${cache}/walls`, '--cache-strategy', 'content'),
  staticCheck('dead code', 'knip', '--no-progress', '--cache'),
  staticCheck('names and sizes of files', 'node', 'tests/walls/files.ts'),
]

const vitest = (name: string, ...args: string[]): Step => {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { CI: 'true' },
    report: { file, read: readVitest },
    long,
    minutes: long ? 60 : 25,
  }
}

const journeysFile = join(reports, 'journeys.json')
const journeys: Step = {
  name: 'journeys in a browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  // Node reads TypeScript itself: Playwright would translate a thousand files by Babel, in a new folder each time.
  env: { CI: 'true', PW_DISABLE_TS_ESM: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: journeysFile },
  report: { file: journeysFile, read: readPlaywright },
  long,
  minutes: long ? 60 : 45,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endSteps()
    rmSync(reports, { recursive: true, force: true })
    process.exit(1)
  })
if (quick) process.env.QUICK = '1'
if (long) {
  process.env.LONG = '1'
  process.env.SEED ??= String(randomInt(2 ** 31))
  console.log(`The properties run with SEED=${process.env.SEED}`)
}

const started = performance.now()
const outcomes: Outcome[] = await Promise.all([inSequence(staticChecks), inSequence([vitest('rules and procedures')])])
if (size !== 'check') {
  const lifecycle = vitest('life of the process', '--config', 'tests/lifecycle/vitest.config.ts')
  outcomes.push(await inSequence([lifecycle, journeys]))
}
rmSync(reports, { recursive: true, force: true })

const { passed, failed, times } = total(outcomes)
const place = ({ seconds, file, name }: TestTime) =>
  `${seconds.toFixed(1).padStart(6)} s  ${relative(process.cwd(), file)}: ${name}`
const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
console.log(`\nThe ${slowest.length} slowest tests:\n${slowest.map(place).join('\n')}`)
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
