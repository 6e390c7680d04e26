import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { sendEvents } from '#platform/http/event-stream.ts'
import { LiveStream } from '#platform/live/live-stream.ts'

/** Every request opens the stream that `next` made. */
let next = new LiveStream('ana', 0)
const open: ServerResponse[] = []
let ended = Promise.resolve()
const server = createServer((_request, response) => {
  open.push(response)
  ended = sendEvents(response, next)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const opened = async () => {
  next = new LiveStream('ana', 0)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  return { stream: next, response, reader: response.body!.pipeThrough(new TextDecoderStream()).getReader() }
}
const event = (position: number, type = 'notification') => ({ position, type, id: 'n1' })

test('an event is sent as the contract’s client reads it, and the end of the stream ends the answer', async () => {
  const { stream, response, reader } = await opened()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  stream.push(event(1))
  const sent = 'event: message\ndata: {"json":{"position":1,"type":"notification","id":"n1"}}\n\n'
  expect((await reader.read()).value).toBe(sent)
  stream.end()
  expect((await reader.read()).done).toBe(true)
})

test('a stream ends with its connection', async () => {
  const { stream, reader } = await opened()
  let isOver = false
  stream.onEnd(() => (isOver = true))
  await reader.cancel()
  await expect.poll(() => isOver).toBe(true)
})

/** A stream whose reader reads nothing. */
const openedUnread = async () => {
  next = new LiveStream('ana', 0)
  const stream = next
  const client = connect(port, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const before = open.length
  await expect.poll(() => open.length).toBe(before + 1)
  return { stream, client }
}

test('a slow reader that breaks off with events unread is let go of', async () => {
  const { stream, client } = await openedUnread()
  const long = 'x'.repeat(1_000_000)
  for (let position = 1; position < 50; position += 1) stream.push(event(position, long))
  await expect.poll(() => open.at(-1)!.writableNeedDrain).toBe(true)
  client.destroy()
  expect(await Promise.race([ended, sleep(10_000, 'held')])).toBeUndefined()
})

test('whoever never reads is dropped, and costs no more than its buffers until then', async () => {
  const { stream, client } = await openedUnread()
  const long = 'x'.repeat(100_000)
  let isOver = false
  stream.onEnd(() => (isOver = true))
  for (let position = 1; position < 1_000 && !isOver; position += 1) {
    stream.push(event(position, long))
    await new Promise(setImmediate)
  }
  expect(isOver).toBe(true)
  client.destroy()
})
