import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { joinTurn } from '#platform/concurrency/turn.ts'
import { keepAnswer, sendReady } from '#platform/http/kept-answer.ts'

describe('answers of one turn of the event loop', () => {
  it('leave in order at its end, when all of its requests were read', async () => {
    const seen: string[] = []
    for (const name of ['a', 'b']) {
      seen.push(`read ${name}`)
      joinTurn()(() => seen.push(`sent ${name}`))
    }
    expect(seen).toEqual(['read a', 'read b'])
    await endOfTurn()
    expect(seen).toEqual(['read a', 'read b', 'sent a', 'sent b'])
  })

  it('leave at once when they are ready later, without waiting for the turn of others', async () => {
    const seen: string[] = []
    const leave = joinTurn()
    await endOfTurn()
    joinTurn()(() => seen.push('of the next turn'))
    leave(() => seen.push('late'))
    expect(seen).toEqual(['late'])
    await endOfTurn()
    expect(seen).toEqual(['late', 'of the next turn'])
  })

  it('are whole for each reader, and one who is gone keeps none of them back', async () => {
    const kept = keepAnswer(200, {}, 'y'.repeat(300))
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
