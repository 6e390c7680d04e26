import { formatMoney, type Currency } from '#lib/money.ts'
import type { Fact } from '#ui/paper/fact-list.tsx'
import type { QuotationDraft } from '../../domain/draft.ts'
import { shippingCostOf } from '../../domain/pricing.ts'

/** What was filled in on step 3, without the empty fields. */
export const reviewExtras = (draft: QuotationDraft, currency: Currency): readonly Fact[] =>
  (
    [
      ['Método de envío', draft.shippingMethod],
      ['Costo de envío', shippingCostText(draft, currency)],
      ['Días de envío', draft.estimatedShippingDays],
      ['Transportista', draft.carrierName],
      ['Lugar de retiro', draft.pickupLocation],
      ['Embalaje', draft.packagingDetails],
      ['Incluye seguimiento', draft.trackingProvided ? 'Sí' : ''],
      ['Incluye seguro', draft.insuranceIncluded ? 'Sí' : ''],
      ['Notas de envío', draft.shippingNotes],
      ['Propuesta', draft.proposal],
      ['Información adicional', draft.additionalInfo],
    ] as const
  ).filter(([, value]) => value.trim() !== '')

const shippingCostText = (draft: QuotationDraft, currency: Currency): string => {
  const cost = draft.shippingCost.trim() === '' ? null : shippingCostOf(draft)
  return cost === null ? '' : formatMoney(cost, currency)
}
