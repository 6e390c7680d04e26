import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startPair } from './fixtures/pair.ts'

const pair = await startPair()
afterAll(() => pair.stop())

const get = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`)

/** As a proxy does: asks every process four times a second whether it is ready, and sends work to those that are. */
const balancer = () => {
  const ready = new Set<number>(pair.ports)
  const checks = setInterval(() => {
    for (const port of pair.ports)
      void get(port, '/readyz').then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      )
  }, 250)
  let turn = 0
  return {
    next: () => [...ready][(turn += 1) % ready.size]!,
    stop: () => clearInterval(checks),
  }
}

test('two processes that are restarted one after the other under load lose no request', async () => {
  const proxy = balancer()
  const answers = new Map<string, number>()
  let isOver = false
  const load = async (worker: number) => {
    for (let n = 0; !isOver; n += 1) {
      const path = ['/opportunities', `/opportunities?q=obra${worker}${n}`, '/help', '/health'][n % 4]!
      const outcome = await get(proxy.next(), path).then(
        async (response) => `${response.status}${(await response.text()) === '' ? ' empty' : ''}`,
        ({ message, cause }: Error) => `${message}: ${cause instanceof Error ? cause.message : ''}`,
      )
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
    }
  }
  const workers = Array.from({ length: 6 }, (_, worker) => load(worker))
  const codes = [await pair.restart(0), await pair.restart(1)]
  await sleep(500)
  isOver = true
  await Promise.all(workers)
  proxy.stop()
  expect(codes).toEqual([0, 0])
  expect([...answers.keys()]).toEqual(['200'])
})

test('a process that is to stop says so at /readyz, and still answers for its drain time', async () => {
  const [port] = pair.ports
  const restarted = pair.restart(0)
  await expect.poll(async () => (await get(port, '/readyz')).status, { interval: 20 }).toBe(503)
  const [live, page] = [await get(port, '/livez'), await get(port, '/opportunities')]
  expect([live.status, page.status, page.headers.get('connection')]).toEqual([200, 200, 'close'])
  expect(await restarted).toBe(0)
})
