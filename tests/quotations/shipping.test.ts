import { readFileSync } from 'node:fs'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { placeUnknown } from '#features/accounts/copy.ts'
import { shippingText } from '#features/quotations/copy.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { shippingTermsOf, chooseShipping } from '#features/quotations/domain/shipping.ts'
import { emptyQuotation, stepProblems, type AskedRfq } from '#features/quotations/domain/steps.ts'
import { aQuotation, openDeals } from './fixtures/deals.ts'

const form = (given: Partial<QuotationDraft> = {}): QuotationDraft => ({ ...emptyQuotation([]), ...given })
const delivered = { items: [], shipping: {} }
const collected = { items: [], shipping: null }
const fields = (given: Partial<QuotationDraft>, rfq: AskedRfq) =>
  stepProblems(form(given), 3, rfq).map(({ field }) => field)

describe('the question of shipping', () => {
  test('is asked when the RFQ requires delivery, and is optional without it', () => {
    expect(fields({}, delivered)).toEqual(['shippingTerms'])
    expect(fields({}, collected)).toEqual([])
    for (const terms of ['included', 'to_agree', 'pickup'] as const)
      expect(fields({ shippingTerms: terms }, delivered)).toEqual([])
  })

  test('takes a cost with «Con costo» and with nothing else', () => {
    expect(fields({ shippingTerms: 'charged' }, delivered)).toEqual(['shippingCost'])
    expect(fields({ shippingTerms: 'charged', shippingCost: '650' }, delivered)).toEqual([])
    expect(fields({ shippingTerms: 'included', shippingCost: '650' }, delivered)).toEqual(['shippingCost'])
    expect({ ...form({ shippingCost: '650' }), ...chooseShipping('included') }.shippingCost).toBe('')
  })

  test('is answered by a cost, a pickup place or a typed 0 in a form without an answer', () => {
    expect(
      [{}, { shippingCost: '650' }, { shippingCost: '0' }, { pickupLocation: 'Rivera' }, { shippingCost: 'x' }].map(
        (given) => shippingTermsOf(form(given)),
      ),
    ).toEqual([null, 'charged', 'included', 'pickup', null])
  })
})

const deals = await openDeals()

describe('a sent quotation', () => {
  const answers: readonly (readonly [Partial<QuotationDraft>, string])[] = [
    [{ shippingTerms: 'included' }, 'Incluido'],
    [{ shippingTerms: 'charged', shippingCost: '650' }, '650,00'],
    [{ shippingTerms: 'to_agree' }, 'A convenir'],
    [{ shippingTerms: 'pickup', pickupLocation: 'Rivera', pickupPlaceId: 'uy:rivera-rivera' }, 'Retiro en Rivera'],
    [{ shippingMethod: 'Camión' }, 'No indicado'],
    [{ shippingCost: '0' }, 'Incluido'],
    [{}, 'No indicado'],
  ]

  test.each(answers)(
    'with %j reads the same for its supplier, its buyer and in its versions: %s',
    async (given, text) => {
      const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
      const rfqId = await deals.publish(buyer)
      const { id } = await deals.quote(supplier, rfqId, given)
      const [own, versions, received] = await Promise.all([
        supplier.product.quotations.sent({ id }),
        supplier.product.quotations.sentVersions({ id }),
        buyer.product.comparison.received({ rfqId }),
      ])
      expect([own, versions[0]!, received.quotations[0]!].map(({ shipping }) => shippingText(shipping))).toEqual([
        text,
        text,
        text,
      ])
    },
  )

  test('is refused without an answer where the RFQ requires delivery', async () => {
    const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
    const { id: addressId } = await buyer.product.accounts.addresses.add({
      key: v7(),
      label: 'Obra',
      addressText: 'Ruta 1',
      placeId: null,
    })
    const rfqId = await deals.publish(buyer, { requiresShipping: true, addressId })
    await expect(deals.quote(supplier, rfqId, { shippingTerms: null })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(deals.quote(supplier, rfqId, { shippingTerms: 'to_agree' })).resolves.toMatchObject({ price: '1000' })
  })

  test('is neither sent nor revised with a pickup place that the server does not have', async () => {
    const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
    const rfqId = await deals.publish(buyer)
    const given = { shippingTerms: 'pickup', pickupLocation: 'Pueblo', pickupPlaceId: 'unknown' } as const
    const refused = { code: 'INVALID', data: { problems: [{ field: 'pickupLocation', problem: placeUnknown }] } }
    await expect(deals.quote(supplier, rfqId, given)).rejects.toMatchObject(refused)
    const typed = { ...given, pickupPlaceId: null }
    const { id } = await deals.quote(supplier, rfqId, typed)
    const { items } = await supplier.product.rfqs.forSupplier({ id: rfqId })
    const revise = (quotation: QuotationDraft) =>
      supplier.product.quotations.revise({ key: v7(), id, revision: 1, quotation })
    await expect(revise(aQuotation(items, given))).rejects.toMatchObject(refused)
    await expect(revise(aQuotation(items, typed))).resolves.toMatchObject({ id })
  })

  test('from before the question gets the same answer from its migration as from its form', async () => {
    const { pool } = deals.platform
    const stored = async () =>
      (await pool.query<{ quotation_id: string }>('select * from quotation_shipping_info order by quotation_id')).rows
    const before = await stored()
    const migration = readFileSync('db/migrations/0015_quotations_say_how_goods_are_shipped.sql', 'utf8')
    await pool.query('alter table quotation_shipping_info drop constraint quotation_shipping_cost')
    await pool.query(`update quotation_shipping_info set shipping_terms = null where shipping_terms <> 'to_agree'`)
    // An answer of its own was not possible then: those rows are what the migration cannot know.
    const answered = `(select quotation_id from quotation_revisions where sent->>'shippingTerms' <> '')`
    for (const statement of migration.split('--> statement-breakpoint').filter((sql) => !/ALTER TABLE/.test(sql)))
      await pool.query(statement)
    const own = await pool.query<{ quotation_id: string }>(`select quotation_id from ${answered} a`)
    const ids = new Set(own.rows.map((row) => row.quotation_id))
    const withoutAnswer = (rows: typeof before) => rows.filter(({ quotation_id }) => !ids.has(quotation_id))
    expect(withoutAnswer(before).length).toBeGreaterThan(1)
    expect(withoutAnswer(await stored())).toEqual(withoutAnswer(before))
  })
})
