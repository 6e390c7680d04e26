import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { searchUpkeepHandler } from '#features/rfqs/server/search/upkeep.ts'
import { rfqSearch } from '#features/rfqs/server/search/tables.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from './fixtures/market.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform, publish } = deals
const anyone = deals.visitor.rfqs
const buyer = await deals.buyer()
const supplier = (await deals.supplier()).product

const items = (...names: readonly string[]) =>
  names.map((productName) => anItem({ productName, technicalDescription: 'Entrega con remito' }))

beforeAll(async () => {
  await publish(buyer, {
    title: 'Materiales para la red de agua',
    items: items('Caño PVC 110 mm', 'Codo de 90°', 'Llave de paso 1/2"', 'Tornillo M8 x 40', 'Pernos de anclaje A4'),
  })
  await publish(buyer, { title: 'Alquiler de camión con hidrogrúa', items: items('Camión, por día') })
  await publish(buyer, { title: 'Ferretería del mes', items: items('Tubería DN110 220V') })
  await publish(buyer, { title: 'Climas', items: items('Split 12.000 BTU', 'Cable 2,5 mm', 'Bidón de PPR 20 L') })
  await publish(buyer, { title: 'Grupo electrógeno de respaldo', items: items('Grupo de 60 kVA') })
})

const found = async (text: string) => (await anyone.opportunities({ text })).rfqs.map(({ title }) => title)
const foundBySupplier = async (text: string) =>
  (await supplier.rfqs.opportunitiesForSupplier({ text })).rfqs.map(({ title, matchingItem }) => [title, matchingItem])
const water = 'Materiales para la red de agua'

describe('the portal’s search', () => {
  test('finds the first three items for visitors and all for suppliers', async () => {
    expect(await found('caño pvc')).toEqual([water])
    expect(await found('pernos de anclaje')).toEqual([])
    expect(await foundBySupplier('pernos de anclaje')).toEqual([[water, 'Pernos de anclaje A4']])
  })

  test.each([
    ['caños', 'Caño PVC 110 mm'],
    ['cano', 'Caño PVC 110 mm'],
    ['CAÑO', 'Caño PVC 110 mm'],
    ['pvc 110', 'Caño PVC 110 mm'],
    ['tornillos m8', 'Tornillo M8 x 40'],
    ['anclajes', 'Pernos de anclaje A4'],
  ])('finds %s for a supplier, and says in which item', async (text, item) => {
    expect(await foundBySupplier(text)).toContainEqual([water, item])
  })

  test.each(['m8', 'a4', '1/2', 'remitos'])('finds %s, which is whole in some item', async (text) => {
    expect((await foundBySupplier(text)).map(([title]) => title)).toContain(water)
  })

  test.each(['dn110', 'DN110', '220v', 'dn11'])('finds the code %s', async (text) => {
    expect((await foundBySupplier(text)).map(([title]) => title)).toEqual(['Ferretería del mes'])
  })

  test('finds a word of two letters only whole', async () => {
    expect(await foundBySupplier('ca')).toEqual([])
    expect(await foundBySupplier('tornillo m9')).toEqual([])
  })

  test('finds a thing by what others call it', async () => {
    expect(new Set((await foundBySupplier('caño')).map(([title]) => title))).toEqual(
      new Set(['Ferretería del mes', water]),
    )
    expect(await foundBySupplier('bulón de anclaje')).toEqual([[water, 'Pernos de anclaje A4']])
  })

  test.each([
    'split 12000 btu',
    '12000btu',
    '12.000BTU',
    'cable 2.5',
    'cable 2,5mm',
    'cable 2.5mm',
    '20 lts',
    '20l',
    'ppr20',
  ])('finds %s, however the numbers are written', async (text) => expect(await found(text)).toEqual(['Climas']))

  test('finds by the trade, and not a slaughterhouse by a fridge', async () => {
    await publish(buyer, { title: 'Ropa para planta frigorífica', items: items('Túnica') })
    expect(await found('generadores')).toEqual(['Grupo electrógeno de respaldo'])
    expect(await found('heladera')).toEqual([])
  })

  test.each(['%', '_', "'", '""', '&|!', '<->', ':*', '\\', ' '.repeat(100), 'á'.repeat(120), 'a b c d e f g h i j'])(
    'answers %j, to both',
    async (text) => {
      const total: unknown = expect.any(Number)
      expect(await anyone.opportunities({ text })).toMatchObject({ total })
      expect(await supplier.rfqs.opportunitiesForSupplier({ text })).toMatchObject({ total })
    },
  )

  test.each(['\u0301\u0301\u0301', 'a\u0301\u0301', '---'])(
    'does not find by %j, which is a part of any text',
    async (text) => {
      expect(await found(text)).toEqual([])
      expect(await foundBySupplier(text)).toEqual([])
    },
  )

  test('refuses the cursor of the other list, which begins again', async () => {
    const many = await deals.buyer()
    for (let n = 0; n < 13; n += 1) await publish(many, { title: `Uniforme ${n}` })
    const [visitors, suppliers] = await Promise.all([
      anyone.opportunities({ text: 'uniforme' }),
      supplier.rfqs.opportunitiesForSupplier({ text: 'uniforme' }),
    ])
    expect(visitors.next).not.toBe(suppliers.next)
    const ids = ({ rfqs }: { rfqs: readonly { id: string }[] }) => rfqs.map(({ id }) => id)
    expect(ids(await anyone.opportunities({ text: 'uniforme', cursor: suppliers.next }))).toEqual(ids(visitors))
    expect(ids(await anyone.opportunities({ text: 'uniforme', cursor: visitors.next }))).toHaveLength(1)
  })
})

