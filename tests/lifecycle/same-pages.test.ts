import { afterAll, expect, test } from 'vitest'
import { startPair } from './fixtures/pair.ts'

const pair = await startPair(async () => ({ DEMO: '1', PUBLIC_URL: 'http://pliego.example' }))
afterAll(() => pair.stop())

const [one, other] = pair.ports
const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

test('two processes draw the same bytes, so that the page of one is still right at the other', async () => {
  const portal = await (await get(one, '/opportunities')).text()
  const [opportunity] = /\/opportunity\/[\da-f-]{36}/.exec(portal)!
  const category = '/oportunidades/materiales-construccion'
  const paths = ['/', '/help', '/contact', '/opportunities', '/opportunities?q=obra', category, opportunity]
  const pages = await Promise.all(paths.map((path) => get(one, path)))
  // In another order: what a process has drawn before makes no difference.
  for (const [n, path] of [...paths.entries()].toReversed()) {
    const tag = pages[n]!.headers.get('etag')!
    expect([path, (await get(other, path, { 'if-none-match': tag })).status]).toEqual([path, 304])
    expect(await (await get(other, path)).text()).toBe(await pages[n]!.text())
  }
})
