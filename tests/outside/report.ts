import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one tool measured of one thing. `details` says what was found, one line each. */
export type Row = {
  readonly tool: string
  readonly what: string
  readonly figure: string
  readonly threshold: string
  readonly verdict: 'ok' | 'FAILED' | 'not run'
  readonly details?: readonly string[]
}

/** A row whose figure is a number of findings: none is the threshold. */
export const noneOf = (
  tool: string,
  what: string,
  findings: readonly string[],
  figure = `${findings.length}`,
): Row => ({
  tool,
  what,
  figure,
  threshold: '0',
  verdict: findings.length === 0 ? 'ok' : 'FAILED',
  details: findings,
})

/** A row of what could not be measured: the tool itself failed, so nothing is known. */
export const broken = (tool: string, what: string, reason: string): Row => ({
  tool,
  what,
  figure: 'none',
  threshold: 'a result',
  verdict: 'FAILED',
  details: [reason],
})

const line = ({ tool, what, figure, threshold, verdict }: Row) =>
  `| ${[tool, what, figure, threshold, verdict].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Writes `report.md` into the folder: one table, and below it what was found. */
export const writeReport = (folder: string, rows: readonly Row[]): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'report.md')
  const details = rows
    .filter((row) => row.details?.length && row.verdict !== 'ok')
    .map(({ tool, what, details = [] }) => `## ${tool}: ${what}\n\n${details.map((text) => `- ${text}`).join('\n')}`)
  const table = ['| tool | what | figure | threshold | verdict |', '| --- | --- | --- | --- | --- |', ...rows.map(line)]
  writeFileSync(file, `${['# What outside tools find', table.join('\n'), ...details].join('\n\n')}\n`)
  return file
}
