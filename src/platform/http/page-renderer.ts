import { hash, randomBytes } from 'node:crypto'
import { faultId, type Log } from '../log.ts'
import type { RequestName } from '../observability/request-names.ts'
import { compressedPage } from './encoding.ts'
import { faultPage, unavailablePage } from './error-pages.ts'
import { pageHeaders, visitorHeaders } from './headers.ts'
import { keepAnswer, type KeptAnswer } from './kept-answer.ts'
import { withPageScript, type Hydration } from './page-script.ts'
import type { PageContext, Pages } from './pages.ts'
import type { VisitorPage } from './visitor-pages.ts'

/** What pages are rendered with. */
export type Renderer = {
  readonly log: Log
  readonly pages: Pages
  /** What a page is called in the log: its pattern, never its address. */
  readonly nameOf: (path: string) => RequestName
  /** Development: pages may open hot reload's socket. */
  readonly dev: boolean
  /** The origin of every link, whatever the Host header says (docs/security.md#redirects-and-hosts). */
  readonly publicUrl: string
  /** What a page of this caller is rendered with. Calls `onUnavailable` when the database cannot be reached. */
  pageContext(caller: {
    requestId: string
    address: string
    onUnavailable(): void
  }): Promise<Omit<PageContext, 'nonce'>>
}

type Rendering = {
  readonly ref: string
  readonly url: string
  readonly path: string
  readonly address: string
  readonly accept: string
}

/** Renders pages: for one request, or for all visitors of an address. */
export const pageRenderer = (options: Renderer) => {
  const { pages, log, publicUrl, dev } = options
  const secure = publicUrl.startsWith('https:')

  /** The page with that nonce, or the page of its fault. Rendered at PUBLIC_URL, whatever the Host header says. */
  const render = async ({ ref, url, path, address, accept }: Rendering, nonce: string, signal: AbortSignal | null) => {
    const { name: page } = options.nameOf(path)
    let unavailable = false
    const caller = { requestId: ref, address, onUnavailable: () => (unavailable = true) }
    const failed = { ref, path: url, nonce, headers: pageHeaders({ path, nonce, secure, dev }) }
    const errorPage = () => (unavailable ? unavailablePage(failed) : faultPage(failed))
    try {
      const context = { nonce, ...(await options.pageContext(caller)) }
      const request = new Request(`${publicUrl}${url}`, { headers: { accept }, signal })
      const response = await pages.render(request, context)
      if (response.status >= 500 && !unavailable) log.error({ ref, page }, 'page failed')
      if (response.status < 500 || !unavailable) return response
      await response.body?.cancel()
    } catch (error) {
      if (!signal?.aborted && !unavailable) log.error({ ref, page, error }, 'page failed')
    }
    return errorPage()
  }

  const asForEveryone = (page: string, nonce: string, path: string, hydration: Hydration) => {
    const own = withPageScript(page, { hydration, nonce, still: pages.stillScript })
    const { html, hashes } = withoutNonce(own, nonce)
    return { html, headers: visitorHeaders({ path, hashes, secure, dev }) }
  }

  return {
    /** For one request, with a nonce of its own, and kept by nobody. */
    forOne: async (
      incoming: Request,
      { address, ref }: { readonly address: string; readonly ref: string },
    ): Promise<Response> => {
      const { pathname: path, search } = new URL(incoming.url)
      const nonce = newNonce()
      const accept = incoming.headers.get('accept')?.includes('text/html') ? 'text/html' : '*/*'
      const request = { ref, url: `${decodablePath(path)}${search}`, path, address, accept }
      const response = await render(request, nonce, incoming.signal)
      // What does not exist is the same for everyone, but kept by nobody: there is no end of such addresses.
      const whole = response.status === 404 && !dev ? asForEveryone(await response.text(), nonce, path, 'never') : null
      const answer = new Response(whole?.html ?? response.body, response)
      const headers = whole ? { ...whole.headers, ...notKept } : pageHeaders({ path, nonce, secure, dev })
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
      return compressedPage(answer, incoming.headers.get('accept-encoding'))
    },
    /**
     * For all visitors: the whole page without anything of this request. It is rendered with a nonce, which marks the
     * inline scripts that are ours: their hashes are allowed, and the nonce is taken out.
     */
    forEveryone: async ({ address: url, hydration }: VisitorPage, address: string): Promise<KeptAnswer> => {
      const nonce = newNonce()
      const path = url.split('?')[0]!
      const response = await render({ ref: faultId(), url, path, address, accept: 'text/html' }, nonce, null)
      const page = await response.text()
      const headers = Object.fromEntries(response.headers)
      if (response.status >= 500) return keepAnswer(response.status, headers, page)
      const whole = asForEveryone(page, nonce, path, hydration)
      return keepAnswer(response.status, { ...headers, ...whole.headers }, whole.html)
    },
  }
}

const notKept = { 'cache-control': 'no-store' }
const newNonce = () => randomBytes(16).toString('base64url')

/** The page without its nonce, and the hashes of the scripts that had it. Throws if the nonce is anywhere else. */
const withoutNonce = (page: string, nonce: string): { html: string; hashes: readonly string[] } => {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const { 0: tag, index } of page.matchAll(/<script\b[^>]*>/g)) {
    const begin = index + tag.length
    const code = page.slice(begin, page.indexOf('</script>', begin))
    if (tag.includes(mark) && code !== '') hashes.add(hash('sha256', code, 'base64'))
  }
  const html = page.replaceAll(/<meta property="csp-nonce"[^>]*>/g, '').replaceAll(mark, '')
  if (html.includes(nonce)) throw new Error('The nonce of a page is part of its content')
  return { html, hashes: [...hashes] }
}

/** The path. One that cannot be decoded ('/50%') is encoded, so that it is answered as a page that does not exist. */
const decodablePath = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return `/${encodeURIComponent(path)}`
  }
}
