import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#api.ts'
import { readBody } from '#platform/http/calls/short-json.ts'
import { accountsOf } from '../accounts/fixtures/people.ts'
import { testSettings } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

const soon = <T>(promise: Promise<T>) => Promise.race([promise, sleep(20_000, 'still waiting')])

describe('the body of a short call', () => {
  const request = () => new IncomingMessage(new Socket())

  test('is read to its end', async () => {
    const whole = request()
    const body = readBody(whole)
    whole.push('{"json":')
    whole.push('"caño"}')
    whole.push(null)
    expect(await body).toBe('{"json":"caño"}')
  })

  test('is null when the caller disconnected before its end, also before it was read', async () => {
    const [before, meanwhile] = [request(), request()]
    before.push('{"json"')
    before.destroy()
    await once(before, 'close')
    const reading = readBody(meanwhile)
    meanwhile.push('{"json"')
    meanwhile.destroy()
    expect(await Promise.all([soon(readBody(before)), soon(reading)])).toEqual([null, null])
  })
})

describe('a call', async () => {
  const platform = await freshPlatform()
  const { join } = accountsOf(platform)
  const { accessToken } = await join({ email: 'ana@una.uy' })
  const api = createApi({ ...platform, settings: testSettings })
  let handled: Promise<boolean>[] = []
  /** Each call begins to be answered when its caller is gone. */
  const server = createServer((request, response) => {
    response.on('close', () =>
      handled.push(api.handle(request, response, { requestId: 'test', address: '127.0.0.1', headers: [] })),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())

  test.each([
    ['of a member', 'accounts/me', 'application/json'],
    ['that ends a session', 'accounts/signOut', 'application/json'],
    ['of another type', 'accounts/signOut', 'application/json; charset=utf-8'],
    ['of the live stream', 'notifications/live', 'application/json'],
    ['with a form', 'files/part', 'multipart/form-data; boundary=x'],
  ])('%s leaves nothing behind when its caller disconnects while its session is read', async (_what, path, type) => {
    handled = []
    for (const [length, token] of [
      [2, accessToken],
      [100, accessToken],
      [2, 'none'],
      [100, 'none'],
    ]) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      const head = `host: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n`
      const arrived = once(server, 'request')
      socket.write(`POST /rpc/${path} HTTP/1.1\r\n${head}\r\n{}`)
      await arrived
      socket.destroy()
    }
    await expect.poll(() => handled.length).toBe(4)
    expect(await soon(Promise.all(handled))).toEqual([true, true, true, true])
  })
})
