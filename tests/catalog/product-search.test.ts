import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { formsOfWord, hasWordsWithTypo, wordsOf } from '#features/catalog/domain/product-search.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'

const deals = await openDeals()
const { product: buyer } = await deals.buyer()
const found = async (searchTerm: string) =>
  (await buyer.catalog.products.search({ searchTerm, productType: null, offset: 0 })).map(({ name }) => name)

describe('the search of products', () => {
  test('lists what begins with the word before what merely contains it, however often that is used', async () => {
    const [contains] = await buyer.catalog.products.match({
      names: ['Porcelanato rectificado 60 × 60 cm gris cemento'],
    })
    for (let n = 0; n < 5; n++) await buyer.catalog.products.recordUse({ productId: contains!.id })
    const names = await found('cemento')
    expect(names.slice(0, 3).map((name) => name.split(' ')[0])).toEqual(['Cemento', 'Cemento', 'Cemento'])
    expect(names).toContain(contains!.name)
  })

  test('lists of those that begin with the word the most used first', async () => {
    const [white] = await buyer.catalog.products.match({ names: ['Cemento blanco, bolsa 20 kg'] })
    for (let n = 0; n < 3; n++) await buyer.catalog.products.recordUse({ productId: white!.id })
    expect((await found('cemento'))[0]).toBe(white!.name)
  })

  test.each([
    ['cementos', 'Cemento blanco, bolsa 20 kg'],
    ['camiones', 'Neumático para camión 295/80 R22,5'],
    ['luces de emergencia', 'Luz de emergencia autónoma de 60 LED'],
    ['guantes', 'Guante anticorte nivel 5'],
    ['bisagras de hierro', 'Bisagra munición 3 pulgadas de hierro'],
    ['tornillo', 'Tornillo autoperforante 14 × 2½ pulgadas con arandela, caja 250'],
  ])('finds plurals: %s', async (typed, name) => {
    expect(await found(typed)).toContain(name)
  })

  test.each([
    ['cemeto', 'Cemento blanco, bolsa 20 kg'],
    ['cemnto blanco', 'Cemento blanco, bolsa 20 kg'],
    ['semento', 'Cemento blanco, bolsa 20 kg'],
    ['heirro', 'Hierro tratado ADN 500 ø 8 mm, barra 12 m'],
    ['gaunte', 'Guante anticorte nivel 5'],
    ['arna gruesa', 'Arena gruesa lavada, por m³'],
    ['notebok 14', 'Notebook 14 pulgadas, 16 GB de RAM, SSD 512 GB'],
  ])('tolerates one typo: %s', async (typed, name) => {
    expect(await found(typed)).toContain(name)
  })

  test('finds nothing where two letters are wrong, nor for words without a meaning', async () => {
    for (const typed of ['zemeto', 'xxarenqq', 'zzqx', 'qwertyuiop asdf']) expect(await found(typed)).toEqual([])
  })

  test('filters by type also with a typo', async () => {
    const rows = await buyer.catalog.products.search({ searchTerm: 'hormigno', productType: 'OBRAS', offset: 0 })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.type).toBe('OBRAS')
  })

  test('answers any text', async () => {
    for (const searchTerm of [
      '%%%%',
      '____',
      '\\\\\\\\',
      "''''",
      '::::',
      v7(),
      'ñ'.repeat(120),
      '(((,;',
      'aaaa '.repeat(24),
    ])
      expect(await found(searchTerm)).toBeInstanceOf(Array)
  })
})

describe('one typo', () => {
  test('may stand in a half word, and never in a short one', () => {
    expect(hasWordsWithTypo(wordsOf('cemet'), 'cemento portland')).toBe(true)
    expect(hasWordsWithTypo(wordsOf('col'), 'cal viva')).toBe(false)
    expect(hasWordsWithTypo(wordsOf('cemeto vivo'), 'cemento portland')).toBe(false)
  })

  test('knows the singular of a plural', () => {
    expect(formsOfWord('camiones')).toContain('camion')
    expect(formsOfWord('luces')).toContain('luz')
    expect(formsOfWord('luz')).toContain('luces')
    expect(formsOfWord('gas')).toEqual(['gas'])
    expect(formsOfWord('12s')).toEqual(['12s'])
  })
})
