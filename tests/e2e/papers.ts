import { v7 } from 'uuid'
import { addDays, today } from '#lib/dates.ts'
import type { QuotationDraft } from '#features/quotations/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { decimals, formatAmount, round, times, type Amount } from '#lib/money.ts'
import type { Cast, Who } from './cast.ts'

/** The address of a wizard's step over a draft that its person saved before: a picture of step 3 needs no typing. */
export const rfqStep = (step: 1 | 2 | 3 | 4, fields: Partial<RfqDraft> = {}, who: Who = 'arrocera') => {
  return async (cast: Cast) => {
    const id = await cast.remember(`draft ${who} ${JSON.stringify(fields)}`, () => saveRfqDraft(cast, fields, who))
    return `/create-rfq?draft=${id}&step=${step}`
  }
}

/** The same over a draft of its own, for a picture in which somebody writes. */
export const freshRfqStep = (step: 1 | 2 | 3 | 4, fields: Partial<RfqDraft> = {}) => {
  return async (cast: Cast) => `/create-rfq?draft=${await saveRfqDraft(cast, fields)}&step=${step}`
}

async function saveRfqDraft(cast: Cast, fields: Partial<RfqDraft>, who: Who = 'arrocera'): Promise<string> {
  const { api } = await cast.member(who)
  const [address] = await api.accounts.addresses.list()
  const id = v7()
  await api.rfqs.drafts.save({ id, version: 0, draft: { ...writtenRfq(address?.id ?? null), ...fields } })
  return id
}

const writtenRfq = (addressId: string | null): RfqDraft => ({
  ...emptyDraft(),
  categoryId: 'materiales-construccion',
  currency: 'UYU',
  deadline: addDays(today(new Date()), 12),
  location: { text: 'Vergara, Treinta y Tres', placeId: null },
  items: [
    {
      ...emptyItem('a'),
      productName: 'Cemento pórtland CPN 40, bolsa 25 kg',
      quantity: '320',
      type: 'unidades',
      unit: 'Unidades',
      technicalDescription: 'En palets de 64 bolsas, con film.',
      estimatedUnitPrice: '412,50',
    },
    {
      ...emptyItem('b'),
      productName: 'Arena terciada lavada',
      quantity: '24,5',
      type: 'volumen',
      unit: 'Metros cúbicos',
      technicalDescription: '',
      estimatedUnitPrice: '1.850',
    },
    {
      ...emptyItem('c'),
      productName: 'Malla electrosoldada 15 × 15, 4,2 mm',
      quantity: '18',
      type: 'unidades',
      unit: 'Piezas',
      technicalDescription: '',
      estimatedUnitPrice: '',
    },
  ],
  requiresShipping: true,
  addressId,
  deliveryContactName: 'Rubén Acosta',
  deliveryContactPhone: '099 551 204',
  deliveryInstructions: 'Entrar por la balanza.',
  preferredDeliveryTime: 'Lunes a viernes de 7 a 12',
  title: 'Piso de la playa de secado',
  description: 'Hormigón para 900 m² de playa. Valoramos entrega en dos viajes y bolsas con menos de un mes.',
  requirements: 'Remito por viaje y certificado de calidad del cemento.',
  budgetUpper: '420000',
})

/** Unit price and total as the form writes them. */
const pricesOf = (quantity: Amount, unitPrice: Amount) => ({
  unitPrice: formatAmount(unitPrice),
  total: formatAmount(round(times(quantity, unitPrice), decimals.total)),
})

/** /rfq/{id} of a supplier at one of the four steps, over a saved quotation. */
export const quotationStep = (who: Who, rfq: string, step: 1 | 2 | 3 | 4, fields: Partial<QuotationDraft> = {}) => {
  return async (cast: Cast) => {
    const rfqId = await cast.rfq(rfq)
    await cast.remember(`quotation of ${who} for ${rfq}`, () => saveQuotationDraft(cast, who, rfqId, fields))
    return `/rfq/${rfqId}?step=${step}`
  }
}

async function saveQuotationDraft(cast: Cast, who: Who, rfqId: string, fields: Partial<QuotationDraft>) {
  const { api } = await cast.member(who)
  const { items } = await api.rfqs.forSupplier({ id: rfqId })
  const draft: QuotationDraft = {
    ...emptyQuotation(items),
    items: emptyQuotation(items).items.map((item, index) =>
      index === items.length - 1
        ? { ...item, declined: true }
        : {
            ...item,
            ...pricesOf(items[index]!.quantity, `${(index + 2) * 310}.5`),
            notes: index === 0 ? 'Stock en Pando' : '',
          },
    ),
    deliveryTimeValue: '6',
    deliveryTimeUnit: 'business_days',
    paymentTerms: '30 días de la entrega',
    shippingMethod: 'Camión propio',
    shippingCost: '6.500,00',
    estimatedShippingDays: '2',
    trackingProvided: true,
    carrierName: 'Fletes Guaviyú',
    pickupLocation: 'Pando, Canelones',
    proposal: 'Marcas de primera línea y reposición sin costo de lo que llegue roto.',
    ...fields,
  }
  const saved = await api.quotations.draft.load({ rfqId })
  await api.quotations.draft.save({ rfqId, draft, version: saved?.version ?? 0 })
}
