import { hash, randomBytes } from 'node:crypto'
import type { Hydration, VisitorPage } from '#lib/visitor-page.ts'
import type { Log } from '../../log.ts'
import { newRequestRef } from '../request-ids.ts'
import type { RequestName } from '../../observability/request-names.ts'
import { acceptedCodings, compress } from '../encoding.ts'
import { faultPage, unavailablePage } from './error-pages.ts'
import { pageHeaders, visitorHeaders } from '../headers.ts'
import { cachedResponse } from '../cached-response.ts'
import { pageAnswers, type PageInputs, type PageAnswers } from './page-answers.ts'
import { withEarlyForm, withMemberFiles, withPageScript } from './page-script.ts'
import type { Page, PageContext, Pages } from './pages.ts'
import type { CachedPage } from './visitor-page-cache.ts'

/** What pages are rendered with. */
export type RendererOptions = {
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

/** What one page is drawn with. */
type Opened = {
  readonly site: object
  readonly answers: PageAnswers
  /** Whether an answer failed because the database cannot be reached. */
  isUnavailable(): boolean
}

type Rendering = {
  readonly ref: string
  readonly url: string
  readonly path: string
  readonly accept: string
  readonly opening: Promise<Opened>
}

/** Renders pages: for one request, or for all visitors of an address. */
export const pageRenderer = (options: RendererOptions) => {
  const { pages, log, publicUrl, dev } = options
  const secure = publicUrl.startsWith('https:')

  const open = async (requestId: string, address: string): Promise<Opened> => {
    let unavailable = false
    const { site, ask } = await options.pageContext({ requestId, address, onUnavailable: () => (unavailable = true) })
    return { site, answers: pageAnswers(site, ask), isUnavailable: () => unavailable }
  }

  /** The page with that nonce, or the page of its fault. Rendered at PUBLIC_URL, whatever the Host header says. */
  const render = async (
    { ref, url, path, accept, opening }: Rendering,
    nonce: string,
    signal: AbortSignal | null,
  ): Promise<Page> => {
    const { name: page } = options.nameOf(path)
    let opened: Opened | undefined
    const isUnavailable = () => opened?.isUnavailable() ?? false
    try {
      opened = await opening
      const { site, answers } = opened
      const request = new Request(`${publicUrl}${url}`, { headers: { accept }, signal })
      const drawn = await pages.render(request, { nonce, site, ask: answers.ask })
      if (drawn.status >= 500 && !isUnavailable()) log.error({ ref, page }, 'page failed')
      if (drawn.status < 500 || !isUnavailable()) return drawn
    } catch (error) {
      if (!signal?.aborted && !isUnavailable()) log.error({ ref, page, error }, 'page failed')
    }
    const failed = { ref, path: url, nonce, headers: pageHeaders({ path, nonce, secure, dev }) }
    return isUnavailable() ? unavailablePage(failed) : faultPage(failed)
  }

  const asForEveryone = ({ html: page, files }: Page, nonce: string, path: string, hydration: Hydration) => {
    const known = files ? withMemberFiles(page, files, nonce) : page
    const own = withPageScript(known, { hydration, nonce, unhydrated: pages.unhydratedScript })
    const { html, hashes } = withoutNonce(own, nonce)
    return { html, headers: visitorHeaders({ path, hashes, secure, dev }) }
  }

  return {
    /** For one request, with its own nonce; it must not be cached. */
    forOne: async (
      incoming: Request,
      { address, ref }: { readonly address: string; readonly ref: string },
    ): Promise<Response> => {
      const { pathname: path, search } = new URL(incoming.url)
      const nonce = newNonce()
      const accept = incoming.headers.get('accept')?.includes('text/html') ? 'text/html' : '*/*'
      const request = { ref, url: `${decodablePath(path)}${search}`, path, accept, opening: open(ref, address) }
      const drawn = await render(request, nonce, incoming.signal)
      const { status, headers, html, files } = drawn
      // The page of a missing address is the same for everyone, but no cache keeps it: there is no end of them.
      const whole = status === 404 && !dev ? asForEveryone(drawn, nonce, path, 'never') : null
      const body = whole?.html ?? withEarlyForm(files ? withMemberFiles(html, files, nonce) : html, nonce)
      const own = whole ? { ...whole.headers, ...notKept } : pageHeaders({ path, nonce, secure, dev })
      const [coding] = body ? acceptedCodings(incoming.headers.get('accept-encoding')) : []
      return new Response(coding ? await compress(coding, body) : body || null, {
        status,
        headers: { ...headers, ...own, vary: 'accept-encoding', ...(coding && { 'content-encoding': coding }) },
      })
    },
    /**
     * For all visitors: the whole page without anything of this request. It is rendered with a nonce, which marks the
     * inline scripts that are ours: their hashes are allowed, and the nonce is taken out. A former page of the address
     * is given again if all that it asked is answered as before: most changes are of something that it does not show.
     */
    forEveryone: async (
      { address: url, hydration }: VisitorPage,
      address: string,
      former?: CachedPage,
    ): Promise<CachedPage> => {
      const ref = newRequestRef()
      const opening = open(ref, address)
      if (former?.inputs && (await isStill(former.inputs, opening))) return former
      const nonce = newNonce()
      const path = url.split('?')[0]!
      const drawn = await render({ ref, url, path, accept: 'text/html', opening }, nonce, null)
      if (drawn.status >= 500) {
        const failed = { ...drawn.headers, ...pageHeaders({ path, nonce, secure, dev }) }
        return { ...cachedResponse(drawn.status, failed, drawn.html, { isTagged: false }), inputs: null }
      }
      const isMissing = drawn.status === 404
      const whole = asForEveryone(drawn, nonce, path, isMissing ? 'never' : hydration)
      const headers = { ...drawn.headers, ...whole.headers, ...(isMissing && notKept) }
      const kept = cachedResponse(drawn.status, headers, whole.html, { isTagged: !isMissing })
      return { ...kept, inputs: await (await opening).answers.inputs() }
    },
  }
}

const isStill = (inputs: PageInputs, opening: Promise<Opened>): Promise<boolean> =>
  opening.then(({ answers }) => answers.areUnchanged(inputs)).catch(() => false)

const notKept = { 'cache-control': 'no-store' }
const newNonce = () => randomBytes(16).toString('base64url')

/** The page without its nonce, and the hashes of the scripts that had it. Throws if the nonce is anywhere else. */
const withoutNonce = (page: string, nonce: string): { html: string; hashes: readonly string[] } => {
  const hashes = new Set<string>()
  const parts = page.replaceAll(/<meta property="csp-nonce"[^>]*>/g, '').split(` nonce="${nonce}"`)
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const begin = part.indexOf('>') + 1
    const code = part.slice(begin, part.indexOf('</script>', begin))
    if (before?.startsWith('<script', before.lastIndexOf('<')) && code !== '')
      hashes.add(hash('sha256', code, 'base64'))
  }
  const html = parts.join('')
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
