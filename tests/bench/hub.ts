import { createServer, type ServerResponse } from 'node:http'
import { instructions, listening } from './child.ts'

// The limit of the machine: node:http that keeps the answers open, by person, and writes the same bytes to many of
// them.
await instructions()
const streams = new Map<string, ServerResponse>()
const event = (id: string) =>
  Buffer.from(`event: message\ndata: {"json":{"position":1,"type":"bench","id":"${id}"}}\n\n`)
const server = createServer({ requireHostHeader: false }, (request, response) => {
  const person = request.headers.authorization ?? ''
  if (request.url === '/tell') {
    request.setEncoding('utf8').once('data', (message: string) => {
      const { id, people } = JSON.parse(message) as { id: string; people: readonly string[] }
      for (const one of people) streams.get(one)?.write(event(id))
      response.end()
    })
    return
  }
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(event('first'))
  streams.set(person, response)
  response.once('close', () => streams.delete(person))
})
server.keepAliveTimeout = 0
listening(server)
