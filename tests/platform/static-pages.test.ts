import { describe, expect, test } from 'vitest'
import { about } from '#web/copy/about.ts'
import { howItWorks } from '#web/copy/how-it-works.ts'
import { pricing } from '#web/copy/pricing.ts'
import { privacy } from '#web/copy/privacy.ts'
import { terms } from '#web/copy/terms.ts'
import { helpTopics } from '#web/help/topics.ts'
import { freshPlatform } from '../harness/platform.ts'
import { served } from './fixtures/served.ts'

const { get } = await served(await freshPlatform())
const texts = {
  '/about': about,
  '/how-it-works': howItWorks,
  '/pricing': pricing,
  '/privacy': privacy,
  '/terms': terms,
}
const paths = ['/', '/contact', '/help', ...Object.keys(texts)]

const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!)
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
const plain = (html: string) => decoded(html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '')).replace(/\s+/g, ' ')

describe('the pages of text', () => {
  test.each(Object.entries(texts))('%s has its sections, and an index that leads to each', async (path, page) => {
    const { body, status } = await get(path)
    expect(status).toBe(200)
    const ids = page.sections.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    for (const id of ids) {
      expect(body).toContain(`<section id="${id}"`)
      expect(hrefsOf(body)).toContain(`#${id}`)
    }
  })

  test.each(paths)('%s is there without script: one heading of the page, and its text', async (path) => {
    const { body } = await get(path)
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
    expect(main.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(plain(main).length).toBeGreaterThan(400)
  })

  test('/privacy speaks of everything that the law asks for, and marks once what a lawyer must confirm', async () => {
    const text = plain((await get('/privacy')).body)
    for (const word of [
      'Ley 18.331',
      '414/009',
      'Ley 19.670',
      'URCDP',
      'responsable',
      'base legal',
      'Por cuánto tiempo',
      'Quién los recibe',
      'otros países',
      'Acceso',
      'Rectificación',
      'Actualización',
      'Inclusión',
      'Supresión',
      '5 días hábiles',
      'Cookies y almacenamiento',
    ])
      expect(text).toContain(word)
    expect(text.match(/Texto en revisión/g)).toHaveLength(1)
  })

  test('/pricing says who pays what and names no rate', async () => {
    const text = plain((await get('/pricing')).body)
    for (const words of ['3', 'licitaciones gratis', 'pesos de cuota fija mensual', 'Comisión chica'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\d\s?%/)
  })

  test('promise to hide the data of companies, not all data', async () => {
    for (const path of paths) expect(plain((await get(path)).body)).not.toMatch(/los datos no salen/)
  })

  test('lead only to pages that are there, and to places that these have', async () => {
    const bodies = new Map(await Promise.all(paths.map(async (path) => [path, (await get(path)).body] as const)))
    const links = [...bodies].flatMap(([path, body]) => hrefsOf(body).map((href) => ({ path, href: decoded(href) })))
    expect(links.length).toBeGreaterThan(150)
    const broken: string[] = []
    const answers = new Map<string, Promise<{ status: number; body: string }>>()
    for (const { path, href } of links) {
      if (/^(?:mailto:|https:\/\/)/.test(href)) continue
      const [target = '', anchor] = href.startsWith('#') ? [path, href.slice(1)] : href.split('#')
      if (!answers.has(target)) answers.set(target, get(target))
      const { status, body } = await answers.get(target)!
      if (status !== 200) broken.push(`${path}: ${href} answers ${status}`)
      else if (anchor && !body.includes(`id="${anchor}"`)) broken.push(`${path}: ${href} has no such place`)
    }
    expect(broken).toEqual([])
  })
})

describe('the help, without script', () => {
  test('has every question with its address and its topic', async () => {
    const { body } = await get('/help')
    for (const { id, title, questions } of helpTopics) {
      expect(body).toContain(`<section id="${id}"`)
      expect(plain(body)).toContain(title)
      for (const question of questions) expect(body).toContain(`<div id="${question.id}"`)
    }
  })

  test('answers a search by its form: the query, the answers with links to them, the words marked', async () => {
    const { body, status } = await get('/help?q=comision')
    expect(status).toBe(200)
    expect(body).toContain('value="comision"')
    expect(plain(body)).toMatch(/\d respuestas para «comision»/)
    expect(body).toContain('href="/help#cuando-comision"')
    expect(body).toContain('<mark>comisión</mark>')
    expect(body).toContain('noindex')
  })

  test('says what to do where nothing was found', async () => {
    const { body } = await get('/help?q=factura%20helicoptero')
    expect(plain(body)).toContain('Nada para «factura helicoptero».')
    expect(body).toContain('href="/help?q=factura"')
    expect(hrefsOf(body)).toContain('/contact')
    for (const { id } of helpTopics) expect(body).toContain(`href="/help#${id}"`)
  })

  test('shows a script that was typed as text, and survives a query of 2,000 characters', async () => {
    const { body } = await get(`/help?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert(1)')
    const long = await get(`/help?q=${'comision%20'.repeat(180)}`)
    expect(long.status).toBe(200)
  })
})
