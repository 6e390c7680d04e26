import { itemTotal, plus, sum, type Amount } from '#lib/money.ts'
import type { ExportedQuotation, ExportedRfq } from '#features/quotations/server/exports-table.ts'

type ItemPart = Partial<ExportedRfq['items'][number]>

/** An own RFQ with these items, as its owner reads it. */
export const ownRfqOf = (items: readonly ItemPart[], given: Partial<ExportedRfq> = {}): ExportedRfq => {
  const full = items.map((item, index) => {
    const quantity = item.quantity ?? '10'
    const unitPrice = item.estimatedUnitPrice ?? null
    return {
      id: `0193a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      productName: `Ítem ${index + 1}`,
      unit: 'unidades - Unidades',
      technicalDescription: '',
      ...item,
      quantity,
      estimatedUnitPrice: unitPrice,
      estimatedTotal: unitPrice === null ? null : itemTotal(unitPrice, quantity),
    }
  })
  const estimates = full.flatMap((item) => item.estimatedTotal ?? [])
  return {
    id: '0193a000-0000-7000-9000-0000000000aa',
    title: 'Ampliación del depósito: hormigón, cañería y señalización',
    category: null,
    currency: 'UYU',
    deadline: '2026-03-20',
    daysLeft: 5,
    department: 'Durazno',
    itemCount: full.length,
    estimatedTotal: estimates.length > 0 ? sum(estimates) : null,
    estimatedItems: estimates.length,
    createdAt: new Date('2026-03-01T12:00:00Z'),
    description: '',
    requirements: '',
    additionalNotes: '',
    specialConditions: '',
    deliveryTimeframe: '',
    budget: null,
    view: 'owner',
    status: 'active',
    city: 'Durazno',
    location: '',
    contactEmail: '',
    budgetLower: null,
    budgetUpper: null,
    shipping: null,
    deliveryContact: null,
    selectedQuotationId: null,
    closeReason: null,
    closedAt: null,
    ...given,
    items: full,
  }
}

/** What one supplier sent for it; null where it does not quote. */
export const receivedOf = (
  rfq: ExportedRfq,
  at: number,
  prices: readonly (Amount | null)[],
  given: Partial<ExportedQuotation> = {},
): ExportedQuotation => {
  const id = `0193a000-0000-7000-a000-${(0xa3f000 + at).toString(16).padStart(12, '0')}`
  const items = rfq.items.map((item, index) => {
    const unitPrice = prices[index] ?? null
    return {
      rfqItemId: item.id,
      declined: unitPrice === null,
      unitPrice,
      total: unitPrice === null ? null : itemTotal(unitPrice, item.quantity),
      notes: '',
    }
  })
  const itemsTotal = sum(items.flatMap((item) => item.total ?? []))
  return {
    id,
    price: plus(itemsTotal, given.shipping?.cost ?? '0'),
    itemsTotal,
    items,
    delivery: { value: 5 + at, unit: 'business_days', text: `${5 + at} días hábiles`, notes: '' },
    paymentTerms: '30 días de la entrega',
    proposal: '',
    additionalInfo: '',
    validUntil: '2026-04-09',
    expired: false,
    shipping: null,
    revision: 1,
    sentAt: new Date(Date.parse('2026-03-10T12:00:00Z') + at * 1000),
    status: 'pending',
    supplier: { view: 'anonymous', label: `Proveedor #${id.slice(-6)}` },
    sector: 'comercio',
    size: '11-50',
    department: 'Paysandú',
    seniority: '1-to-3',
    pickup: { view: 'hidden' },
    ...given,
  }
}

export const shippingOf = (cost: Amount): NonNullable<ExportedQuotation['shipping']> => ({
  method: 'Camión',
  cost,
  days: null,
  tracking: false,
  insurance: false,
  packaging: '',
  notes: '',
  pickupDepartment: null,
})

/** Fifty items and thirty suppliers, each of whom leaves some out: the largest comparison of the benchmark. */
export const largeComparison = () => {
  const rfq = ownRfqOf(
    Array.from({ length: 50 }, (_, index) => ({
      productName: `Caño galvanizado con costura, ø ${index + 1} mm, tramo de 6 m`,
      quantity: String(12 + index),
      estimatedUnitPrice: index % 7 === 6 ? null : String(900 + index * 3.5),
    })),
  )
  const quotations = Array.from({ length: 30 }, (_, at) =>
    receivedOf(
      rfq,
      at,
      rfq.items.map((_item, index) =>
        (index + at) % 9 === 8 && at % 3 ? null : String(800 + ((index * 37 + at * 53) % 400) + 0.25),
      ),
      { shipping: at % 2 ? shippingOf(String(1500 + at)) : null },
    ),
  )
  return { rfq, quotations }
}
