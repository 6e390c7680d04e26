import { createServer } from 'node:http'
import { instructions, listening } from './child.ts'

// The limit of the machine: node:http answering bytes that it already has.
type Told = { body: string; encoding?: BufferEncoding; headers?: Record<string, string> }
const { body, encoding, headers = { 'content-type': 'application/json' } } = await instructions<Told>()
const bytes = Buffer.from(body, encoding)
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
})
listening(server)
