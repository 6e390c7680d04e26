import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ofPlaywright, ofVitest, type Count } from './reports.ts'
import { endSteps, inTurn, total, type Step } from './steps.ts'

/**
 * The one check, in three sizes: `check` (no browser), everything (`npm test`), and `long` (everything at full count,
 * LONG=1). It prints each step with its time, the output of those that failed, and closes with `N passed, N failed`,
 * where every static check counts as one. Any failure, and any step in which no test ran, ends it with code 1.
 */
const size = process.argv[2] ?? 'all'
if (!['all', 'check', 'long'].includes(size)) {
  console.error(`tests/run.ts knows check, long and nothing; not "${size}".`)
  process.exit(1)
}
const long = size === 'long'
const reports = mkdtempSync(join(tmpdir(), 'pliego-check-'))

const plain = (name: string, ...command: [string, ...string[]]): Step => ({ name, command, minutes: 5 })

/** Where a checker keeps what it has read, by content, so that the next check reads only what became different. */
const kept = 'node_modules/.cache'

// Each on one thread: several read the same types each for itself, and the tests run beside them.
const statics = [
  plain('types', 'tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${kept}/types`),
  plain('types of the pure rooms', 'tsc', '-p', 'tsconfig.pure.json', '--checkers', '1'),
  { ...plain('lint', 'oxlint', '--deny-warnings', '--threads=1'), env: { GOMAXPROCS: '1' } },
  plain('format', 'oxfmt', '--check'),
  plain('walls', 'depcruise', 'src', 'db', 'tests', '--cache', `${kept}/walls`, '--cache-strategy', 'content'),
  plain('dead code', 'knip', '--no-progress', '--cache'),
  plain('names and sizes of files', 'node', 'tests/walls/files.ts'),
]

const vitest = (name: string, ...args: string[]): Step => {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { CI: 'true' },
    report: { file, ...ofVitest },
    minutes: long ? 60 : 10,
  }
}

const journeysFile = join(reports, 'journeys.json')
const journeys: Step = {
  name: 'journeys in a browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: journeysFile },
  report: { file: journeysFile, ...ofPlaywright },
  minutes: long ? 60 : 15,
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endSteps()
    rmSync(reports, { recursive: true, force: true })
    process.exit(1)
  })
if (long) process.env.LONG = '1'

const began = performance.now()
const counts: Count[] = await Promise.all([inTurn(statics), inTurn([vitest('rules and procedures')])])
if (size !== 'check') {
  counts.push(await inTurn([vitest('life of the process', '--config', 'tests/lifecycle/vitest.config.ts'), journeys]))
}
rmSync(reports, { recursive: true, force: true })

const { passed, failed } = total(counts)
console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
