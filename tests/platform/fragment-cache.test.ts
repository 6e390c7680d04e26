import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api.ts'
import { builtPages } from '#platform/http/pages/pages.ts'
import { CachedFragment, FragmentsContext } from '#ui/cached-fragment.tsx'
import { fragmentCache } from '#web/fragment-cache.ts'
import { indexedPages } from '#web/indexed-pages.ts'
import { testSettings } from '../harness/api.ts'
import { finishedBuild } from '../harness/build.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { publicUrl } from './fixtures/served.ts'

const deals = await openDeals()
const { buyer, publishFull } = deals
const owner = await buyer()
const ids: string[] = []
for (const title of ['Vigas para el galpón', 'Chapas para el techo', 'Pintura para el frente'])
  ids.push(await publishFull(owner, { title }))

const pages = await builtPages(await finishedBuild())
const api = createApi({ ...deals.platform, settings: testSettings })
const site = { publicUrl, supportEmail: testSettings.supportEmail, mailPage: true, year: 2026 }
/** The HTML of a page but for its nonce and the moments at which it was drawn. Without a nonce nothing is kept. */
const draw = async (path: string, nonce: string) => {
  const caller = { requestId: 'A', address: '', onUnavailable: () => {} }
  const request = new Request(`${publicUrl}${path}`, { headers: { accept: 'text/html' } })
  const { html } = await pages.render(request, { nonce, site, ask: api.visitor(caller) })
  return html
    .replaceAll(/<meta property="csp-nonce"[^>]*>/g, '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(/\b(dehydratedAt|dataUpdatedAt|u):\d+/g, '$1:0')
}

describe('a page whose fragments were drawn for others', () => {
  test.each([
    ...indexedPages,
    ...ids.map((id) => `/opportunity/${id}`),
    '/opportunities?q=vigas',
    '/oportunidades/obras',
    '/login',
    '/help/no-existe',
    '/no-existe',
  ])('is the same as when it is drawn alone: %s', async (path) => {
    const alone = await draw(path, '')
    expect(alone).toContain('</header>')
    for (const nonce of ['aNonceOfTwentyTwoChars', 'anotherOfTwentyTwoChar'])
      expect(await draw(path, nonce)).toBe(alone)
  })
})

describe('a fragment of pages', () => {
  const secret = 'nobody-can-know-this'
  const opened = () => {
    const fragments = fragmentCache()
    const shown: string[] = []
    const Words = ({ text }: { text: string }) => {
      shown.push(text)
      return createElement('b', null, text)
    }
    const Fragment = ({ like, text }: { like: unknown; text: string }) =>
      CachedFragment({ by: [like], children: createElement(Words, { text }) })
    const fragment = (like: unknown, text: string) => createElement('li', null, createElement(Fragment, { like, text }))
    const page = (...parts: readonly ReactNode[]) =>
      fragments.draw(secret, (value) =>
        renderToString(createElement(FragmentsContext, { value }, createElement('ul', null, ...parts))),
      )
    return { shown, fragment, page }
  }

  test('is drawn once for all that are alike', () => {
    const { shown, fragment, page } = opened()
    expect(page(fragment(1, 'uno'), fragment(2, 'dos'))).toBe('<ul><li><b>uno</b></li><li><b>dos</b></li></ul>')
    expect(page(fragment(2, 'dos'), fragment(1, 'uno'), fragment(3, 'tres'))).toBe(
      '<ul><li><b>dos</b></li><li><b>uno</b></li><li><b>tres</b></li></ul>',
    )
    expect(shown).toEqual(['uno', 'dos', 'tres'])
  })

  test('cannot be named by what somebody writes', () => {
    const { fragment, page } = opened()
    page(fragment(1, 'uno'))
    const written = '\u00020;\u0002;</b>'
    expect(page(createElement('i', null, written), fragment(1, 'uno'))).toBe(
      '<ul><i>\u00020;\u0002;&lt;/b&gt;</i><li><b>uno</b></li></ul>',
    )
  })

  test('is not kept with what belongs to one page only', () => {
    const { shown, fragment, page } = opened()
    page(fragment(1, `uno ${secret}`))
    page(fragment(1, 'uno'))
    expect(shown).toHaveLength(2)
  })

  test('does not keep the pages that it was drawn in', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const { fragment, page } = opened()
    const megabytes = () => {
      collect()
      return process.memoryUsage().heapUsed / 1024 ** 2
    }
    const before = megabytes()
    for (let n = 0; n < 60; n += 1) page(fragment(n, `fragment ${n} of more than a few letters`), 'x'.repeat(1024 ** 2))
    expect(megabytes() - before).toBeLessThan(20)
  })
})
