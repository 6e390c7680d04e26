import { createElement } from 'react'
import { expect, test } from 'vitest'
import { rutExample } from '#features/accounts/copy.ts'
import { ContactRows, type Identified } from '#features/quotations/ui/contact-rows.tsx'
import { drawnFacts } from '../harness/drawn-facts.tsx'

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
