import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy on this machine that gives each request to the next of the instances, whoever sends it. It adds no header, so
 * that the instances treat what comes through it as local (/dev/correo).
 */
export const roundRobin = async () => {
  let ports: readonly number[] = []
  let turn = 0
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    turn += 1
    const { url: path, method, rawHeaders: headers } = request
    const onward = ask({ host: '127.0.0.1', port: ports[turn % ports.length]!, path, method, headers })
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders)
      // A live event stream begins with its headers.
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    /** From now on requests go to these ports in turn. */
    sendTo: (instances: readonly number[]) => void (ports = instances),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
