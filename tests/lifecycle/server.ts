import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProcess, type Started } from '../harness/processes.ts'

const root = join(import.meta.dirname, '../..')

type Given = {
  readonly dataDir: string
  readonly port: number
  readonly env?: Record<string, string>
  readonly as?: { uid?: number; gid?: number }
  /** From the sources, as they are while one develops. */
  readonly dev?: boolean
}

/** Pliego itself as a child process; by `npm start` as a person starts it, or by node alone. Without the demo, which only takes time. */
export function startPliego({ dataDir, port, env, as, dev }: Given, by: 'npm' | 'node' = 'node'): Started {
  const [command, args] =
    by === 'npm' ? ['npm', ['start']] : [process.execPath, ['src/main.ts', ...(dev ? ['--dev'] : [])]]
  return startProcess(command, args, {
    ...as,
    cwd: root,
    env: { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', ...env },
  })
}

/** Connections of a test's own to a database that is stopped under them, which is no news. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const unheard = () => undefined
  return new pg.Pool(connection).on('error', unheard).on('connect', (client) => client.on('error', unheard))
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Milliseconds until the home page was answered; rejects when the process ends before. */
export async function firstPage(server: Started, port: number): Promise<number> {
  const began = performance.now()
  let over = false
  void server.ended(600_000).then(() => (over = true))
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (page?.status === 200 && (await page.text()).includes('</html>')) return performance.now() - began
    if (over) throw new Error(`it ended before its first page: ${server.stdout()}${server.stderr()}`)
    await sleep(20)
  }
}

const BODY = JSON.stringify({ json: null, padding: 'x'.repeat(100) })

/** A call whose body is half sent: the server is at work on it until `finish` sends the rest and answers all that came back. */
export async function halfCall(port: number): Promise<{ finish(): Promise<string> }> {
  const socket = createConnection(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const head = [
    'POST /rpc/catalog/categories HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${BODY.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${BODY.slice(0, 20)}`)
  await sleep(100)
  return {
    async finish() {
      socket.write(BODY.slice(20))
      await closed
      return answer
    },
  }
}
