import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Count, Reading } from './reports.ts'

/** One step of the check: a command, and where its own count of tests is written when it runs tests. */
export type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** A JSON report of vitest or playwright; without one the step itself counts as one test. */
  readonly report?: Reading & { readonly file: string }
  /** Minutes after which the step is ended and has failed. */
  readonly minutes: number
}

const running = new Set<ChildProcess>()

/** Ends what still runs, for Ctrl-C and SIGTERM: nothing of a check is left behind. */
export const endSteps = (): void => {
  for (const child of running) endGroup(child, 'SIGTERM')
}

/** Runs one step, prints its line, and its output when it failed; answers what it counted. A step never throws. */
export const runStep = async (step: Step): Promise<Count> => {
  const began = performance.now()
  const { ok, output } = await run(step)
  const count = countOf(step, ok)
  const good = count.failed === 0
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
  const detail = step.report ? `  ${count.passed} passed, ${count.failed} failed${skipped}` : ''
  console.log(`${good ? 'ok  ' : 'FAIL'} ${seconds} s  ${step.name}${detail}`)
  for (const test of linesOf(step, 'unsteady')) console.log(`     held at the second try: ${test}`)
  // Which and why first: where output is cut, it is cut at its end.
  if (!good)
    console.log(`\n${[...linesOf(step, 'failures'), '', output.trimEnd()].join('\n').replace(/^/gm, '    ')}\n`)
  return count
}

/** Steps one after the other. */
export const inTurn = async (steps: readonly Step[]): Promise<Count> => {
  const counts: Count[] = []
  for (const step of steps) counts.push(await runStep(step))
  return total(counts)
}

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
  skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
})

/**
 * What a step counts. A step that ran no test has failed, and so has one that ended badly although no test did:
 * a file that does not load, a teardown that breaks, a limit that passed.
 */
const countOf = (step: Step, ok: boolean): Count => {
  if (!step.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    const count = step.report.count(JSON.parse(readFileSync(step.report.file, 'utf8')))
    const silent = count.failed === 0 && (!ok || count.passed === 0)
    return silent ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const linesOf = ({ report }: Step, which: 'failures' | 'unsteady'): string[] => {
  try {
    return report ? report[which](JSON.parse(readFileSync(report.file, 'utf8'))) : []
  } catch {
    return []
  }
}

const run = async (step: Step): Promise<{ ok: boolean; output: string }> => {
  const [program, ...args] = step.command
  // A group of its own, so that ending a step ends what it started too.
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  const keep = (text: Buffer) => (output += text.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const overdue = setTimeout(() => {
    output += `\nended after ${step.minutes} minutes`
    endGroup(child, 'SIGTERM')
    setTimeout(() => endGroup(child, 'SIGKILL'), 20_000).unref()
  }, step.minutes * 60_000)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error)
      resolve(1)
    })
    child.once('close', resolve)
  })
  clearTimeout(overdue)
  running.delete(child)
  return { ok: code === 0, output }
}

const endGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}
