import { createElement } from 'react'
import { expect, test } from 'vitest'
import { RfqDocument } from '#features/rfqs/ui/buyer/rfq-document.tsx'
import { DeliveryPart } from '#features/rfqs/ui/wizard/review/delivery-part.tsx'
import { drawnFacts } from '../harness/drawn-facts.ts'
import { aDraft, openMarket } from './fixtures/market.ts'

const { join, publish, publishFull } = await openMarket()
const owner = await join('buyer')
const montevideo = { text: 'Montevideo, Montevideo, Uruguay', placeId: 'uy:montevideo-montevideo' }
const typed = { text: 'Kilómetro 12, a la derecha', placeId: null }
const drawn = async (id: string) =>
  new Map(drawnFacts(createElement(RfqDocument, { rfq: await owner.rfqs.own({ id }) })))

test.each([
  ['as typed, beside the place of delivery', typed, typed.text],
  ['as picked, one name once', montevideo, 'Montevideo'],
  ['as that of the delivery when the field is empty', { text: '', placeId: null }, 'Tacuarembó'],
])('the owner reads the location of its RFQ %s', async (_what, location, shown) => {
  const facts = await drawn(await publishFull(owner, { location }))
  expect(facts.get('Ubicación')).toBe(shown)
  expect(facts.get('Localidad')).toBe('Tacuarembó')
})

test('the owner reads a typed location without a delivery', async () => {
  expect((await drawn(await publish(owner, { location: typed }))).get('Ubicación')).toBe(typed.text)
})

test('the review names a picked place once, and no typed one to suppliers', () => {
  const review = (location: typeof montevideo | typeof typed) =>
    new Map(
      drawnFacts(
        createElement(DeliveryPart, {
          draft: aDraft({ location }),
          address: null,
          awaitsAddress: false,
          onChange: () => undefined,
        }),
      ),
    ).get('Ubicación')
  expect(review(montevideo)).toBe('Montevideo')
  expect(review(typed)).toBeUndefined()
})
