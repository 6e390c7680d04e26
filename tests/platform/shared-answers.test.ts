import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { together } from '#platform/concurrency/single-flight.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

describe('asking together', () => {
  /** A question that is answered when the test says so; `asked` counts how often it was really asked. */
  const question = () => {
    const open: ((answer: number | Error) => void)[] = []
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        open.push((answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)))
      })
    return { ask, asked: () => open.length, answer: (nth: number, answer: number | Error) => open[nth]?.(answer) }
  }

  test('asks once for all who come while it waits for its turn, and never answers with what was asked before they came', async () => {
    const share = together<number>()
    const { ask, asked, answer } = question()
    const first = share('a', ask)
    const later = [share('a', ask), share('a', ask), share('a', ask)]
    expect(asked()).toBe(1)
    answer(0, 1)
    expect(await first).toBe(1)
    await Promise.resolve()
    expect(asked()).toBe(2)
    answer(1, 2)
    expect(await Promise.all(later)).toEqual([2, 2, 2])
  })

  test('keeps nothing: who comes after the answer asks anew', async () => {
    const share = together<number>()
    const { ask, asked, answer } = question()
    for (const nth of [0, 1, 2]) {
      const one = share('a', ask)
      answer(nth, nth)
      expect(await one).toBe(nth)
    }
    expect(asked()).toBe(3)
  })

  test('a failure is told to those who waited for it, and the next are asked for all the same', async () => {
    const share = together<number>()
    const { ask, answer } = question()
    const first = share('a', ask)
    const later = share('a', ask)
    answer(0, new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    answer(1, 2)
    expect(await later).toBe(2)
  })

  test('different questions do not wait for each other', async () => {
    const share = together<number>()
    const { ask, answer } = question()
    const first = share('a', ask)
    const other = share('b', ask)
    answer(1, 5)
    expect(await other).toBe(5)
    answer(0, 4)
    expect(await first).toBe(4)
  })
})

describe('the portal over HTTP', async () => {
  const platform = await freshPlatform()
  const { get, port } = await served(platform)
  const asking = (body: string, headers: Record<string, string> = {}) =>
    get('/rpc/rfqs/opportunities', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
      body,
    })

  test('answers all who ask at once the same, each with its own request id', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => asking('{"json":{}}')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 {"json":{"rfqs":[],"total":0,"next":null}}']),
    )
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(8)
    for (const { headers } of answers) expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('refuses a wrong question as every procedure does, shared or not', async () => {
    const wrong = JSON.stringify({ json: { text: 'x'.repeat(200) } })
    const long = JSON.stringify({ json: { text: 'x'.repeat(5_000) } })
    for (const body of [wrong, long]) {
      const answer = await asking(body)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.body)).toMatchObject({
        json: { code: 'INVALID', data: { problems: [{ field: 'text' }] } },
      })
    }
    expect((await asking('{"json":')).status).toBe((await asking(`{"json":${' '.repeat(5_000)}`)).status)
  })

  test('a caller who goes away before its question ends leaves nothing behind', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /rpc/rfqs/opportunities HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    socket.write('content-length: 100\r\n\r\n{"json"')
    await setTimeout(50)
    socket.destroy()
    await setTimeout(50)
    expect((await asking('{"json":{}}')).status).toBe(200)
    expect(platform.logLines.filter((line) => line.includes('"error"'))).toEqual([])
  })
})
