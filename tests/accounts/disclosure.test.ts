import { describe, expect, test } from 'vitest'
import {
  discloseBuyer,
  discloseSupplier,
  isBuyerSide,
  isSupplierSide,
  sharedFactsForTeam,
  type Deal,
} from '#features/accounts/domain/disclosure.ts'
import { seal } from '#lib/sealed.ts'

const identity = (company: string) => ({
  name: `Persona de ${company}`,
  company,
  email: `${company.toLowerCase()}@ejemplo.uy`,
  phone: '099 123 456',
  rut: '211234560018',
  companyType: 'srl' as const,
  website: `https://${company.toLowerCase()}.uy`,
})
const buyer = seal(identity('Compradora'))
const supplier = seal(identity('Vendedora'))

const rfqId = '019a0000-0000-7000-8000-00000ab12cd3'
const quotation = { id: '019a0000-0000-7000-8000-00000ef45a67', supplierId: 'winner' }
const selected = {
  nobody: null,
  'this quotation': quotation.id,
  'another quotation': '019a0000-0000-7000-8000-000000000001',
} as const
type Award = keyof typeof selected
const deal = (award: Award) =>
  ({ rfqId, buyerId: 'owner', selectedQuotationId: selected[award], quotation }) satisfies Deal

const readers = [null, 'owner', 'winner', 'another supplier', 'another buyer'] as const

/** Who is identified to whom; all other readers get the label. */
const identifiedBuyer = new Set([
  'owner/nobody',
  'owner/this quotation',
  'owner/another quotation',
  'winner/this quotation',
])
const identifiedSupplier = new Set([
  'winner/nobody',
  'winner/this quotation',
  'winner/another quotation',
  'owner/this quotation',
])

describe.each(Object.keys(selected) as Award[])('with %s selected', (award) => {
  test.each(readers)('buyer and supplier are disclosed to %s as the table says', (reader) => {
    const row = `${reader}/${award}`
    const seenBuyer = discloseBuyer(reader, deal(award), buyer)
    const seenSupplier = discloseSupplier(reader, deal(award), supplier)
    expect(seenBuyer).toEqual(
      identifiedBuyer.has(row)
        ? { view: 'identified', label: 'Empresa #b12cd3', ...identity('Compradora') }
        : { view: 'anonymous', label: 'Empresa #b12cd3' },
    )
    expect(seenSupplier).toEqual(
      identifiedSupplier.has(row)
        ? { view: 'identified', label: 'Proveedor #f45a67', ...identity('Vendedora') }
        : { view: 'anonymous', label: 'Proveedor #f45a67' },
    )
    expect(isBuyerSide(reader, deal(award))).toBe(identifiedBuyer.has(row))
    expect(isSupplierSide(reader, deal(award))).toBe(identifiedSupplier.has(row))
  })
})

test('without a quotation the buyer is identified only to itself', () => {
  const open: Deal = { rfqId, buyerId: 'owner', selectedQuotationId: null, quotation: null }
  expect(readers.map((reader) => discloseBuyer(reader, open, buyer).view)).toEqual([
    'anonymous',
    'identified',
    'anonymous',
    'anonymous',
    'anonymous',
  ])
})

test('a sealed identity spreads to nothing and refuses JSON', () => {
  expect(Object.assign({}, buyer)).toEqual({})
  expect(() => JSON.stringify({ buyer })).toThrow('sealed')
  expect(`${String(buyer)}`).toBe('[sealed]')
})

test('sharedFactsForTeam finds what two parties have in common and ignores empty values', () => {
  const empty = { rut: '', phone: '', email: 'a@b.uy' }
  const first = seal({ ...identity('Una'), rut: '21.123456.0018' })
  const second = seal({ ...identity('Otra'), rut: '211234560018', phone: '(099) 123-456' })
  expect(sharedFactsForTeam(first, second)).toEqual(['rut', 'phone'])
  expect(sharedFactsForTeam(seal({ ...identity('A'), ...empty }), seal({ ...identity('B'), ...empty }))).toEqual([
    'email',
  ])
})
