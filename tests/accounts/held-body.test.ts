import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'
import { accountsOf } from './fixtures/people.ts'

const platform = await freshPlatform()
const { as, join } = accountsOf(platform)
const api = createApi({ ...platform, settings: testSettings })
const begun: IncomingMessage[] = []
const server = createServer((request, response) => {
  begun.push(request)
  void api.handle(request, response, { requestId: 'test', address: '127.0.0.1', headers: [] })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.closeAllConnections())
const { port } = server.address() as AddressInfo
/** The calls whose body is being read: who sent them is known by then. */
const readingBody = () => begun.filter(({ readableFlowing }) => readableFlowing !== null)

/** A call of which all but the last byte of its body is sent at once, and the last one when told to. */
const heldCall = (path: string, token: string, type: string) => {
  const body = JSON.stringify({ json: { cursor: null } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const request = httpRequest({ port, path: `/rpc/${path}`, method: 'POST', headers, agent: false })
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
  })
  request.write(body.slice(0, -1))
  return { status, release: () => request.end(body.slice(-1)) }
}

test.each(['application/json', 'application/json; charset=utf-8'])(
  'a call of %s whose body is held back is not answered after its session has ended',
  async (type) => {
    const { accessToken } = await join({ email: `ana${type.length}@una.uy` })
    begun.length = 0
    const [answered, refused] = [0, 1].map(() => heldCall('rfqs/mine', accessToken, type))
    await expect.poll(readingBody).toHaveLength(2)
    answered!.release()
    expect(await answered!.status).toBe(200)
    await (await as(accessToken)).sessions.endAll()
    refused!.release()
    expect(await refused!.status).toBe(401)
  },
)
