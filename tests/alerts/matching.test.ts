import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { publishedRfqHandler } from '#features/alerts/server/percolation.ts'
import { alertHits } from '#features/alerts/server/tables.ts'
import { termsUpkeepHandler } from '#features/alerts/server/terms.ts'
import { departments } from '#features/catalog/domain/places.ts'
import { valueRanges } from '#features/rfqs/domain/value-range.ts'
import { inTime, rounds } from '../harness/rounds.ts'
import '../harness/property-seed.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'
import { attemptOn } from '../harness/attempt.ts'

const deals = await openDeals()
const { platform, publish } = deals
const supplier = await deals.supplier()
const { alerts, rfqs } = supplier.product
const categories = ['materiales-construccion', 'tecnologia', 'agro-insumos']
const published: string[] = []
let alertId = ''

const { run } = publishedRfqHandler
/** The RFQs that the supplier is told of, when each is published again. */
const matchedByAlert = async (): Promise<readonly string[]> => {
  await platform.db.delete(alertHits)
  for (const rfqId of published) await run({ rfqId }, attemptOn(platform))
  return (await platform.db.select().from(alertHits)).map(({ rfqId }) => rfqId).toSorted()
}
type Search = NonNullable<Parameters<typeof rfqs.opportunitiesForSupplier>[0]>
const found = async (search: Search): Promise<readonly string[]> => {
  const { rfqs: page, next } = await rfqs.opportunitiesForSupplier(search)
  const ids = page.map(({ id }) => id)
  return next === null ? ids : [...ids, ...(await found({ ...search, cursor: next }))].toSorted()
}

const words = [
  'caño',
  'CAÑOS',
  'cano',
  'PVC',
  'm8',
  'dn110',
  '1/2',
  'camión',
  'pernos',
  'anclaje',
  'cemento',
  'portland',
].concat(['hidrogrúa', 'de', 'la', 'con', '%', '_', '---', "'", '220V', 'día', 'ferreter', 'á́'])

beforeAll(async () => {
  const buyer = await deals.buyer()
  const names = [
    'Caño PVC 110 mm',
    'Tornillo M8 x 40',
    'Pernos de anclaje A4',
    'Camión, por día',
    'Tubería DN110 220V',
  ].concat(['Cemento portland 25 kg', 'Llave de paso 1/2"', '100% algodón', 'Hidrogrúa', 'Varilla_8', "O'Higgins"])
  alertId = (await alerts.save({ name: 'Todo', filters: { text: 'caño' } })).id
  const values = ['9999,99', '10000', '50000', '99999,99', '100000', '100000,01', null]
  for (const [at, name] of [...names, ...names.toReversed(), null, null].entries())
    published.push(
      await publish(buyer, {
        title: at % 3 === 0 ? `Pedido ${name ?? 'de ferretería'}` : `Pedido ${at}`,
        categoryId: categories[at % 4] ?? null,
        currency: at % 5 === 0 ? 'USD' : 'UYU',
        items: ['a', 'b', 'c', 'd'].map((letter, place) =>
          anItem({
            productName: place === at % 4 ? (name ?? 'Servicio') : `Artículo ${letter}`,
            technicalDescription: place === 1 ? (names[(at * 3) % names.length] ?? '') : '',
            quantity: '1',
            estimatedUnitPrice: place === 0 ? (values[at % values.length] ?? '') : '',
          }),
        ),
      }),
    )
  await platform.pool.query("update rfqs set department = 'Tacuarembó' where estimated_total >= 50000")
})

const mostlyNone = <T>(some: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some })

test(
  'a supplier is told of an RFQ exactly when the portal finds it with the filters of the alert',
  inTime,
  async () => {
    const text = fc.oneof(
      fc.constant(''),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map((some) => some.join(' ')),
    )
    const search = fc.record({
      text,
      categoryId: mostlyNone(fc.constantFrom(...categories)),
      currency: mostlyNone(fc.constantFrom('UYU', 'USD')),
      value: mostlyNone(fc.constantFrom(...valueRanges)),
      department: mostlyNone(fc.constantFrom('Tacuarembó', departments[0])),
    })
    let matched = 0
    await fc.assert(
      fc.asyncProperty(search, async ({ categoryId, department, ...rest }) => {
        const filters = {
          ...rest,
          categoryIds: categoryId === null ? [] : [categoryId],
          departments: department === null ? [] : [department],
        }
        const isAlert =
          rest.text.trim() === ''
            ? Object.values(filters).some((each) => each !== null && each.length > 0)
            : rest.text.length >= 3
        fc.pre(isAlert)
        await alerts.change({ id: alertId, name: 'Todo', filters, paused: false, byMail: true })
        const expected = await found({ ...rest, categoryId, department })
        matched += expected.length
        expect(await matchedByAlert()).toEqual(expected.toSorted())
      }),
      { numRuns: rounds(16, 400) },
    )
    expect(matched).toBeGreaterThan(10)
  },
)

test('an alert whose text the search reads in another way now is read so too, once the program has started', async () => {
  const filters = { text: 'portland', categoryIds: [], departments: [], currency: null, value: null }
  await alerts.change({ id: alertId, name: 'Todo', filters, paused: false, byMail: true })
  const expected = await matchedByAlert()
  const saved = 'select query, patterns, whole, terms from alerts'
  const { rows: before } = await platform.pool.query(saved)
  await platform.pool.query("update alerts set query = plainto_tsquery('nada'), patterns = '{}', terms = 'otros'")
  expect(await matchedByAlert()).toEqual([])
  const upkeep = termsUpkeepHandler(platform)
  await expect(upkeep.run({}, attemptOn(platform, { signal: AbortSignal.abort() }))).rejects.toThrow('aborted')
  expect(await matchedByAlert()).toEqual([])
  await upkeep.run({}, attemptOn(platform))
  expect((await platform.pool.query(saved)).rows).toEqual(before)
  expect(expected.length).toBeGreaterThan(0)
  expect(await matchedByAlert()).toEqual(expected)
})
