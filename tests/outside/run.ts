import { join, resolve } from 'node:path'
import { axe } from './axe.ts'
import { lighthouse } from './lighthouse.ts'
import { licences, openApi, pages } from './own-reading.ts'
import { broken, writeReport, type Row } from './report.ts'
import { sqlmap } from './sqlmap.ts'
import { openStage, type Stage } from './stage.ts'
import { wapiti } from './wapiti.ts'

/**
 * Starts the product on a demo marketplace and lets outside tools check it, each with a threshold; scanners must
 * first find the hole of a control. Names on the command line choose tools. The report goes to `.reports/outside` or
 * into the folder REPORT_DIR. Exit code 1 when a row failed.
 */
const tools: Readonly<Record<string, (stage: Stage) => Promise<readonly Row[]>>> = {
  redocly: openApi,
  'html-validate': pages,
  licences,
  lighthouse,
  axe,
  sqlmap,
  wapiti,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in tools))
if (unknown.length > 0) {
  console.error(`No tool is called ${unknown.join(', ')}. There are ${Object.keys(tools).join(', ')}.`)
  process.exit(1)
}
const folder = resolve(process.env['REPORT_DIR'] ?? join(import.meta.dirname, '../../.reports/outside'))

const rows: Row[] = []
// Not `await using`: the parser of dependency-cruiser does not know it.
const ends = new AsyncDisposableStack()
try {
  const stage = await openStage(folder, ends)
  for (const [name, look] of Object.entries(tools)) {
    if (names.length > 0 && !names.includes(name)) continue
    const started = performance.now()
    const found = await look(stage).catch((error: unknown) => [broken(name, 'the whole run', String(error))])
    rows.push(...found)
    const failed = found.filter(({ verdict }) => verdict === 'FAILED').length
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5)
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}: ${found.length} rows, ${failed} failed`)
  }
} finally {
  await ends.disposeAsync()
}

const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
console.log(`\nThe report: ${writeReport(folder, rows)}`)
console.log(`${count('ok')} hold, ${count('FAILED')} do not, ${count('not run')} were not run`)
process.exitCode = count('FAILED') === 0 ? 0 : 1
