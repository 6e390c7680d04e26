import { v7 } from 'uuid'
import type { SupplierAttributes } from '#features/accounts/server/queries.ts'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { deliveryText } from '../domain/delivery.ts'
import { validityPeriod, type QuotationDraft } from '../domain/draft.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { wholeNumber } from '../domain/steps.ts'
import { insertQuotation } from './queries.ts'
import { quotationRevisions } from './tables.ts'

/**
 * Writes a complete draft as this supplier's quotation: amounts as priced on the server, the supplier's attributes as they are
 * now, its first revision. Null when the supplier already has a quotation for the RFQ.
 */
export const writeQuotation = async (
  tx: Tx,
  supplier: SupplierId,
  rfqId: string,
  draft: QuotationDraft,
  priced: PricedQuotation,
  attributes: SupplierAttributes,
) => {
  const value = wholeNumber(draft.deliveryTimeValue, 1)
  const unit = draft.deliveryTimeUnit
  if (value === null || unit === null) throw new Error('An incomplete quotation passed its checks')
  const row = {
    id: v7(),
    rfqId,
    supplierId: supplier,
    price: priced.price,
    itemsTotal: priced.itemsTotal,
    deliveryTime: deliveryText(value, unit),
    deliveryTimeValue: value,
    deliveryTimeUnit: unit,
    deliveryTimeNotes: draft.deliveryTimeNotes.trim(),
    paymentTerms: draft.paymentTerms.trim(),
    additionalInfo: draft.additionalInfo.trim(),
    proposal: draft.proposal.trim(),
    validityPeriod,
    supplierSector: attributes.sector,
    supplierSize: attributes.size,
    supplierDepartment: attributes.department,
    supplierSeniority: attributes.seniority,
    sentAt: tx.now,
    createdAt: tx.now,
    updatedAt: tx.now,
  }
  const written = await insertQuotation(
    tx,
    row,
    answersOf(priced),
    await shippingOf(tx, draft, priced),
    pickupOf(draft),
  )
  if (!written) return null
  await tx
    .insert(quotationRevisions)
    .values({ quotationId: row.id, revision: 1, price: priced.price, sent: draft, sentAt: tx.now })
  return { id: row.id, price: priced.price }
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
const shippingOf = async (tx: Tx, draft: QuotationDraft, priced: PricedQuotation) => {
  const pickupDepartment =
    draft.pickupPlaceId === null ? null : ((await findPlace(tx, draft.pickupPlaceId))?.department ?? null)
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
  const { shippingCost, ...details } = shipping
  return shippingCost !== '0' || Object.values(details).some(Boolean) ? shipping : null
}

const pickupOf = (draft: QuotationDraft) => {
  const pickup = { carrierName: draft.carrierName.trim(), pickupLocation: draft.pickupLocation.trim() }
  return pickup.carrierName || pickup.pickupLocation ? pickup : null
}
