import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createApi } from '#api.ts'
import { contract } from '#contract.ts'
import { ensureBuild } from '#platform/build.ts'
import { builtPages } from '#platform/http-pages.ts'
import { close, createHttp, serve } from '#platform/http.ts'
import { mailPage, mailPagePolicy } from '#platform/mail-page.ts'
import { keptMails } from '#platform/mail.ts'
import { openApiOf } from '#platform/openapi.ts'
import { testSettings } from '../harness/api.ts'
import type { TestPlatform } from '../harness/platform.ts'

export const publicUrl = 'https://pliego.example'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer; host?: string }

/** The real listener with the real API and pages, on a port of its own of all addresses; closed after the calling file. */
export async function served(
  platform: TestPlatform,
  options: { mails?: boolean; trustedProxies?: readonly string[] } = {},
) {
  const server: Server = createHttp({ live: false })
  const pages = await builtPages(await ensureBuild(join(import.meta.dirname, '../..'), new AbortController().signal))
  const api = createApi({ ...platform, settings: testSettings })
  serve(server, {
    log: platform.log,
    pages,
    live: false,
    publicUrl,
    trustedProxies: options.trustedProxies ?? [],
    rpc: api.handle,
    pageContext: async (caller) => ({
      site: { publicUrl, supportEmail: testSettings.supportEmail, mailPage: true, year: 2026 },
      api: api.visitor(caller),
    }),
    healthy: async () => void (await platform.pool.query('select 1')),
    openApi: openApiOf(contract, publicUrl),
    mailPage:
      options.mails === false
        ? undefined
        : async (id) => ({ html: mailPage(await keptMails(platform.db), id), policy: mailPagePolicy }),
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => close(server))

  /** One request on a connection of its own, with exactly these headers. */
  const get = (path: string, { method = 'GET', headers = {}, body, host = '127.0.0.1' }: Ask = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = ask({ host, port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            bytes: Buffer.concat(chunks),
          }),
        )
        response.on('error', reject)
      })
      request.on('error', reject)
      request.end(body)
    })
  return { get, port }
}
