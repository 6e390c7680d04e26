import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { catalog } from '#features/catalog/server/procedures.ts'
import { products } from '#features/catalog/server/tables.ts'
import { callAs } from '../harness/api.ts'
import { openMarket } from '../rfqs/fixtures/market.ts'

const { platform, join } = await openMarket()
const person = await join('buyer')
const buyer = callAs(platform, catalog, person.viewer)
const other = callAs(platform, catalog, (await join('buyer')).viewer)
const form = (name: string, given: { type?: 'BIENES' | 'OBRAS'; code?: string; key?: string } = {}) => ({
  key: v7(),
  name,
  type: 'BIENES' as const,
  ...given,
})
const refusal = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const stored = async (id: string) => (await platform.db.select().from(products).where(eq(products.id, id)))[0]

describe('adding a product', () => {
  test('stores source and author, and returns neither', async () => {
    const made = await buyer.products.create(form('  Tirafondo   zincado 8 × 80 mm '))
    expect(made).toEqual({
      id: made.id,
      code: expect.stringMatching(/^BIE-\d{6}$/) as string,
      name: 'Tirafondo zincado 8 × 80 mm',
      type: 'BIENES',
      usualUnit: null,
    })
    expect(await stored(made.id)).toMatchObject({
      source: 'user_generated',
      createdBy: person.id,
      usageCount: 0,
      nameKey: 'tirafondo zincado 8 × 80 mm',
      createdAt: platform.clock.now(),
    })
    expect(await other.products.search({ searchTerm: 'tirafondo 80', productType: null, offset: 0 })).toContainEqual(
      made,
    )
  })

  test('ignores source, author and usage of the form', async () => {
    const sent = { ...form('Bulón de anclaje'), source: 'imported', createdBy: v7(), created_by: v7(), usageCount: 99 }
    const made = await buyer.products.create(sent)
    expect(await stored(made.id)).toMatchObject({ source: 'user_generated', createdBy: person.id, usageCount: 0 })
  })

  test('uses a given code once, and another one for a second product', async () => {
    const { code } = await buyer.products.generateCode({ productType: 'OBRAS' })
    expect(code).toMatch(/^OBR-\d{6}$/)
    const [first, second] = await Promise.all([
      buyer.products.create(form('Obra de cercado de predio', { type: 'OBRAS', code })),
      other.products.create(form('Obra de nivelación de patio', { type: 'OBRAS', code })),
    ])
    const codes = [first.code, second.code]
    expect(codes).toContain(code)
    expect(new Set(codes).size).toBe(2)
  })

  test.each([
    ['of another type', 'OBR-000001'],
    ['that was not given yet', 'BIE-900000'],
    ['with a wrong format', "BIE-000001'; --"],
  ])('never uses a code %s', async (what, code) => {
    const made = await buyer.products.create(form(`Arandela ${what}`, { code }))
    expect(made.code).not.toBe(code)
    expect(made.code).toMatch(/^BIE-\d{6}$/)
  })

  test('gives each of many products added at once a different code', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => buyer.products.generateCode({ productType: 'BIENES' })),
    )
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? buyer : other).products.create(form(`Perno fresado n.º ${n}`))),
    )
    const codes = [...asked, ...made].map(({ code }) => code)
    expect(new Set(codes).size).toBe(40)
  })

  test('adds one product for a name sent by many at once, and refuses the others with it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        refusal((n % 2 ? buyer : other).products.create(form(n % 3 ? 'Cincha náutica' : 'CINCHA  nautica'))),
      ),
    )
    const made = answers.filter((answer) => !(answer instanceof Error))
    expect(made).toHaveLength(1)
    for (const answer of answers.filter((each) => each instanceof Error))
      expect(answer).toMatchObject({ code: 'PRODUCT_EXISTS', data: made[0] })
  })

  test('gives a repeated request the same answer, and refuses its key with another name', async () => {
    const request = form('Grampa omega 3/4')
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.products.create(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expect(buyer.products.create({ ...request, name: 'Grampa omega 1/2' })).rejects.toThrow('products.create')
  })

  test.each([
    ['no name', { name: ' \u200e ' }, 'El nombre del producto es requerido'],
    ['a name with a line break', { name: 'Arena\nfina' }, 'Escríbelo en una sola línea'],
    ['a name without a letter', { name: '— ¡!' }, 'El nombre del producto es requerido'],
    ['no type', { type: '' }, 'El tipo de producto es requerido'],
    ['an unknown type', { type: 'COSAS' }, 'El tipo de producto es requerido'],
    ['a name too long', { name: 'ñ'.repeat(161) }, 'Usa 160 caracteres como máximo.'],
    ['a name with contact data', { name: 'Arena de arenera@ombu.uy' }, 'El catálogo lo ven todos los compradores'],
  ])('refuses %s with a message for its field', async (_what, wrong, sentence) => {
    const answer = await refusal(buyer.products.create({ ...form('Cable'), ...wrong } as ReturnType<typeof form>))
    const { issues } = (answer as { cause: { issues: { message: string; path: string[] }[] } }).cause
    expect(issues).toEqual([expect.objectContaining({ path: Object.keys(wrong) })])
    expect(issues[0]?.message).toContain(sentence)
  })

  test('limits the products that one buyer adds in a day, and counts none twice and none that exists', async () => {
    const eager = callAs(platform, catalog, (await join('buyer')).viewer)
    const code = async (request: ReturnType<typeof form>) =>
      ((await refusal(eager.products.create(request))) as { code: string }).code
    await platform.pool.query('truncate rate_limits')
    expect(await code(form('Buje de desgaste'))).toMatch(/^BIE-/)
    await platform.pool.query('update rate_limits set points = 198')
    for (let n = 0; n < 3; n += 1) expect(await code(form('Cemento blanco, bolsa 20 kg'))).toBe('PRODUCT_EXISTS')
    const request = form('Buje de bronce')
    const made = await Promise.all(Array.from({ length: 2 }, () => code(request)))
    expect(new Set(made).size).toBe(1)
    expect(await code(form('Buje de nailon'))).toMatch(/^BIE-/)
    expect(await code(form('Buje de teflón'))).toBe('TOO_MANY_REQUESTS')
    expect(await code(request)).toBe(made[0])
  })
})

