import { and, asc, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { findSupplierAttributes } from '#features/accounts/server/supplier-attributes.ts'
import { rfqItems, rfqs, rfqShippingInfo } from '#features/rfqs/server/tables.ts'
import type { Tx } from '#platform/db.ts'
import { findPlace } from '#platform/places.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { deliveryText } from '../domain/delivery.ts'
import { quotationDraft, validityPeriod, type QuotationDraft } from '../domain/draft.ts'
import type { PricedQuotation } from '../domain/pricing.ts'
import { shippingTermsOf } from '../domain/shipping.ts'
import { wholeNumber, type CompleteForm } from '../domain/steps.ts'
import { linkQuotationFiles } from './files.ts'
import {
  quotationDrafts,
  quotationItems,
  quotationPickups,
  quotationRevisions,
  quotations,
  quotationShippingInfo,
} from './tables.ts'

/**
 * The RFQ that a supplier wants to quote, with its items and this supplier's quotation for it, if any. The RFQ is
 * locked until the transaction ends, so no award and no close happens meanwhile. Null when there is no such RFQ.
 */
export const lockRfqToQuote = async (tx: Tx, supplier: SupplierId, rfqId: string) => {
  const rfq = await lockRfq(tx, rfqId)
  if (!rfq) return null
  const [previous] = await tx
    .select({ id: quotations.id, status: quotations.status, revision: quotations.revision })
    .from(quotations)
    .where(and(eq(quotations.supplierId, supplier), eq(quotations.rfqId, rfqId)))
  return { rfq, previous: previous ?? null }
}

/**
 * The supplier's own quotation and the RFQ it answers, both locked until the transaction ends: the RFQ first, in the
 * order of an award, so that the two never deadlock. Null when the quotation is absent or somebody else's.
 */
export const lockQuotation = async (tx: Tx, supplier: SupplierId, id: string) => {
  const isOwn = and(eq(quotations.id, id), eq(quotations.supplierId, supplier))
  const [found] = await tx.select({ rfqId: quotations.rfqId }).from(quotations).where(isOwn)
  const rfq = found && (await lockRfq(tx, found.rfqId))
  if (!rfq) return null
  const [quotation] = await tx
    .select({
      id: quotations.id,
      status: quotations.status,
      revision: quotations.revision,
      sentAt: quotations.sentAt,
      price: quotations.price,
    })
    .from(quotations)
    .where(isOwn)
    .for('no key update')
  return quotation ? { rfq, quotation } : null
}

const lockRfq = async (tx: Tx, rfqId: string) => {
  const [rfq] = await tx
    .select({
      id: rfqs.id,
      buyerId: rfqs.buyerId,
      title: rfqs.title,
      currency: rfqs.currency,
      status: rfqs.status,
      deadline: rfqs.deadline,
    })
    .from(rfqs)
    .where(eq(rfqs.id, rfqId))
    // Not FOR SHARE: a steady stream of suppliers would starve the award. Exclusive locks are granted in order.
    .for('no key update')
  if (!rfq) return null
  const items = await tx
    .select({ id: rfqItems.id, quantity: rfqItems.quantity })
    .from(rfqItems)
    .where(eq(rfqItems.rfqId, rfqId))
    .orderBy(asc(rfqItems.orderIndex))
  const [shipping] = await tx
    .select({ rfqId: rfqShippingInfo.rfqId })
    .from(rfqShippingInfo)
    .where(and(eq(rfqShippingInfo.rfqId, rfqId), rfqShippingInfo.requiresShipping))
  return { ...rfq, items, shipping: shipping ?? null }
}

/**
 * Writes a complete form as this supplier's quotation, with its attributes as they are now and a row of history, and
 * deletes its draft. `previous` is the quotation that it replaces, as its next revision. The transaction must hold the
 * RFQ's lock.
 */
export const writeQuotation = async (
  tx: Tx,
  supplier: SupplierId,
  rfqId: string,
  { draft, priced }: CompleteForm,
  previous: { readonly id: string; readonly revision: number } | null,
) => {
  const { sector, size, department, seniority } = await findSupplierAttributes(tx, supplier, tx.now)
  const id = previous?.id ?? v4()
  const revision = (previous?.revision ?? 0) + 1
  const row = {
    ...contentRow(draft, priced),
    id,
    revision,
    rfqId,
    supplierId: supplier,
    validityPeriod,
    status: 'pending' as const,
    supplierSector: sector,
    supplierSize: size,
    supplierDepartment: department,
    supplierSeniority: seniority,
    sentAt: tx.now,
    updatedAt: tx.now,
  }
  if (previous) {
    await tx.update(quotations).set(row).where(eq(quotations.id, id))
    await deleteDetails(tx, id)
  } else await tx.insert(quotations).values({ ...row, createdAt: tx.now })
  await insertDetails(tx, row, { draft, priced })
  await deleteDraft(tx, supplier, rfqId)
  return { id, price: priced.price }
}

const deleteDetails = async (tx: Tx, quotationId: string) => {
  for (const table of [quotationItems, quotationShippingInfo, quotationPickups])
    await tx.delete(table).where(eq(table.quotationId, quotationId))
}

const insertDetails = async (
  tx: Tx,
  row: { readonly id: string; readonly rfqId: string; readonly revision: number },
  { draft, priced }: CompleteForm,
) => {
  const { id: quotationId, rfqId, revision } = row
  const place = await findPlace(tx, draft.pickupPlaceId)
  const shipping = shippingRow(draft, priced, place?.department ?? null)
  const pickup = pickupRow(draft)
  await tx.insert(quotationItems).values(itemRows(priced).map((item) => ({ ...item, id: v4(), quotationId, rfqId })))
  if (shipping) await tx.insert(quotationShippingInfo).values({ ...shipping, quotationId })
  if (pickup) await tx.insert(quotationPickups).values({ ...pickup, quotationId })
  await tx
    .insert(quotationRevisions)
    .values({ quotationId, revision, price: priced.price, sent: draft, sentAt: tx.now })
  await linkQuotationFiles(tx, { quotationId, revision }, draft)
}

/**
 * The columns of a quotation that its form fills. Throws when the form is incomplete: the rules must have refused it.
 */
export const contentRow = (draft: QuotationDraft, priced: PricedQuotation) => {
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

const itemRows = (priced: PricedQuotation) =>
  priced.answers.map((answer) => ({
    rfqItemId: answer.rfqItemId,
    declined: answer.declined,
    quotedUnitPrice: answer.declined ? null : answer.unitPrice,
    quotedTotal: answer.declined ? null : answer.total,
    notes: answer.notes,
  }))

/** The shipping of a form, or null when it gives neither an answer nor any detail. */
export const shippingRow = (draft: QuotationDraft, priced: PricedQuotation, pickupDepartment: string | null) => {
  const details = {
    shippingTerms: shippingTermsOf(draft),
    shippingMethod: draft.shippingMethod.trim(),
    estimatedShippingDays: wholeNumber(draft.estimatedShippingDays, 0),
    trackingProvided: draft.trackingProvided,
    insuranceIncluded: draft.insuranceIncluded,
    packagingDetails: draft.packagingDetails.trim(),
    shippingNotes: draft.shippingNotes.trim(),
    pickupDepartment,
  }
  return Object.values(details).some(Boolean) ? { ...details, shippingCost: priced.shippingCost } : null
}

/** Carrier and pickup place as typed; null when neither is given. */
const pickupRow = (draft: QuotationDraft) => {
  const pickup = { carrierName: draft.carrierName.trim(), pickupLocation: draft.pickupLocation.trim() }
  return pickup.carrierName || pickup.pickupLocation ? pickup : null
}

/** Starts the validity of the same prices again: the next revision of a quotation that the transaction has locked. */
export const renewQuotation = async (tx: Tx, { id, revision }: { id: string; revision: number }) => {
  const [last] = await tx
    .select({ price: quotationRevisions.price, sent: quotationRevisions.sent })
    .from(quotationRevisions)
    .where(and(eq(quotationRevisions.quotationId, id), eq(quotationRevisions.revision, revision)))
  if (!last) throw new Error('A quotation without its last revision')
  const renewal = { revision: revision + 1, sentAt: tx.now }
  await tx
    .update(quotations)
    .set({ ...renewal, updatedAt: tx.now })
    .where(eq(quotations.id, id))
  await tx.insert(quotationRevisions).values({ quotationId: id, ...last, ...renewal })
  await linkQuotationFiles(tx, { quotationId: id, revision: renewal.revision }, quotationDraft.parse(last.sent))
}

/** Withdraws a quotation that the transaction has locked. */
export const withdrawQuotation = (tx: Tx, id: string) =>
  tx.update(quotations).set({ status: 'withdrawn', updatedAt: tx.now }).where(eq(quotations.id, id))

/** Deletes the supplier's draft for an RFQ; without one it does nothing. */
export const deleteDraft = (tx: Tx, supplier: SupplierId, rfqId: string) =>
  tx.delete(quotationDrafts).where(and(eq(quotationDrafts.supplierId, supplier), eq(quotationDrafts.rfqId, rfqId)))
