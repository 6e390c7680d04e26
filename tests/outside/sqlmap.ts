import { demoPassword } from '../../db/demo/companies.ts'
import { hasProgram, runProgram } from './programs.ts'
import { broken, type Row } from './report.ts'
import { folderOf, freshToken, type Stage } from './stage.ts'
import { startVulnerable } from './vulnerable.ts'

const tool = 'sqlmap'
const secondsPerCall = 150

type Call = { readonly url: string; readonly token?: string; readonly json: object }
type Result = { readonly tested: number; readonly injectable: readonly string[]; readonly isCleared: boolean }

/**
 * Every value of the body is tried, level 2, all techniques. Nothing of sqlmap calls home: updates are asked for only.
 */
const runSqlmap = async (
  stage: Stage,
  name: string,
  { url, token, json }: Call,
): Promise<Result & { lastLines: string }> => {
  const folder = folderOf(stage, tool, name)
  const headers = ['Content-Type: application/json', ...(token ? [`Authorization: Bearer ${token}`] : [])]
  const { output } = await runProgram(
    'sqlmap',
    [
      '-u',
      url,
      '--data',
      JSON.stringify({ json }),
      '--headers',
      headers.join('\\n'),
      '--batch',
      '--disable-coloring',
      '--flush-session',
      '--skip-waf',
      '--output-dir',
      folder,
      '--dbms',
      'PostgreSQL',
      '--level',
      '2',
      '--time-sec',
      '2',
      '--threads',
      '2',
      '--timeout',
      '10',
      // What a refusal says is an answer too.
      '--ignore-code',
      '400,404,409,422,429,500',
    ],
    { folder, seconds: secondsPerCall },
  )
  const tested = new Set([...output.matchAll(/testing if .*?parameter '(?:JSON )?([^']+)'/g)].map(([, one]) => one))
  const injectable = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, one]) => one!)
  const isCleared = output.includes('all tested parameters do not appear to be injectable')
  return { tested: tested.size, injectable, isCleared, lastLines: output.trim().split('\n').slice(-3).join(' ') }
}

/** A call that is refused as it stands would tell nothing of its values. */
const isAnswered = async ({ url, token, json }: Call): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ json }) })
  return status === 200
}

/** Calls whose inputs reach SQL: three of a visitor, the others with the session of who may make them. */
const callsOf = async (stage: Stage): Promise<Record<string, Call>> => {
  const { cast, url } = stage
  const tokenOf = async (who: 'constructora' | 'barraca') =>
    freshToken(stage, (await cast.member(who)).email, demoPassword)
  const [buyer, supplier] = [await tokenOf('constructora'), await tokenOf('barraca')]
  const rfqId = await cast.rfq('galpon-esquila')
  const filters = { text: 'hierro', categoryId: 'construccion', currency: 'UYU', department: 'Montevideo' }
  return {
    'rfqs.opportunities': { url: `${url}/rpc/rfqs/opportunities`, json: { ...filters, cursor: 'x' } },
    'catalog.suggestPlaces': { url: `${url}/rpc/catalog/suggestPlaces`, json: { input: 'Monte', sessionToken: rfqId } },
    'rfqs.opportunity': { url: `${url}/rpc/rfqs/opportunity`, json: { id: rfqId } },
    'rfqs.opportunitiesForSupplier': {
      url: `${url}/rpc/rfqs/opportunitiesForSupplier`,
      token: supplier,
      json: { ...filters, cursor: 'x' },
    },
    'catalog.products.search': {
      url: `${url}/rpc/catalog/products/search`,
      token: buyer,
      json: { searchTerm: 'hierro', productType: null, limit: 5, offset: 0 },
    },
    'rfqs.mine': { url: `${url}/rpc/rfqs/mine`, token: buyer, json: { cursor: 'x' } },
    'comparison.received': { url: `${url}/rpc/comparison/received`, token: buyer, json: { rfqId } },
    'notifications.list': {
      url: `${url}/rpc/notifications/list`,
      token: supplier,
      json: { type: 'rfq', unread: false, cursor: 'x', limit: 10 },
    },
  }
}

const rowOf = (
  name: string,
  { tested, injectable, isCleared, lastLines }: Awaited<ReturnType<typeof runSqlmap>>,
): Row => {
  if (injectable.length === 0 && !(isCleared && tested > 0))
    return broken(tool, name, `It came to no end: ${lastLines}`)
  return {
    tool,
    what: name,
    figure: `${injectable.length} of ${tested} values injectable`,
    threshold: '0',
    verdict: injectable.length === 0 ? 'ok' : 'FAILED',
    details: injectable,
  }
}

export const sqlmap = async (stage: Stage): Promise<readonly Row[]> => {
  if (!hasProgram(tool))
    return [{ tool, what: 'all calls', figure: 'not installed', threshold: '0', verdict: 'not run' }]
  const token = 'the token of the control'
  const vulnerable = await startVulnerable(token)
  const control = await runSqlmap(stage, 'control', {
    url: `${vulnerable.url}/search`,
    token,
    json: { q: 'hierro' },
  })
  await vulnerable.stop()
  const rows: Row[] = [
    {
      tool,
      what: 'control: SQL from JSON, on PostgreSQL',
      figure: control.injectable.length > 0 ? 'found' : 'not found',
      threshold: 'found',
      verdict: control.injectable.length > 0 ? 'ok' : 'FAILED',
      details: [control.lastLines],
    },
  ]
  for (const [name, call] of Object.entries(await callsOf(stage)))
    rows.push(
      (await isAnswered(call))
        ? rowOf(name, await runSqlmap(stage, name, call))
        : broken(tool, name, 'The call was refused before anything was tried.'),
    )
  return rows
}
