import { isContractProcedure } from '@orpc/contract'

/**
 * What a request asked for, without anything that its sender wrote: the name of a procedure, the pattern of a page
 * ('/rfq/$id') or of a document. There are as many names as the product has, whatever is asked.
 */
export type RequestName = {
  readonly kind: 'procedure' | 'page' | 'document' | 'file' | 'probe'
  readonly name: string
}

/**
 * How a request ended. `refused`: because of what it asked or who asked. `aborted`: its client went away before the
 * end.
 */
export type Outcome = 'ok' | 'refused' | 'failed' | 'unavailable' | 'aborted'

/** Every procedure of a contract by its name, 'rfqs.drafts.load'. */
export const procedureNames = (node: object, path: readonly string[] = []): readonly string[] =>
  isContractProcedure(node)
    ? [path.join('.')]
    : Object.entries(node).flatMap(([key, child]) => procedureNames(child as object, [...path, key]))

const unknownProcedure: RequestName = { kind: 'procedure', name: 'unknown' }
const unknownPage: RequestName = { kind: 'page', name: '/$' }
const file: RequestName = { kind: 'file', name: '*' }

const probes = ['/livez', '/readyz', '/health', '/metrics']
const documents = ['/openapi.json', '/robots.txt', '/sitemap.xml', '/dev/correo']
/** Documents with an open number of addresses; a picture of an RFQ is beside its page. */
const documentPatterns: readonly (readonly [RegExp, string])[] = [
  [/^\/sitemap\/[^/]*$/, '/sitemap/*'],
  [/^\/opportunity\/[^/]*\.png$/, '/opportunity/*.png'],
  [/^.*\.atom$/, '/*.atom'],
]

/** Names requests by their address; `pages` are the patterns of the router, whose parameters begin with $. */
export const requestNames = (procedures: readonly string[], pages: readonly string[]) => {
  const known = new Map<string, RequestName>()
  for (const name of procedures) known.set(`/rpc/${name.replaceAll('.', '/')}`, { kind: 'procedure', name })
  for (const name of probes) known.set(name, { kind: 'probe', name })
  for (const name of documents) known.set(name, { kind: 'document', name })
  const open: { readonly segments: readonly string[]; readonly name: RequestName }[] = []
  for (const pattern of pages) {
    const name: RequestName = { kind: 'page', name: pattern }
    if (pattern.includes('$')) open.push({ segments: pattern.split('/'), name })
    else known.set(pattern, name)
  }

  return (url: string): RequestName => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const exact = known.get(path)
    if (exact) return exact
    if (path.startsWith('/rpc/')) return unknownProcedure
    const document = documentPatterns.find(([pattern]) => pattern.test(path))
    if (document) return { kind: 'document', name: document[1] }
    const segments = (path.endsWith('/') ? path.slice(0, -1) : path).split('/')
    const page = open.find((pattern) => matches(pattern.segments, segments)) ?? { name: known.get(segments.join('/')) }
    if (page.name) return page.name
    return /\.\w{1,12}$/.test(path) ? file : unknownPage
  }
}

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => (part.startsWith('$') && part.length > 1 ? segments[at] !== '' : part === segments[at]))
