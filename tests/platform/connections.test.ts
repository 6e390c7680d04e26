import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { close, createHttp } from '#platform/http/server.ts'
import { inTime } from '../harness/rounds.ts'

/** Sockets that stop half way, in thousands, keep nobody out (docs/security.md#stalled-sockets). */
const server = createHttp({ dev: false, maxConnections: 2_000 })
const { headersTimeout, requestTimeout, timeout } = server
// However slow this machine is, none of these tests sees a connection end by its time.
server.headersTimeout = server.requestTimeout = 0
server.on('request', (_request, response) => response.end('here'))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const accepted: Socket[] = []
server.on('connection', (socket: Socket) => accepted.push(socket))
const held = () => accepted.filter((socket) => !socket.destroyed).length
const clients = new Set<Socket>()
afterAll(async () => {
  for (const client of clients) client.destroy()
  await close(server)
})

const countOpen = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Sends half a head from that address and never reads. */
const stall = async (localAddress: string) => {
  const client = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  clients.add(client)
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.pause().write('GET / HTTP/1.1\r\nhost: a\r\n')
}
const ask = (localAddress: string) =>
  new Promise<number>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', localAddress, agent: false }
    request(options, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })

test('a head has 10 seconds, a request 30 and a silent connection 60', () => {
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 60_000])
})

test('the connections of one address are capped, and those that wait longest make room for new ones', async () => {
  for (let n = 0; n < 300; n += 1) await stall('127.0.0.2')
  await expect.poll(() => accepted.length).toBe(300)
  expect(held()).toBe(256)
  expect(await ask('127.0.0.2')).toBe(200)
  expect(await ask('127.0.0.1')).toBe(200)
})

test('thousands of stalled connections from many addresses leave room for everybody', async () => {
  const before = accepted.length
  for (let n = 0; n < 2_100; n += 1) await stall(`127.0.1.${1 + (n % 20)}`)
  await expect.poll(() => accepted.length - before).toBe(2_100)
  expect(held()).toBe(2_000)
  for (const address of ['127.0.0.1', '127.0.1.1', '127.0.2.1']) expect(await ask(address)).toBe(200)
})

const get = 'GET /help HTTP/1.1\r\nhost: a\r\n\r\n'

/** A server that holds its answers. */
const holding = async (options: Partial<Parameters<typeof createHttp>[0]> = {}) => {
  const holder = createHttp({ dev: false, ...options })
  const held: ServerResponse[] = []
  holder.on('request', (_request, response) => held.push(response))
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const open = async () => {
    const accepting = once(holder, 'connection') as Promise<[Socket]>
    const client = connect((holder.address() as AddressInfo).port, '127.0.0.1')
    const [socket] = await accepting
    return { client: client.on('error', () => undefined), socket }
  }
  return { holder, held, open }
}

test('a trusted proxy has no connection cap', async () => {
  const { holder, open } = await holding({ trustedProxies: ['127.0.0.1'] })
  const opened = []
  for (let n = 0; n < 300; n += 1) opened.push(await open())
  expect(opened.filter(({ socket }) => socket.destroyed).length).toBe(0)
  for (const { client } of opened) client.destroy()
  await close(holder)
})

test('a connection may have 16 unanswered requests, and is destroyed when it sends one more', async () => {
  const { holder, held, open } = await holding()
  const { client, socket } = await open()
  client.resume().write(get.repeat(16))
  await expect.poll(() => held.length).toBe(16)
  expect(socket.destroyed).toBe(false)
  held[0]!.end('here')
  await once(held[0]!, 'close')
  client.write(get)
  await expect.poll(() => held.length).toBe(17)
  expect(socket.destroyed).toBe(false)
  client.write(get)
  await expect.poll(() => held.length).toBe(18)
  expect(socket.destroyed).toBe(true)
  await close(holder)
})

test('a connection with an unanswered request makes no room for others, although another one was answered', async () => {
  const { holder, held, open } = await holding({ maxConnections: 2 })
  const busy = await open()
  busy.client.resume().write(get.repeat(2))
  await expect.poll(() => held.length).toBe(2)
  held[0]!.end('here')
  await once(held[0]!, 'close')
  const waiting = await open()
  const next = await open()
  expect([busy, waiting, next].map(({ socket }) => socket.destroyed)).toEqual([false, true, false])
  for (const { client } of [busy, next]) client.destroy()
  await close(holder)
})

test('an answer that is on its way to a slow reader when the server closes arrives whole', async () => {
  const { holder, held, open } = await holding()
  const [slow, idle, unused] = [await open(), await open(), await open()]
  idle.client.write(get)
  await expect.poll(() => held.length).toBe(1)
  held[0]!.end('here')
  await once(held[0]!, 'close')
  slow.client.write(get)
  await expect.poll(() => held.length).toBe(2)
  // More than the buffers of a connection hold.
  const size = 24 * 1024 * 1024
  held[1]!.end(Buffer.alloc(size))
  const closed = close(holder)
  await once(idle.socket, 'close')
  holder.closeIdleConnections()
  expect([slow, unused].map(({ socket }) => socket.destroyed)).toEqual([false, false])
  unused.client.destroy()
  let got = 0
  slow.client.on('data', (part: Buffer) => (got += part.length))
  await Promise.all([once(slow.client, 'close'), closed])
  expect(got).toBeGreaterThan(size)
})

test('a connection whose head took too long is destroyed, although its client neither reads nor closes', async () => {
  for (const client of clients) client.destroy()
  await expect.poll(countOpen).toBe(0)
  const next = once(server, 'connection') as Promise<[Socket]>
  await stall('127.0.0.3')
  const [socket] = await next
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', timeout, socket)
  await once(socket, 'close')
  expect(await countOpen()).toBe(0)
})

test(
  'a client that never reads a large answer is dropped after its time, and others are answered meanwhile',
  inTime,
  async () => {
    const slow = createHttp({ dev: false })
    // The whole minute in the long run.
    if (!process.env.LONG) slow.setTimeout(1_000)
    const large = Buffer.alloc(64 * 1024 * 1024)
    slow.on('request', ({ url }, response) => response.end(url === '/large' ? large : 'here'))
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const at = (slow.address() as AddressInfo).port
    const arrived = once(slow, 'connection') as Promise<[Socket]>
    const client = connect({ port: at, host: '127.0.0.1', allowHalfOpen: true })
    client.on('error', () => undefined)
    client.pause().write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
    const [socket] = await arrived
    const closed = once(socket, 'close')
    await expect.poll(() => socket.writableLength).toBeGreaterThan(0)
    expect((await fetch(`http://127.0.0.1:${at}/small`)).status).toBe(200)
    await closed
    expect(socket.writableLength).toBe(0)
    client.destroy()
    await close(slow)
  },
)
