import { createElement } from 'react'
import { expect, test } from 'vitest'
import { rutExample } from '#features/accounts/copy/company-data.ts'
import { ContactRows, type Identified } from '#features/quotations/ui/contact-rows.tsx'
import { deliveryRows } from '#features/quotations/ui/sent/buyer-identity.tsx'
import { drawnFacts } from '../harness/drawn-facts.ts'

const party: Identified = {
  view: 'identified',
  label: 'Empresa #9c41fa',
  company: 'Hostería del Faro S.A.',
  name: 'Ana Rodríguez',
  email: 'compras@hosteria.uy',
  phone: '4486 2210',
  rut: rutExample,
  companyType: 'sa',
  website: '',
}
const drawn = (...rows: Parameters<typeof ContactRows>) => new Map(drawnFacts(createElement(ContactRows, ...rows)))

test.each([
  ['says so of one with a valid check digit', rutExample, `${rutExample} RUT con formato válido`],
  ['shows another number as it was typed', '12.345.678-9', '12.345.678-9'],
  ['shows one with a wrong check digit as it was typed', '210000000018', '210000000018'],
])('the RUT of the other party of a deal %s', (_what, rut, shown) => {
  expect(drawn({ party: { ...party, rut } }).get('RUT')).toBe(shown)
})

test('the winner reads who receives the goods under the labels of the form of the RFQ', () => {
  const more = deliveryRows(
    {
      view: 'shown',
      contactEmail: party.email,
      location: 'Montevideo, Montevideo, Uruguay',
      delivery: { address: 'Rambla 100', contactName: 'Pedro Portero', contactPhone: '099 111 222', instructions: '' },
    },
    {
      city: 'Montevideo',
      department: 'Montevideo',
      country: 'Uruguay',
      preferredDeliveryTime: '',
      specialHandling: '',
    },
    party.email,
  )
  const facts = drawn({ party, more })
  expect(facts.get('Nombre completo')).toBe('Ana Rodríguez')
  expect(facts.get('Nombre de contacto')).toBe('Pedro Portero')
  expect(facts.get('Teléfono de contacto')).toBe('099 111 222')
  expect(facts.get('Ubicación')).toBe('Montevideo')
})
