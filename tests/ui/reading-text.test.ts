import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { maskText } from '#web/copy/pieces.ts'
import { browserStorage } from '#web/copy/privacy-tables.ts'
import { segmentsOf, wordsOf } from '#web/reading/text.ts'

describe('a marked text', () => {
  test('has strong words, links and the support address, and nothing else', () => {
    expect(segmentsOf('Lee **esto** en [Precios](/pricing#a) o {correo}. 2 * 3 [x] (y)')).toEqual([
      { kind: 'plain', text: 'Lee ' },
      { kind: 'strong', text: 'esto' },
      { kind: 'plain', text: ' en ' },
      { kind: 'link', text: 'Precios', href: '/pricing#a' },
      { kind: 'plain', text: ' o ' },
      { kind: 'support' },
      { kind: 'plain', text: '. 2 * 3 [x] (y)' },
    ])
    expect(wordsOf('**Uno** y [dos](/dos)')).toBe('Uno y dos')
  })
})

describe('the privacy page', () => {
  test('names every key under which the product stores something in a browser', () => {
    const named = browserStorage.rows.map(([, key = '']) => key.replace('…', ''))
    const sources = globSync('src/{ui,web,features/*/ui}/**/*.{ts,tsx}')
      .filter((file) => !file.startsWith('src/web/copy/'))
      .map((file) => readFileSync(file, 'utf8'))
    // A draft's key is made of its kind.
    const kinds = sources.flatMap((text) =>
      [...text.matchAll(/localDrafts\('(\w+)'/g)].map(([, kind]) => `pliego.${kind}.`),
    )
    const keys = sources.flatMap((text) => [...text.matchAll(/['`](pliego\.[\w.-]+)/g)].map(([, key]) => key!))
    const worker = /const page = '([^']+)'/.exec(readFileSync('src/web/offline/service-worker.js', 'utf8'))?.[1]
    const used = [...new Set([...kinds, ...keys, `${worker}-`])].filter((key) => key !== 'pliego.')
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((key) => !named.includes(key))).toEqual([])
    expect(named.filter((key) => !key.startsWith('tsr-') && !used.includes(key))).toEqual([])
  })

  test('says that there are no cookies, and no code sets one', () => {
    const setsCookie = /document\.cookie|set-cookie|setCookie/i
    for (const line of ["document.cookie = 'a=1'", "response.setHeader('Set-Cookie', 'a=1')", "setCookie('a', '1')"])
      expect(line).toMatch(setsCookie)
    const sources = globSync('src/**/*.{ts,tsx}')
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((file) => setsCookie.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('the texts of the site', () => {
  test('promise «RUT con formato válido» after the selection only, where the product says it', () => {
    const lines = globSync('src/web/copy/**/*.ts').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    const promises = lines.filter((line) => line.includes('RUT con formato válido'))
    expect(promises).not.toEqual([])
    expect(promises.filter((line) => !/después de elegir/i.test(line))).toEqual([])
  })
})

describe('the example of a masked text', () => {
  test('shows what the product writes', () => expect(maskText).toBe(contactMask))
})
