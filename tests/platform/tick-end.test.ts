import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as endOfTick } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { tickEndWriter } from '#platform/concurrency/tick-end.ts'
import { cachedResponse, sendReady } from '#platform/http/cached-response.ts'

describe('answers of one tick of the event loop', () => {
  test('are written in order at its end, when all of its requests were read', async () => {
    const seen: string[] = []
    for (const name of ['a', 'b']) {
      seen.push(`read ${name}`)
      tickEndWriter()(() => seen.push(`sent ${name}`))
    }
    expect(seen).toEqual(['read a', 'read b'])
    await endOfTick()
    expect(seen).toEqual(['read a', 'read b', 'sent a', 'sent b'])
  })

  test('are written at once when they are ready later, without waiting for the tick of others', async () => {
    const seen: string[] = []
    const write = tickEndWriter()
    await endOfTick()
    tickEndWriter()(() => seen.push('of the next tick'))
    write(() => seen.push('late'))
    expect(seen).toEqual(['late'])
    await endOfTick()
    expect(seen).toEqual(['late', 'of the next tick'])
  })

  test('reach each reader complete, and a reader that disconnected delays none of them', async () => {
    const kept = cachedResponse(200, {}, 'y'.repeat(300))
    const server = createServer((request, response) => {
      expect(sendReady(kept, request, response)).toBe(true)
      if (request.url === '/gone') request.socket.destroy()
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => server.once('listening', ready))
    const { port } = server.address() as AddressInfo
    const read = (path: string) =>
      new Promise<string>((resolve) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        )
        socket.on('data', (part) => (text += part.toString())).on('error', () => undefined)
        socket.on('close', () => resolve(text))
      })
    const answers = await Promise.all(['/', '/gone', '/', '/gone', '/'].map(read))
    server.close()
    expect(answers.map((text) => text.split('\r\n\r\n')[1]?.length ?? 0)).toEqual([300, 0, 300, 0, 300])
  })
})
