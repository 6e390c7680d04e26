import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { readItem } from '#features/rfqs/domain/exact-items.ts'
import { templateOf } from '#features/rfqs/domain/template.ts'
import { aDraft, anItem, openMarket, secrets } from './fixtures/market.ts'

const { platform, join, addAddress, publish, publishFull } = await openMarket()
const buyer = await join('buyer')
const formOf = async (id: string, by = buyer) => (await by.rfqs.template({ key: v7(), id })).draft
const place = { text: 'Paysandú, Paysandú', placeId: 'uy:paysandu-paysandu' }

describe('an RFQ used as a template', () => {
  test('gives a form with its items, delivery and terms, and without its deadline', async () => {
    const owner = await join('buyer')
    const id = await publishFull(owner, {
      location: place,
      items: [anItem({ quantity: '1.234,5', estimatedUnitPrice: '0,335' }), anItem({ estimatedUnitPrice: '' })],
      additionalNotes: 'Nota',
      specialConditions: 'Condición',
      deliveryTimeframe: 'Quince días',
    })
    const { rows } = await platform.pool.query<{ id: string }>('select id from addresses where user_id = $1', [
      owner.id,
    ])
    const form = await formOf(id, owner)
    expect(form).toMatchObject({
      deadline: '',
      categoryId: 'materiales-construccion',
      currency: 'UYU',
      location: place,
      requiresShipping: true,
      addressId: rows[0]!.id,
      deliveryContactName: secrets.contact,
      deliveryContactPhone: secrets.phone,
      deliveryInstructions: secrets.doorbell,
      preferredDeliveryTime: 'De mañana',
      specialHandlingRequirements: 'Con grúa',
      title: 'Materiales para un galpón',
      requirements: 'Certificado de origen',
      additionalNotes: 'Nota',
      specialConditions: 'Condición',
      deliveryTimeframe: 'Quince días',
      budgetLower: '777000',
      budgetUpper: '888000',
    })
    expect(form.items).toMatchObject([
      { quantity: '1234,5', type: 'unidades', unit: 'Piezas', estimatedUnitPrice: '0,335' },
      { quantity: '10', estimatedUnitPrice: '' },
    ])
  })

  test('published again is the same RFQ with another deadline', async () => {
    const id = await publishFull(buyer, { location: place })
    const again = await publish(buyer, { ...(await formOf(id)), deadline: '2026-04-30' })
    const read = async (rfqId: string) => {
      const { id: _id, deadline, daysLeft: _left, items, ...rest } = await buyer.rfqs.own({ id: rfqId })
      return [deadline, { ...rest, items: items.map(({ id: _item, ...item }) => item) }] as const
    }
    const [[before, first], [after, second]] = [await read(id), await read(again)]
    expect(second).toEqual(first)
    expect([before, after]).toEqual(['2026-03-20', '2026-04-30'])
  })

  test('gives the same form however the RFQ ended', async () => {
    const id = await publish(buyer)
    const open = await formOf(id)
    await platform.pool.query(
      `update rfqs set status = 'closed', closed_at = now(), close_reason = 'Sin fondos' where id = $1`,
      [id],
    )
    expect(await formOf(id)).toEqual(open)
    expect(Object.keys(open).toSorted()).toEqual(Object.keys(aDraft()).toSorted())
  })

  test('has no address when it was deleted meanwhile, and no town when the location names none', async () => {
    const id = await publishFull(buyer, {
      addressId: await addAddress(buyer.id),
      location: { text: 'Kilómetro 12, a la derecha', placeId: null },
    })
    await platform.pool.query('delete from addresses where user_id = $1', [buyer.id])
    const form = await formOf(id)
    expect(form).toMatchObject({ requiresShipping: true, addressId: null })
    expect(form.location).toEqual({ text: 'Kilómetro 12, a la derecha', placeId: null })
  })

  test('is for its owner only: ACCESS_DENIED for others, RFQ_NOT_FOUND when absent', async () => {
    const other = await join('buyer')
    const id = await publish(buyer)
    await expect(formOf(id, other)).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
    await expect(formOf(v7(), other)).rejects.toMatchObject({ code: 'RFQ_NOT_FOUND' })
  })

  test('gives every number back unchanged', () => {
    const amount = (places: number, max: number) =>
      fc
        .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 0, max: 10 ** places - 1 }))
        .map(([whole, cents]) => `${whole}.${String(cents).padStart(places, '0')}`.replace(/\.?0+$/, ''))
    const whole = fc.integer({ min: 1, max: 99_999 }).map(String)
    fc.assert(
      fc.property(fc.oneof(amount(3, 999_999), whole), fc.oneof(amount(6, 99_999), whole), (quantity, price) => {
        const item = { id: 'cal', productName: 'Cal', quantity, unit: 'peso - Gramos', technicalDescription: '' }
        const form = templateOf(
          { ...published, items: [{ ...item, estimatedUnitPrice: price }] },
          null,
          null,
          new Map(),
        )
        expect(readItem(form.items[0]!)).toMatchObject({ quantity, estimatedUnitPrice: price, unit: 'peso - Gramos' })
      }),
    )
  })
})

const published = {
  title: 'Cal',
  files: [],
  category: null,
  currency: 'UYU' as const,
  location: '',
  city: null,
  description: '',
  requirements: '',
  additionalNotes: '',
  specialConditions: '',
  deliveryTimeframe: '',
  budgetLower: null,
  budgetUpper: null,
  shipping: null,
  deliveryContact: null,
}
