import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf, type Files } from '../files.ts'
import type { Ask } from './page-answers.ts'

/** What a page is rendered with, as src/web/start.ts expects it. */
export type PageContext = { readonly nonce: string; readonly site: object; readonly ask: Ask }

/** A page as it was drawn; without HTML it is a redirect. */
export type Page = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  /** The files of a page that only the browser draws (src/web/member-files.ts). */
  readonly files?: PageFiles | null
}

/**
 * The paths of the code and styles that a browser needs next: with a session, whatever its role and by its role, and
 * without one.
 */
export type PageFiles = Readonly<Record<'signedIn' | 'buyer' | 'supplier' | 'signedOut', readonly string[]>>

/** As src/web/server.ts exports it. */
type Renderer = { draw(request: Request, context: PageContext): Promise<Page> }

/** Where pages and their files come from: the build, or Vite in development. */
export type Pages = {
  render(request: Request, context: PageContext): Promise<Page>
  readonly files: Files
  /** The script of pages that are not hydrated: the path of its file; absent in development, which hydrates all. */
  readonly unhydratedScript: string | undefined
  /** Development only: answers what Vite serves itself (modules, hot reload) and calls `next` for everything else. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
  stop(): Promise<void>
}

/** Pages of a finished build in `folder` (see build.ts). */
export const builtPages = async (folder: string): Promise<Pages> => {
  const { default: renderer } = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as {
    default: Renderer
  }
  const script = readdirSync(join(folder, 'client/assets')).find((name) => /^unhydrated-page-[\w-]+\.js$/.test(name))
  if (!script) throw new Error('The build has no script for pages that are not hydrated')
  return {
    render: renderer.draw,
    unhydratedScript: `/assets/${script}`,
    files: filesOf(join(folder, 'client')),
    stop: async () => {},
  }
}

/**
 * Pages rendered from the sources of the project in `root`, with hot reload on the same port. `load` imports the
 * current version of a module.
 */
export const devPages = async (
  root: string,
  server: Server,
): Promise<Pages & Required<Pick<Pages, 'middleware'>> & { load<Module>(path: string): Promise<Module> }> => {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that can run the pages')
  const load = <Module>(path: string): Promise<Module> => ssr.runner.import(path)
  return {
    render: async (request, context) => {
      const { default: renderer } = await load<{ default: Renderer }>('virtual:tanstack-start-server-entry')
      try {
        return await renderer.draw(request, context)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
    unhydratedScript: undefined,
    files: () => null,
    middleware: vite.middlewares,
    load,
    stop: () => vite.close(),
  }
}
