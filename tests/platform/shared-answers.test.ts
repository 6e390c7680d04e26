import { sql } from 'drizzle-orm'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

describe('shared answers: the portal over HTTP', async () => {
  const platform = await freshPlatform()
  const { get, port } = await served(platform)
  const post = (body: string, headers: Record<string, string> = {}) =>
    get('/rpc/rfqs/opportunities', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
      body,
    })

  it('gives simultaneous callers the same answer, with the id of the request that made it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('{"json":{}}')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 {"json":{"total":0,"first":true,"next":null,"suggestions":[],"rfqs":[]}}']),
    )
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(1)
    for (const { headers } of answers) expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('answers visitors from memory until what they read changes, and never somebody who is signed in', async () => {
    const idOf = async (headers: Record<string, string> = {}) =>
      (await post('{"json":{}}', headers)).headers['x-request-id']
    expect(await idOf()).toBe(await idOf())
    const signedIn = { authorization: 'Bearer x' }
    expect(new Set([await idOf(), await idOf(signedIn), await idOf(signedIn)]).size).toBe(3)
    const before = await idOf()
    await platform.db.execute(sql`update categories set position = position + 1000`)
    expect(await idOf()).not.toBe(before)
  })

  it('refuses wrong input in the same way as every procedure, whether the answer is shared or not', async () => {
    const wrong = JSON.stringify({ json: { text: 'x'.repeat(200) } })
    const long = JSON.stringify({ json: { text: 'x'.repeat(5_000) } })
    for (const body of [wrong, long]) {
      const answer = await post(body)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.body)).toMatchObject({
        json: { code: 'INVALID', data: { problems: [{ field: 'text' }] } },
      })
    }
    expect((await post('{"json":')).status).toBe((await post(`{"json":${' '.repeat(5_000)}`)).status)
  })

  it('leaves nothing behind when a caller disconnects before its body ends', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /rpc/rfqs/opportunities HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 100\r\n\r\n{"json"')
    await setTimeout(50)
    socket.destroy()
    await setTimeout(50)
    expect((await post('{"json":{}}')).status).toBe(200)
    expect(platform.logLines.filter((line) => line.includes('"error"'))).toEqual([])
  })
})
