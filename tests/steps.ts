import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Results, TestTime } from './reports.ts'

/** One step of the check: a command, and its report when it runs tests. */
export type Step = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Where the step writes its JSON report and how to read it; a step without one counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: unknown) => Results }
  /** Counts a test that passed only at its second try as failed, and names the skipped ones. */
  readonly long?: boolean
  /** Minutes after which the step is ended and has failed. */
  readonly minutes: number
}

export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number }
export type Outcome = Count & { readonly times: readonly TestTime[] }

/** Every process of a run reads the same program: Node keeps it compiled, which saves a start a quarter of its work. */
const compileCache = resolve('node_modules/.cache/compiled')

const running = new Set<ChildProcess>()

/** Ends every running step with its children, for Ctrl-C and SIGTERM. */
export const endSteps = (): void => {
  for (const child of running) endGroup(child, 'SIGTERM')
}

/** Runs one step, prints its line, and its output if it failed. A step never throws: it counts as failed. */
const runStep = async (step: Step): Promise<Outcome> => {
  const started = performance.now()
  const { ok, output } = await run(step)
  const results = step.report && readReport(step.report)
  const { passed, failed, skipped } = countOf(step, ok, results)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const detail = step.report ? `  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${step.name}${detail}`)
  for (const test of results?.retried ?? []) console.log(`     passed at the second try: ${test}`)
  for (const test of step.long ? (results?.skipped ?? []) : []) console.log(`     skipped: ${test}`)
  // The failed tests first: output that is too long is cut at its end.
  if (failed > 0)
    console.log(`\n${[...(results?.failures ?? []), '', output.trimEnd()].join('\n').replace(/^/gm, '    ')}\n`)
  return { passed, failed, skipped, times: results?.times ?? [] }
}

/** Runs steps one after the other. */
export const inSequence = async (steps: readonly Step[]): Promise<Outcome> => {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return total(outcomes)
}

export const total = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  times: outcomes.flatMap(({ times }) => times),
})

/**
 * A step in which no test ran has failed, and so has a step that ended badly although no test failed: a file that does
 * not load, a teardown that breaks, a time limit.
 */
const countOf = (step: Step, ok: boolean, results: Results | undefined): Count => {
  if (!step.report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!results) return { passed: 0, failed: 1, skipped: 0 }
  const retried = step.long ? results.retried.length : 0
  const [passed, failed] = [results.passed - retried, results.failed + retried]
  const failedOutsideTests = failed === 0 && (!ok || passed === 0)
  return { passed, failed: failedOutsideTests ? 1 : failed, skipped: results.skipped.length }
}

const readReport = ({ file, read }: NonNullable<Step['report']>): Results | undefined => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const run = async (step: Step): Promise<{ ok: boolean; output: string }> => {
  const [program, ...args] = step.command
  // Detached: the step leads a process group, so ending the group ends its children too.
  const child = spawn(program, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, NO_COLOR: '1', ...step.env },
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
    // It has already ended.
  }
}
