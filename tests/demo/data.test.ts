import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rutFormat } from '#features/accounts/domain/rut.ts'
import type { Place } from '#features/catalog/domain/places.ts'
import { normaliseName } from '#features/catalog/domain/product.ts'
import { storedUnit } from '#features/catalog/domain/stored-unit.ts'
import { findContacts } from '#lib/masking/masking.ts'
import { compare, isPositive } from '#lib/money.ts'
import { categories } from '../../db/reference/categories.ts'
import { demoData } from '../../db/demo/data.ts'
import { quotedUnitPrice, type DemoAddress, type DemoRfq } from '../../db/demo/records.ts'

const reference = (file: string) => readFileSync(new URL(`../../db/reference/${file}`, import.meta.url), 'utf8')
const { places } = JSON.parse(reference('places.json')) as { places: Place[] }
const catalogue = new Set(
  reference('catalog.csv')
    .split('\n')
    .slice(1)
    .map((row) => normaliseName(row.slice(0, row.lastIndexOf(',')).replace(/^"|"$/g, ''))),
)
const { buyers, suppliers, rfqs } = demoData
const parties = [...buyers, ...suppliers]

const isKnown = ({ city, department }: Pick<DemoAddress, 'city' | 'department'>) =>
  places.some((place) => place.city === city && place.department === department)

/** The free text of an RFQ and its quotations. */
const freeText = (rfq: DemoRfq) => [
  rfq.title,
  rfq.description,
  rfq.requirements,
  rfq.additionalNotes ?? '',
  rfq.specialConditions ?? '',
  rfq.deliveryTimeframe ?? '',
  rfq.delivery?.specialHandling ?? '',
  rfq.delivery?.preferredTime ?? '',
  ...rfq.items.map((item) => `${item.product} ${item.technicalDescription}`),
  ...rfq.quotations.map(
    (quotation) =>
      `${quotation.proposal ?? ''} ${quotation.additionalInfo ?? ''} ${quotation.paymentTerms} ${quotation.shippingMethod ?? ''}`,
  ),
]

describe('demo companies', () => {
  test('are at least five buyers and nine suppliers, without repeated data', () => {
    expect(buyers.length).toBeGreaterThanOrEqual(5)
    expect(suppliers.length).toBeGreaterThanOrEqual(9)
    for (const value of ['key', 'company', 'email', 'phone', 'rut'] as const)
      expect(new Set(parties.map((party) => party[value])).size).toBe(parties.length)
  })

  test('have fictional email addresses, valid RUTs and known places', () => {
    expect(parties.filter((party) => !party.email.endsWith('.ejemplo.uy'))).toEqual([])
    expect(parties.filter((party) => rutFormat(party.rut) !== 'valid')).toEqual([])
    expect(
      parties.filter((party) => party.addresses.length === 0 || ![party, ...party.addresses].every(isKnown)),
    ).toEqual([])
  })
})

describe('demo RFQs', () => {
  test('are more than forty, in every category, currency, kind of budget and outcome', () => {
    expect(rfqs.length).toBeGreaterThanOrEqual(42)
    expect(new Set(rfqs.map((rfq) => rfq.key)).size).toBe(rfqs.length)
    expect(new Set(rfqs.map((rfq) => rfq.category)).size).toBe(categories.length)
    expect(new Set(rfqs.map((rfq) => rfq.currency)).size).toBe(2)
    expect(new Set(rfqs.map((rfq) => rfq.budget.kind)).size).toBe(4)
    const ends = rfqs.map(({ outcome }) =>
      outcome.status === 'closed' ? ('winner' in outcome ? 'winner' : 'reason') : outcome.status,
    )
    expect(new Set(ends).size).toBe(4)
    expect(rfqs.some((rfq) => rfq.outcome.status === 'active' && rfq.deadlineIn === 0)).toBe(true)
    expect(rfqs.filter((rfq) => rfq.quotations.length > 0).length).toBeGreaterThanOrEqual(25)
    expect(Math.max(...rfqs.map((rfq) => rfq.items.length))).toBe(9)
    expect(Math.min(...rfqs.map((rfq) => rfq.items.length))).toBe(1)
  })

  test.each(rfqs.map((rfq) => [rfq.key, rfq] as const))('%s is consistent', (_, rfq) => {
    expect(isKnown(rfq)).toBe(true)
    expect(rfq.delivery === undefined || isKnown(rfq.delivery)).toBe(true)
    expect(rfq.outcome.status === 'active').toBe(rfq.deadlineIn >= 0)
    expect(rfq.publishedDaysAgo + rfq.deadlineIn).toBeGreaterThan(0)
    if (rfq.budget.kind === 'range') expect(compare(rfq.budget.lower, rfq.budget.upper)).toBe(-1)
    expect(rfq.items.filter((item) => !catalogue.has(normaliseName(item.product))).map((item) => item.product)).toEqual(
      [],
    )
    for (const item of rfq.items) {
      expect(storedUnit(item.family, item.unit)).toContain(' - ')
      expect(isPositive(item.quantity) && isPositive(item.price)).toBe(true)
    }
  })

  test.each(rfqs.filter((rfq) => rfq.quotations.length > 0).map((rfq) => [rfq.key, rfq] as const))(
    '%s has quotations that the product would accept',
    (_, rfq) => {
      expect(new Set(rfq.quotations.map((quotation) => quotation.supplier)).size).toBe(rfq.quotations.length)
      for (const quotation of rfq.quotations) {
        expect(quotation.factors).toHaveLength(rfq.items.length)
        const prices = rfq.items.flatMap((item, n) =>
          quotation.factors[n] ? [quotedUnitPrice(item, quotation.factors[n])] : [],
        )
        expect(prices.length).toBeGreaterThan(0)
        expect(prices.every(isPositive)).toBe(true)
        expect(quotation.sentDaysAgo).toBeLessThanOrEqual(rfq.publishedDaysAgo)
        expect(quotation.sentDaysAgo).toBeGreaterThanOrEqual(Math.max(0, -rfq.deadlineIn))
      }
      if ('winner' in rfq.outcome)
        expect(rfq.quotations.map((quotation) => quotation.supplier)).toContain(rfq.outcome.winner)
      if (rfq.outcome.status === 'closed') expect(rfq.outcome.closedDaysAgo).toBeLessThan(rfq.publishedDaysAgo)
    },
  )

  test('identify nobody in their free text', () => {
    for (const rfq of rfqs) {
      const text = freeText(rfq).join('\n')
      expect(findContacts(text)).toEqual([])
      for (const party of parties) expect(text.toLowerCase()).not.toContain(party.company.toLowerCase())
    }
  })

  test('have complete and partial quotations', () => {
    const all = rfqs.flatMap((rfq) => rfq.quotations)
    expect(all.filter((quotation) => quotation.factors.includes(null)).length).toBeGreaterThanOrEqual(15)
    expect(all.filter((quotation) => !quotation.factors.includes(null)).length).toBeGreaterThanOrEqual(25)
    expect(Math.max(...rfqs.map((rfq) => rfq.quotations.length))).toBe(5)
  })
})
