import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer, isComplete, lowestNew, offerSavings, type Offer } from '#features/comparison/domain/day.ts'
import { compare } from '#lib/money.ts'
import { openDeals } from '../quotations/fixtures/deals.ts'
import { anItem } from '../rfqs/fixtures/market.ts'

const anOffer = (given: Partial<Offer> = {}): Offer => ({
  price: '100.00',
  sentAt: new Date('2026-03-10T12:00:00Z'),
  quoted: 2,
  isConfirmed: true,
  shippingOpen: false,
  estimated: '120.00',
  priced: '100.00',
  ...given,
})

describe('the quotation that a decision starts from', () => {
  test('is the lowest complete one, however low a partial one is', () => {
    const complete = anOffer({ price: '300.00' })
    const offers = [anOffer({ price: '10.00', quoted: 1 }), anOffer({ price: '400.00' }), complete]
    expect(bestOffer(offers)).toBe(complete)
  })

  test('is the earlier one of two equal ones', () => {
    const earlier = anOffer({ sentAt: new Date('2026-03-09T12:00:00Z') })
    expect(bestOffer([anOffer(), earlier])).toBe(earlier)
  })

  test('never prices fewer items, nor costs more for as many, than another', () => {
    const offer = fc.record({ quoted: fc.integer({ min: 1, max: 4 }), cents: fc.integer({ min: 1, max: 99_999 }) })
    fc.assert(
      fc.property(fc.array(offer, { minLength: 1, maxLength: 12 }), (given) => {
        const offers = given.map(({ quoted, cents }) => anOffer({ quoted, price: (cents / 100).toFixed(2) }))
        const best = bestOffer(offers)!
        for (const other of offers) {
          expect(best.quoted).toBeGreaterThanOrEqual(other.quoted)
          if (other.quoted === best.quoted) expect(compare(best.price, other.price)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('saves against the estimates of the items that it prices, and nothing without estimates', () => {
    expect(offerSavings(anOffer())).toBe('0.166667')
    expect(offerSavings(anOffer({ priced: '132.00' }))).toBe('-0.1')
    expect(offerSavings(anOffer({ estimated: null, priced: null }))).toBeNull()
    expect(isComplete(anOffer(), 3)).toBe(false)
  })
})

describe('what is worth saying of new quotations', () => {
  test('is the lowest new one and whether it is the lowest of all', () => {
    const old = { total: '200.00', fresh: false }
    expect(lowestNew([old, { total: '150.00', fresh: true }])).toEqual({ total: '150.00', place: 'lowest' })
    expect(lowestNew([old, { total: '250.00', fresh: true }])).toEqual({ total: '250.00', place: 'later' })
    expect(lowestNew([{ total: '250.00', fresh: true }])).toEqual({ total: '250.00', place: 'only' })
    expect(lowestNew([old])).toBeNull()
  })
})

const deals = await openDeals()
const twoItems = () => [anItem(), anItem({ productName: 'Arena', estimatedUnitPrice: '50' })]

describe('the day of a buyer', () => {
  test('is empty before its first RFQ, and says so', async () => {
    const buyer = await deals.buyer()
    const day = await buyer.product.comparison.day()
    expect(day).toMatchObject({ published: false, due: [] })
    expect(day.awaiting).toEqual({ total: 0, rfqs: [] })
    expect(day.news).toEqual({ quotations: 0, rfqs: 0, rows: [] })
  })

  test('shows what waits for a decision with the same figures as the comparison', async () => {
    const [buyer, low, high] = [await deals.buyer(), await deals.supplier(), await deals.supplier()]
    const rfq = await deals.publish(buyer, { items: twoItems() })
    await deals.quote(low, rfq)
    await deals.quote(high, rfq, (items) => ({
      items: items.map(({ id }) => ({
        rfqItemId: id,
        declined: false,
        unitPrice: '333',
        total: '',
        notes: '',
        files: [],
      })),
    }))
    await buyer.product.awards.endReception({ key: rfq, rfqId: rfq })
    const { awaiting, due } = await buyer.product.comparison.day()
    const best = await buyer.product.comparison.bestComplete({ rfqId: rfq })
    expect(awaiting.total).toBe(1)
    expect(awaiting.rfqs[0]).toMatchObject({ id: rfq, responses: 2 })
    expect(awaiting.rfqs[0]!.best).toMatchObject({ total: best!.total, savings: best!.savings, complete: true })
    expect(due).toEqual([])
  })

  test.each(['to_agree', 'included', null] as const)(
    'says of a total, like the comparison, whether it leaves out shipping: %s',
    async (shippingTerms) => {
      const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
      const rfq = await deals.publish(buyer)
      await deals.quote(supplier, rfq, { shippingTerms })
      await buyer.product.awards.endReception({ key: rfq, rfqId: rfq })
      const { awaiting } = await buyer.product.comparison.day()
      const best = await buyer.product.comparison.bestComplete({ rfqId: rfq })
      expect(awaiting.rfqs[0]!.best!.shippingOpen).toBe(shippingTerms === 'to_agree')
      expect(best!.shippingOpen).toBe(shippingTerms === 'to_agree')
    },
  )

  test('says so too where delivery is asked for and nothing was answered, as before the question', async () => {
    const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
    const rfq = await deals.publishFull(buyer)
    const { id } = await deals.quote(supplier, rfq)
    await buyer.product.awards.endReception({ key: rfq, rfqId: rfq })
    const openOf = async () => (await buyer.product.comparison.day()).awaiting.rfqs[0]!.best!.shippingOpen
    expect(await openOf()).toBe(false)
    const { pool } = deals.platform
    await pool.query('update quotation_shipping_info set shipping_terms = null where quotation_id = $1', [id])
    expect(await openOf()).toBe(true)
  })

  test('shows first the RFQ whose reception ended last, also one that was ended before its deadline', async () => {
    const [buyer, supplier] = [await deals.buyer(), await deals.supplier()]
    const publish = async (deadline: string) => {
      const rfq = await deals.publish(buyer, { deadline })
      await deals.quote(supplier, rfq)
      return rfq
    }
    const [endedEarly, far, near] = [
      await publish('2026-04-20'),
      await publish('2026-03-20'),
      await publish('2026-03-12'),
    ]
    await buyer.product.awards.endReception({ key: endedEarly, rfqId: endedEarly })
    const { awaiting } = await deals.daysAgo(-12, () => buyer.product.comparison.day())
    expect(awaiting.rfqs.map(({ id }) => id)).toEqual([far, near, endedEarly])
  })

  test('counts as new what came since the last business day, withdrawn quotations apart', async () => {
    const [buyer, first, second, gone] = [
      await deals.buyer(),
      await deals.supplier(),
      await deals.supplier(),
      await deals.supplier(),
    ]
    const rfq = await deals.daysAgo(9, () => deals.publish(buyer))
    await deals.daysAgo(8, () => deals.quote(first, rfq))
    await deals.quote(second, rfq)
    const { id } = await deals.quote(gone, rfq)
    await gone.product.quotations.withdraw({ id, revision: 1 })
    const { news } = await buyer.product.comparison.day()
    expect(news).toMatchObject({ quotations: 1, rfqs: 1 })
    expect(news.rows[0]).toMatchObject({ id: rfq, fresh: 1, responses: 2 })
    expect(news.rows[0]!.totals.map(({ fresh }) => fresh).toSorted()).toEqual([false, true])
  })

  test('has the deadlines from today to six days later, and nobody else’s RFQs', async () => {
    const [buyer, other] = [await deals.buyer(), await deals.buyer()]
    const deadlines = ['2026-03-16', '2026-03-10', '2026-03-17']
    const today = deals.platform.clock.now().toISOString().slice(0, 10)
    expect(today).toBe('2026-03-10')
    for (const deadline of deadlines) await deals.publish(buyer, { deadline })
    await deals.publish(other, { deadline: '2026-03-11' })
    const { due } = await buyer.product.comparison.day()
    expect(due.map(({ deadline, daysLeft }) => [deadline, daysLeft])).toEqual([
      ['2026-03-10', 1],
      ['2026-03-16', 7],
    ])
  })

  test('names no supplier and no quotation', async () => {
    const [buyer, supplier] = [await deals.buyer(), await deals.supplier({ company: 'Barraca Secreta S.A.' })]
    const rfq = await deals.publish(buyer)
    const { id } = await deals.quote(supplier, rfq)
    const dayAsText = JSON.stringify(await buyer.product.comparison.day())
    for (const secret of [id, supplier.id, 'Barraca Secreta', 'Marta Marcada']) expect(dayAsText).not.toContain(secret)
  })
})
