import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram, runProgram } from './programs.ts'
import { broken, noneOf, type Row } from './report.ts'
import { folderOf, publicPages, type Stage } from './stage.ts'
import { startVulnerable } from './vulnerable.ts'

const tool = 'wapiti'
/** Left out are the modules that load lists from elsewhere or call an outside server (wapp, nikto, ssrf, xxe). */
const modules = 'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,http_headers,csp,cookieflags,shellshock'

type Finding = { readonly method: string; readonly path: string; readonly info: string; readonly parameter?: string }
type Found = Readonly<Record<string, readonly Finding[]>>
type Report = { readonly vulnerabilities: Found; readonly anomalies: Found }

/** Walks the pages from these addresses and attacks every parameter and form; null when it wrote no report. */
const runWapiti = async (
  stage: Stage,
  name: string,
  url: string,
  { starts = [], seconds }: { starts?: readonly string[]; seconds: number },
): Promise<Report | null> => {
  const folder = folderOf(stage, tool, name)
  const report = join(folder, 'report.json')
  await runProgram(
    tool,
    [
      '-u',
      `${url}/`,
      '--scope',
      'domain',
      '-m',
      modules,
      '-l',
      '1',
      '--no-bugreport',
      '--flush-session',
      ...starts.flatMap((start) => ['-s', `${url}${start}`]),
      '-d',
      '3',
      '--max-links-per-page',
      '40',
      '--max-files-per-dir',
      '30',
      '--max-scan-time',
      String(seconds / 3),
      '--max-attack-time',
      String(seconds / 15),
      '-t',
      '10',
      '--store-session',
      folder,
      '--store-config',
      folder,
      '-f',
      'json',
      '-o',
      report,
    ],
    { folder, seconds },
  )
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return null
  }
}

/** What it asks of headers that no browser reads any more, or that belong to the proxy that speaks TLS. */
const accepted = /^HTTP Secure Headers: .*(?:X-XSS-Protection|Strict-Transport-Security) is not set/

const linesOf = (found: Found) =>
  Object.entries(found).flatMap(([kind, findings]) =>
    findings.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter ?? ''} ${info}`),
  )

const controlRow = async (stage: Stage): Promise<Row> => {
  const vulnerable = await startVulnerable('not used')
  const report = await runWapiti(stage, 'control', vulnerable.url, { seconds: 120 })
  await vulnerable.stop()
  const isFound = (report?.vulnerabilities['Cross Site Scripting']?.length ?? 0) > 0
  return {
    tool,
    what: 'control: a reflected script',
    figure: isFound ? 'found' : 'not found',
    threshold: 'found',
    verdict: isFound ? 'ok' : 'FAILED',
  }
}

export const wapiti = async (stage: Stage): Promise<readonly Row[]> => {
  if (!hasProgram(tool))
    return [{ tool, what: 'all pages', figure: 'not installed', threshold: '0', verdict: 'not run' }]
  const rows = [await controlRow(stage)]
  const starts = [
    ...Object.values(await publicPages(stage)),
    '/opportunities?q=hierro&category=construccion&currency=UYU',
    '/help?q=comision',
    '/login?redirect=/profile',
    '/register?type=buyer',
    '/verify-email?token=x',
    '/reset-password?token=x',
    '/avisos/baja/x',
    '/contact',
  ]
  const report = await runWapiti(stage, 'pages', stage.url, { starts, seconds: 420 })
  if (!report) return [...rows, broken(tool, 'pages', 'It wrote no report.')]
  return [
    ...rows,
    noneOf(
      tool,
      'pages: vulnerabilities',
      linesOf(report.vulnerabilities).filter((line) => !accepted.test(line)),
    ),
    noneOf(tool, 'pages: faults and timeouts', linesOf(report.anomalies)),
  ]
}
