import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserOptions } from '../e2e/fixtures/browser.ts'
import { runProgram } from './programs.ts'
import { broken, type Row } from './report.ts'
import { folderOf, publicPages, type Stage } from './stage.ts'

const tool = 'lighthouse'
/** Not a dependency: it would add 176 MB and 19 s to every `npm ci`. npm keeps it once it was asked for. */
const packed = 'lighthouse@13.5.0'
const tries = 3
const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof thresholds
const categories = Object.keys(thresholds) as readonly Category[]

type Audit = { readonly title: string; readonly score: number | null }
type Report = {
  readonly categories: Readonly<Record<Category, { score: number | null; auditRefs: readonly { id: string }[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}

const measure = async (url: string, folder: string): Promise<Report> => {
  const { executablePath = '', env = {} } = await browserOptions()
  const file = join(folder, 'report.json')
  const { output } = await runProgram(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${packed}`,
      '--',
      tool,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
    ],
    { folder, seconds: 180, env: { ...env, CHROME_PATH: executablePath, HOME: process.env['HOME'] } },
  )
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    throw new Error(output.trim().split('\n').slice(-3).join(' '))
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What cost points in the last of the reports. */
const weakAudits = ({ categories: scored, audits }: Report, category: Category) =>
  scored[category].auditRefs
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, score }) => `${title}: ${Math.round((score ?? 0) * 100)}`)

/** The four scores of each public page on a simulated phone, the median of three. Sign-in is not for search engines. */
export const lighthouse = async (stage: Stage): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const [page, path] of Object.entries(await publicPages(stage))) {
    const reports: Report[] = []
    try {
      for (let n = 1; n <= tries; n += 1)
        reports.push(await measure(stage.url + path, folderOf(stage, tool, `${page}-${n}`)))
    } catch (error) {
      rows.push(broken(tool, page, String(error)))
      continue
    }
    for (const category of categories.filter((one) => page !== 'sign-in' || one !== 'seo')) {
      const score = Math.round(100 * median(reports.map(({ categories: scored }) => scored[category].score ?? 0)))
      const isEnough = score >= thresholds[category]
      rows.push({
        tool,
        what: `${page}: ${category}`,
        figure: String(score),
        threshold: `≥ ${thresholds[category]}`,
        verdict: isEnough ? 'ok' : 'FAILED',
        details: weakAudits(reports.at(-1)!, category),
      })
    }
  }
  return rows
}