describe('the search for similar products', () => {
  const similar = async (productName: string, similarityThreshold?: number) =>
    buyer.products.findSimilar({ productName, ...(similarityThreshold === undefined ? {} : { similarityThreshold }) })

  test('finds only the product of the same name, ignoring case, accents and spaces', async () => {
    expect(await similar(' CEMENTO  portland cpn 40, bolsa 25 kg')).toEqual([
      expect.objectContaining({ name: 'Cemento pórtland CPN 40, bolsa 25 kg', similarityScore: 1 }),
    ])
  })

  test('finds names with a similarity from 0.85 on, the most similar first', async () => {
    const found = await similar('Cemento portland CPN 40 bolsa de 25 kg')
    expect(found[0]?.name).toBe('Cemento pórtland CPN 40, bolsa 25 kg')
    for (const { similarityScore } of found) expect(similarityScore).toBeGreaterThanOrEqual(0.85)
    expect(await similar('Cemento')).toEqual([])
    const loose = await similar('Cemento portland', 0.5)
    expect(loose.length).toBeGreaterThan(0)
    expect(loose.map(({ similarityScore }) => similarityScore)).toEqual(
      loose.map(({ similarityScore }) => similarityScore).toSorted((a, b) => b - a),
    )
  })

  test('does not change the threshold of other queries, and returns no author', async () => {
    await similar('Cemento gris', 0.5)
    const { rows } = await platform.pool.query('show pg_trgm.similarity_threshold')
    expect(rows).toEqual([{ 'pg_trgm.similarity_threshold': '0.3' }])
    const [teja] = await similar('Teja colonial ceramica roja')
    expect(Object.keys(teja!).toSorted()).toEqual(['code', 'id', 'name', 'similarityScore', 'type', 'usualUnit'])
  })

  test('accepts any text up to the longest name', async () => {
    for (const text of ['', '%', "'", '\u0000', '🪵🪵🪵', 'a'.repeat(160)]) expect(await similar(text)).toEqual([])
    await expect(similar('a'.repeat(161))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(similar('Cemento', 0.1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
