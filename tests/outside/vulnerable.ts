import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/server.ts'
import { scratchFolder } from '../harness/scratch.ts'

/**
 * A small server with the two holes that the scanners must find: what /search gets as JSON from a signed-in caller
 * becomes a part of its SQL, on a real PostgreSQL, and /hello writes its parameter into its page. On loopback only.
 */
export const startVulnerable = async (token: string) => {
  const dataDir = scratchFolder('vulnerable')
  const postgres = await startPostgres({ dataDir: join(dataDir, 'database'), log: createLog('error'), durable: false })
  const pool = new pg.Pool({ ...postgres.connection, max: 4 })
  await pool.query("create table goods (name text); insert into goods values ('hierro'), ('arena'), ('cemento')")

  const page = (body: string) => `<!doctype html><html lang="es"><title>Hola</title><body>${body}</body></html>`
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/search') {
      if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end()
      try {
        const { json } = JSON.parse(await text(request)) as { json: { q: string } }
        const { rows } = await pool.query(`select name from goods where name = '${json.q}'`)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ json: rows }))
      } catch {
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"json":null}')
      }
      return
    }
    if (pathname === '/hello') return void response.writeHead(200, html).end(page(searchParams.get('name') ?? ''))
    response.writeHead(200, html).end(page('<a href="/hello?name=Ana">Hola</a>'))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
