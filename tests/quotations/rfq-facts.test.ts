import { createElement } from 'react'
import { expect, test } from 'vitest'
import { deliveryFacts } from '#features/quotations/ui/wizard/rfq-facts.tsx'
import { FactList } from '#ui/paper/fact-list.tsx'
import { drawnFacts } from '../harness/drawn-facts.ts'

const shipping = { country: 'Uruguay', preferredDeliveryTime: '', specialHandling: '' }
const salto = { city: 'Salto', department: 'Salto' }
const sanCarlos = { city: 'San Carlos', department: 'Maldonado' }
const nowhere = { city: null, department: null }
const unnamed = { city: '', department: '' }

test.each([
  ['the location alone without delivery', salto, null, { Ubicación: 'Salto' }],
  ['nothing without either', nowhere, null, {}],
  ['one place once', salto, salto, { 'Entrega en': 'Salto' }],
  [
    'the location and the place of delivery when they differ',
    salto,
    sanCarlos,
    { Ubicación: 'Salto', 'Entrega en': 'San Carlos, Maldonado' },
  ],
  ['the location as the place of an address without a town', salto, unnamed, { 'Entrega en': 'Salto' }],
  ['that the place of delivery is not named', nowhere, unnamed, { 'Entrega en': 'No indicado' }],
])('a supplier reads %s', (_what, place, delivery, shown) => {
  const rfq = { ...place, deliveryTimeframe: '', shipping: delivery && { ...shipping, ...delivery } }
  const facts = drawnFacts(createElement(FactList, { facts: deliveryFacts(rfq), className: undefined }))
  const places = facts.filter(([label]) => label !== 'Requiere envío')
  expect(Object.fromEntries(places)).toEqual(shown)
})
