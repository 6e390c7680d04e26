import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchUpkeepHandler } from '#features/rfqs/server/search/upkeep.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from './fixtures/market.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform, publish } = deals
const anyone = deals.visitor.rfqs
const buyer = await deals.buyer()
const supplier = (await deals.supplier()).product

const items = (...names: readonly string[]) => names.map((productName) => anItem({ productName }))
const upkeep = () => searchUpkeepHandler.run({}, attemptOn(platform))

beforeAll(() => publish(buyer, { title: 'Alquiler de camión con hidrogrúa' }))

describe('a search without results', () => {
  const suggested = async (text: string) => (await anyone.opportunities({ text })).suggestions
  const suggestedToSupplier = async (text: string) =>
    (await supplier.rfqs.opportunitiesForSupplier({ text })).suggestions

  test('suggests words of the catalogue and of three RFQs, and to visitors only those that they may read', async () => {
    for (let n = 0; n < 3; n += 1) await publish(buyer, { items: items('Uno', 'Dos', 'Tres', 'Mangueras hidráulicas') })
    await publish(buyer, { title: 'Zumbador solitario' })
    await publish(buyer, { title: 'Cemento portland' })
    await upkeep()
    // A visitor's search would find it, but one public RFQ does not make it known to visitors.
    await publish(buyer, { title: 'Hidráulicas' })
    expect(await suggested('cemmento')).toContain('cemento')
    expect(await suggested('cemneto portland')).toContain('cemento portland')
    expect(await suggestedToSupplier('hidrualicas')).toContain('hidráulicas')
    expect(await suggested('hidrualicas')).toEqual([])
    expect(await suggested('zumbbador')).toEqual([])
    expect(await suggested('camión')).toEqual([])
  })

  test('leaves the known words of a search as they were typed', async () => {
    await publish(buyer, { title: 'Camión de cemento' })
    expect(await suggested('camion hormigon')).toEqual(['camion'])
    expect(await suggested('camion cemneto')).toContain('camion cemento')
  })

  test('knows no word of one RFQ in three spellings, and none of a product that a buyer added', async () => {
    await publish(buyer, { title: 'Zárandajera, zarándajera y zarandajera' })
    await platform.db.execute(sql`insert into products (id, code, name, name_key, type, source, created_at)
      values (gen_random_uuid(), 'PRUEBA-1', 'Flejadora Zunamérica', 'flejadora zunamerica', 'BIENES', 'user_generated', now())`)
    // A search for either of them would find it.
    await publish(buyer, { title: 'Flejadora Zunamérica' })
    await upkeep()
    for (const mistaken of ['zarandajerra', 'flejadorra', 'zunamericca']) {
      expect(await suggested(mistaken)).toEqual([])
      expect(await suggestedToSupplier(mistaken)).toEqual([])
    }
  })

  test('shows a visitor the spelling that visitors read, however suppliers read it', async () => {
    for (let n = 0; n < 3; n += 1) await publish(buyer, { title: 'Tornasol sin tilde' })
    for (let n = 0; n < 5; n += 1) await publish(buyer, { items: items('Uno', 'Dos', 'Tres', 'Tórnasol') })
    await upkeep()
    expect(await suggested('tornassol')).toEqual(['tornasol'])
  })

  test('asks for its words one after the other, on one connection', async () => {
    let [open, most] = [0, 0]
    const { pool } = platform
    const [taken, given] = [() => (most = Math.max(most, (open += 1))), () => (open -= 1)]
    pool.on('acquire', taken).on('release', given)
    await suggested('zzqx zzqy zzqz zzxq zzyq zyyq zyqx zyqy')
    pool.off('acquire', taken).off('release', given)
    expect(most).toBe(1)
  })

  const known = async (...words: readonly string[]) => {
    for (const word of words)
      await platform.pool.query(
        'insert into search_words (word, shown, uses, is_public) values ($1, $1, 3, true) on conflict do nothing',
        [word],
      )
  }

  test('suggests one form of a word, because all its forms find the same', async () => {
    await known('zafral', 'zafrales', 'zafralex', 'notezook', 'notezooks')
    await publish(buyer, { title: 'Zafral, zafralex y notezook' })
    expect(await suggested('zzafrales')).toEqual(['zafrales', 'zafralex'])
    expect(await suggested('notezok')).toEqual(['notezook'])
  })

  test('suggests no other form of what was typed, and nothing that finds nothing', async () => {
    await known('zincado', 'zincadero', 'zunchado')
    await publish(buyer, { title: 'Zunchado de cajas', categoryId: 'otros' })
    expect(await suggested('zincados')).toEqual([])
    expect(await suggested('zinchado')).toEqual(['zunchado'])
    expect(await suggested('zinchado cajas')).toEqual(['zunchado cajas'])
    expect(await suggested('zinchado pizarrón')).toEqual([])
    const inCategory = (categoryId: string) => anyone.opportunities({ text: 'zinchado', categoryId })
    expect((await inCategory('otros')).suggestions).toEqual(['zunchado'])
    expect((await inCategory('obras')).suggestions).toEqual([])
  })

  test('suggests fewer of the words, of those that say what is looked for', async () => {
    await publish(buyer, { title: 'Leña para la empresa', categoryId: 'otros', items: items('Astillas rojas') })
    expect(await suggested('venta de leña')).toEqual(['leña'])
    expect(await suggested('quiero vender leña en mi empresa')).toEqual(['leña'])
    expect(await suggested('leña astillas verdes')).toEqual(['leña astillas', 'leña', 'astillas'])
    const elsewhere = await anyone.opportunities({ text: 'venta de leña', categoryId: 'obras' })
    expect(elsewhere.suggestions).toEqual([])
  })

  test('suggests to a visitor no word of an item that only suppliers read', async () => {
    await publish(buyer, { items: items('Uno', 'Dos', 'Tres', 'Guillotina') })
    expect(await suggestedToSupplier('venta de guillotina')).toEqual(['guillotina'])
    expect(await suggested('venta de guillotina')).toEqual([])
  })

  test('suggests nothing for words that nobody wrote', async () => {
    expect(await suggested('zzqxwk')).toEqual([])
    expect(await suggested('ab')).toEqual([])
  })
})
