import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { environmentNames } from '#platform/env.ts'
import { scratchFolder } from '../harness/scratch.ts'

const root = join(import.meta.dirname, '../..')
const startLimit = 180_000
const stopLimit = 30_000

/** The product under test, as a person runs it: its own process, its own database, its own folder. */
export type Product = {
  /** Its address without a slash at the end, `http://localhost:41234`. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything it has printed so far, both streams in order of arrival. */
  output(): string
  /** SIGTERM, as an operator does; answers the exit code once it has ended. A folder made here is removed. */
  stop(): Promise<number | null>
}

/**
 * Starts `node src/main.ts` on a free port with a temporary DATA_DIR and waits for the address it prints. Refuses with
 * everything it printed when it exits or stays silent instead. `dataDir` keeps a folder of the caller's, which is not removed.
 */
export async function startProduct(
  options: { dataDir?: string; port?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? scratchFolder('e2e')
  const port = options.port ?? (await freePort())
  const run = runProduct({ PORT: String(port), DATA_DIR: dataDir, ...options.env })
  const url = await printedAddress(run, port).catch(async (error: unknown) => {
    await ended(run.process)
    throw error
  })
  const stop = async () => {
    const code = await ended(run.process)
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    return code
  }
  return { url, port, dataDir, process: run.process, output: run.output, stop }
}

/** Runs the product with this environment and waits for nothing: for the refusals at start. */
export function runProduct(env: Readonly<Record<string, string>>) {
  const inherited = Object.entries(process.env).filter(([name]) => !ownNames.has(name) && !name.startsWith('npm_'))
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (text: Buffer) => (printed += text.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return { process: child as ChildProcess, output: () => printed }
}

/** The README's environment: a value set in the shell that runs the tests never reaches the product under test. */
const ownNames = new Set([...environmentNames, 'NODE_ENV', 'NODE_OPTIONS'])

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function printedAddress(run: ReturnType<typeof runProduct>, port: number): Promise<string> {
  const address = new RegExp(`http://[\\w.-]+:${port}\\b`)
  const limit = Date.now() + startLimit
  while (Date.now() < limit) {
    const found = address.exec(run.output())
    if (found) return found[0]
    if (run.process.exitCode !== null || run.process.signalCode !== null)
      throw new Error(
        `The product ended (${run.process.exitCode ?? run.process.signalCode}) at start:\n${run.output()}`,
      )
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The product printed no address in ${startLimit / 1000} s:\n${run.output()}`)
}

/** SIGTERM, and SIGKILL when it has not ended by then; a product that needs the second has failed its test. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const overdue = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  await exit
  clearTimeout(overdue)
  return child.exitCode
}
