import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { contract } from '#contract.ts'
import { publicReads } from '#lib/public-reads.ts'
import { sharedAnswers } from '#platform/http/shared-answers.ts'
import '../harness/property-seed.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

describe('shared answers: the portal over HTTP', async () => {
  const platform = await freshPlatform()
  const { get, port, server } = await served(platform)
  const ask = (data: string, headers: Record<string, string> = {}) =>
    get(`/rpc/rfqs/opportunities?data=${encodeURIComponent(data)}`, { headers })
  const idOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).headers['x-request-id']

  test('gives simultaneous callers the same answer, with the id of the request that made it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('{"json":{}}')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 {"json":{"total":0,"first":true,"next":null,"suggestions":[],"rfqs":[]}}']),
    )
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(1)
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
  })

  test('answers visitors from memory until what they read changes, and never somebody who is signed in', async () => {
    const first = await idOf('{"json":{}}')
    expect(await idOf('{"json":{}}')).toBe(first)
    const signedIn = { authorization: 'Bearer x' }
    expect(new Set([first, await idOf('{"json":{}}', signedIn), await idOf('{"json":{}}', signedIn)]).size).toBe(3)
    expect((await ask('{"json":{}}', signedIn)).headers['cache-control']).toBe('no-store')
    await platform.db.execute(sql`update categories set position = position + 1000`)
    expect(await idOf('{"json":{}}')).not.toBe(first)
  })

  test('sends nothing again to a visitor that has the answer', async () => {
    const { headers } = await ask('{"json":{}}')
    const again = await ask('{"json":{}}', { 'if-none-match': headers.etag! })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('answers all spellings of a question with one answer', async () => {
    const spellings = [
      '{"json":{"text":"obra"}}',
      '{"json":{"cursor":null,"text":"obra"}}',
      '{ "meta": [], "json": { "text": "obra", "currency": null, "other": 1 } }',
    ]
    const ids = new Set<unknown>()
    for (const spelling of spellings) ids.add(await idOf(spelling))
    expect(ids.size).toBe(1)
    expect(ids).not.toContain(await idOf('{"json":{"text":"obras"}}'))
  })

  test('keeps what follows a place in a list only from the second time on that somebody asks for it', async () => {
    const question = JSON.stringify({ json: { cursor: 'any place at all' } })
    const [first, second, third] = [await ask(question), await ask(question), await ask(question)]
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(first.headers.etag).toBeUndefined()
    expect(second.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) as string })
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(third.headers['x-request-id']).toBe(second.headers['x-request-id'])
  })

  test('refuses wrong input in the same way as every procedure, and keeps no refusal', async () => {
    const wrong = JSON.stringify({ json: { text: 'x'.repeat(200) } })
    const answer = await ask(wrong)
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(JSON.parse(answer.body)).toMatchObject({
      json: { code: 'INVALID', data: { problems: [{ field: 'text' }] } },
    })
    expect(await idOf(wrong)).not.toBe(answer.headers['x-request-id'])
    for (const nonsense of ['{"json":', '', 'null', '[]', '7']) expect((await ask(nonsense)).status).toBe(422)
    const absent = '/rpc/rfqs/opportunity?data={"json":{"id":"0193a000-0000-7000-8000-000000000000"}}'
    expect((await get(encodeURI(absent))).status).toBe(404)
  })

  test('is asked by GET only: not by a longer address, for another procedure, or from another site', async () => {
    expect((await ask(JSON.stringify({ json: { text: 'x'.repeat(5_000) } }))).status).toBe(405)
    expect((await get('/rpc/catalog/categories?data={}')).status).toBe(405)
    expect((await ask('{"json":{}}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ask('{"json":{}}', { origin: 'https://other.example' })).status).toBe(403)
  })

  test('leaves nothing behind when a caller disconnects before its body ends', async () => {
    const begun = once(server, 'request')
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /rpc/rfqs/opportunities HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 100\r\n\r\n{"json"')
    const [request] = (await begun) as [IncomingMessage]
    const closed = new Promise((resolve) => request.once('close', resolve))
    socket.destroy()
    await closed
    expect((await ask('{"json":{}}')).status).toBe(200)
    expect(platform.logLines.filter((line) => line.includes('"error"'))).toEqual([])
  })

  test('writes nothing of a question to the log', async () => {
    await ask('{"json":{"text":"palabrasecreta"}}')
    await ask('{"json":{"text":7,"cursor":"palabrasecreta"}}')
    expect(platform.logLines.join('\n')).toContain('rfqs.opportunities')
    expect(platform.logLines.join('\n')).not.toContain('palabrasecreta')
  })
})

describe('the input of a shared question', () => {
  test('leaves the process alive and the question to the procedure when its schema throws', async () => {
    const read = {
      inputOf: () => {
        throw new Error('a schema that throws')
      },
      answer: async (input: unknown) => ({ status: 500, headers: {}, body: JSON.stringify(input) }),
    }
    const shared = sharedAnswers(() => 1, new Map([['/rpc/rfqs/opportunities', read]]))
    const server = createServer((request, response) => {
      if (!shared.answerFromCache(request, response)) void shared.answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/rpc/rfqs/opportunities?data={"json":{"text":"obra"}}`)
      expect([answer.status, await answer.json()]).toEqual([500, { text: 'obra' }])
    }
    server.close()
  })

  test('means the same when it is read again from its text', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('  obra  ', 'caño', 'USD', 'x'.repeat(200)), fc.constant(null))
    const fields = fc.record(
      {
        text,
        categoryId: text,
        currency: fc.oneof(fc.constantFrom('UYU', 'USD'), text),
        value: text,
        department: text,
        cursor: text,
        id: fc.oneof(fc.uuid(), text),
      },
      { requiredKeys: [] },
    )
    for (const name of publicReads) {
      const { inputSchema } = contract.rfqs[name.slice('rfqs/'.length) as 'opportunities']['~orpc']
      const schema = inputSchema as ZodType | undefined
      fc.assert(
        fc.property(fc.oneof(fields, fc.jsonValue()), (input) => {
          const first = schema?.safeParse(input)
          if (!first?.success) return
          expect(schema?.safeParse(JSON.parse(JSON.stringify(first.data)))).toEqual(first)
        }),
      )
    }
  })
})
