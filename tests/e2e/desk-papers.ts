import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addDays, today } from '#lib/dates.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import type { BrowserContextOptions } from '@playwright/test'
import type { Cast, Who } from './cast.ts'

type Visit = (options?: BrowserContextOptions) => Promise<Page>

/** A browser of its own in which this person of the demo marketplace is signed in: another device each time. */
export const deviceOf = async (visit: Visit, cast: Cast, who: Who): Promise<Page> =>
  visit({ storageState: (await cast.member(who)).storage })

/** A form that can be published today. */
export const readyRfq = (given: Partial<RfqDraft> = {}): RfqDraft => ({
  ...emptyDraft(),
  categoryId: 'mobiliario-equipamiento',
  currency: 'UYU',
  deadline: addDays(today(new Date()), 10),
  items: [
    { ...emptyItem('a'), productName: 'Camilla fija', quantity: '4', type: 'unidades', unit: 'Unidades' },
    {
      ...emptyItem('b'),
      productName: 'Biombo de tres cuerpos',
      quantity: '2',
      type: 'unidades',
      unit: 'Piezas',
      estimatedUnitPrice: '4.500',
    },
  ],
  requirements: 'Garantía de un año.',
  ...given,
})

/** An RFQ of that buyer's, published through the API. */
export const published = async (cast: Cast, who: Who, given: Partial<RfqDraft>): Promise<string> =>
  (await (await cast.member(who)).api.rfqs.publish({ key: v7(), draftId: null, rfq: readyRfq(given) })).id

/** A draft of that buyer's, saved through the API. */
export const savedDraft = async (cast: Cast, who: Who, given: Partial<RfqDraft>): Promise<string> => {
  const id = v7()
  await (await cast.member(who)).api.rfqs.drafts.save({ id, version: 0, draft: readyRfq(given) })
  return id
}

/** A complete quotation of that supplier's, sent through the API. */
export const quotedBy = async (cast: Cast, who: Who, rfqId: string): Promise<string> => {
  const { api } = await cast.member(who)
  const { items } = await api.rfqs.forSupplier({ id: rfqId })
  const form = emptyQuotation(items)
  const quotation = {
    ...form,
    items: form.items.map((item) => ({ ...item, unitPrice: '1.250' })),
    deliveryTimeValue: '5',
    deliveryTimeUnit: 'business_days' as const,
    paymentTerms: 'Contado',
  }
  return (await api.quotations.send({ key: v7(), rfqId, quotation })).id
}
