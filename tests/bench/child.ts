import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'

/** In the child: what the bench tells it to serve. The child ends with the bench, however the bench ends. */
export async function instructions<T>(): Promise<T> {
  process.once('disconnect', () => process.exit())
  const [message] = (await once(process, 'message')) as [T]
  return message
}

/** In the child: opens a free port on loopback and tells the bench which. */
export function listening(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
}

/** In the bench: starts a server of this folder and answers its port, once it listens. */
export async function startChild(
  file: string,
  settings: object,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  child.send(settings)
  const address = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)} before it listened`))),
  ])
  const stop = async () => {
    child.disconnect()
    await exited
  }
  return { port: address.port, pid: child.pid!, stop }
}
