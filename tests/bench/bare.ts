import { createServer } from 'node:http'
import { instructions, listening } from './child.ts'

// The limit of the machine: node:http answering bytes that it already has.
const { body } = await instructions<{ body: string }>()
const bytes = Buffer.from(body)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
})
listening(server)
