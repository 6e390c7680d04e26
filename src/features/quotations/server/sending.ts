import { v7 } from 'uuid'
import { supplierAttributes } from '#features/accounts/server/queries.ts'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { deliveryText } from '../domain/delivery.ts'
import { validityPeriod, type QuotationDraft } from '../domain/draft.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { wholeNumber } from '../domain/steps.ts'
import { insertQuotation, replaceQuotation } from './writing.ts'

/**
 * Writes a complete draft as this supplier's quotation: amounts as priced on the server, the supplier's attributes as they are
 * now, a revision of its own. `before` is the quotation it replaces. The transaction holds the RFQ, and with it `before`.
 */
export const writeQuotation = async (
  tx: Tx,
  supplier: SupplierId,
  rfqId: string,
  { draft, priced }: { draft: QuotationDraft; priced: PricedQuotation },
  before: { id: string; revision: number } | null,
) => {
  const attributes = await supplierAttributes(tx, supplier, tx.now)
  const row = {
    ...wordsOf(draft, priced),
    rfqId,
    supplierId: supplier,
    validityPeriod,
    status: 'pending' as const,
    supplierSector: attributes.sector,
    supplierSize: attributes.size,
    supplierDepartment: attributes.department,
    supplierSeniority: attributes.seniority,
    sentAt: tx.now,
    updatedAt: tx.now,
  }
  const place = await findPlace(tx, draft.pickupPlaceId)
  const details = {
    answers: answersOf(priced),
    shipping: shippingOf(draft, priced, place?.department ?? null),
    pickup: pickupOf(draft),
    sent: draft,
  }
  const { price } = priced
  if (before) {
    await replaceQuotation(tx, { ...row, id: before.id, revision: before.revision + 1 }, details)
    return { id: before.id, price }
  }
  const id = v7()
  await insertQuotation(tx, { ...row, id, createdAt: tx.now }, details)
  return { id, price }
}

/** The columns of a quotation that its form fills. The form must be complete. */
export const wordsOf = (draft: QuotationDraft, priced: PricedQuotation) => {
  const value = wholeNumber(draft.deliveryTimeValue, 1)
  const unit = draft.deliveryTimeUnit
  if (value === null || unit === null) throw new Error('An incomplete quotation passed its checks')
  return {
    price: priced.price,
    itemsTotal: priced.itemsTotal,
    deliveryTime: deliveryText(value, unit),
    deliveryTimeValue: value,
    deliveryTimeUnit: unit,
    deliveryTimeNotes: draft.deliveryTimeNotes.trim(),
    paymentTerms: draft.paymentTerms.trim(),
    additionalInfo: draft.additionalInfo.trim(),
    proposal: draft.proposal.trim(),
  }
}

const answersOf = (priced: PricedQuotation) =>
  priced.answers.map((answer) => ({
    rfqItemId: answer.rfqItemId,
    declined: answer.declined,
    quotedUnitPrice: answer.declined ? null : answer.unitPrice,
    quotedTotal: answer.declined ? null : answer.total,
    notes: answer.notes,
  }))

/** Kept only when a method, a cost or any other detail is given (spec §7 Quotations). */
export const shippingOf = (draft: QuotationDraft, priced: PricedQuotation, pickupDepartment: string | null) => {
  const shipping = {
    shippingMethod: draft.shippingMethod.trim(),
    shippingCost: priced.shippingCost,
    estimatedShippingDays: wholeNumber(draft.estimatedShippingDays, 0),
    trackingProvided: draft.trackingProvided,
    insuranceIncluded: draft.insuranceIncluded,
    packagingDetails: draft.packagingDetails.trim(),
    shippingNotes: draft.shippingNotes.trim(),
    pickupDepartment,
  }
  const { shippingCost: _, ...details } = shipping
  return draft.shippingCost.trim() !== '' || Object.values(details).some(Boolean) ? shipping : null
}

/** Carrier and pickup place as typed; null when neither is given. */
export const pickupOf = (draft: QuotationDraft) => {
  const pickup = { carrierName: draft.carrierName.trim(), pickupLocation: draft.pickupLocation.trim() }
  return pickup.carrierName || pickup.pickupLocation ? pickup : null
}