test('what one supplier searched is answered to others from memory, until what it finds changes', async () => {
  const others = (await deals.supplier()).product
  const foundByOthers = async () => (await others.rfqs.opportunitiesForSupplier({ text: 'zinguería' })).total
  expect(await foundBySupplier('zinguería')).toEqual([])
  const statements = vi.spyOn(platform.pool, 'query')
  expect(await foundByOthers()).toBe(0)
  expect(statements).not.toHaveBeenCalled()
  statements.mockRestore()
  const rfqId = await publish(buyer, { items: items('Zinguería en chapa') })
  expect(await foundByOthers()).toBe(1)
  await buyer.product.awards.endReception({ key: v7(), rfqId })
  expect(await foundByOthers()).toBe(0)
})

describe('what the search holds', () => {
  test('is a row for each active RFQ: it goes when reception ends and comes back with an extension', async () => {
    const id = await publish(buyer, { title: 'Zapatos de seguridad', deadline: '2026-03-20' })
    const isHeld = async () =>
      (
        await platform.db
          .select()
          .from(rfqSearch)
          .where(sql`rfq_id = ${id}`)
      ).length === 1
    expect(await isHeld()).toBe(true)
    const { awards } = buyer.product
    await awards.endReception({ key: v7(), rfqId: id })
    expect(await isHeld()).toBe(false)
    expect(await found('zapatos')).toEqual([])
    await awards.extend({ key: v7(), rfqId: id, deadline: '2026-03-30' })
    expect(await found('zapatos')).toEqual(['Zapatos de seguridad'])
    await awards.closeUnselected({ key: v7(), rfqId: id, reason: 'Sin fondos' })
    expect(await isHeld()).toBe(false)
  })

  test('has the times of its RFQ, whoever changes them', async () => {
    const id = await publish(buyer, { title: 'Prórroga directa', deadline: '2026-03-20' })
    await platform.db.execute(
      sql`update rfqs set deadline = '2026-04-02', created_at = '2026-03-01T10:00:00Z' where id = ${id}`,
    )
    const times = sql`rfqs.created_at = rfq_search.created_at and rfqs.deadline = rfq_search.deadline`
    const { rows } = await platform.db.execute(
      sql`select ${times} as equal from rfqs join rfq_search on rfq_id = id where id = ${id}`,
    )
    expect(rows).toEqual([{ equal: true }])
  })

  test('takes 500 items of all-different words', async () => {
    const word = (n: number) => n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))
    const names = Array.from({ length: 500 }, (_, n) =>
      Array.from({ length: 16 }, (_, at) => `q${word(n * 16 + at)}zzzz`)
        .join(' ')
        .slice(0, 160),
    )
    const many = names.map((productName, n) =>
      anItem({
        productName,
        technicalDescription: Array.from({ length: 25 }, (_, at) => `w${word(n * 25 + at)}`).join(' '),
      }),
    )
    await publish(buyer, { title: 'Lista de quinientos', items: many })
    expect(await foundBySupplier(names[499]!.split(' ')[3]!)).toEqual([['Lista de quinientos', names[499]]])
  })

  test('is no row of an RFQ that is closed while the night adds missing ones', async () => {
    const id = await publish(buyer, { title: 'Cerrada de noche', items: items('Uno', 'Dos', 'Tres', 'Trincheta') })
    await platform.db.execute(sql`delete from rfq_search where rfq_id = ${id}`)
    await platform.db.transaction(async (closing) => {
      await closing.execute(sql`update rfqs set status = 'reviewing' where id = ${id}`)
      await upkeep()
    })
    const { rows } = await platform.db.execute(sql`select rfq_id from rfq_search where rfq_id = ${id}`)
    expect(rows).toEqual([])
  })

  test('gets the items of RFQs that were published before search read them, every night', async () => {
    const id = await publish(buyer, { title: 'Vieja', items: items('Uno', 'Dos', 'Tres', 'Arandelas') })
    await platform.db.execute(sql`update rfq_search set item_names = '', item_notes = '' where rfq_id = ${id}`)
    expect(await foundBySupplier('arandelas')).toEqual([])
    await upkeep()
    expect(await foundBySupplier('arandelas')).toEqual([['Vieja', 'Arandelas']])
  })
})

const upkeep = () => searchUpkeepHandler.run({}, attemptOn(platform))
