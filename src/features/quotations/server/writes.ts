import { and, eq, inArray } from 'drizzle-orm'
import { v4 } from 'uuid'
import { findShownAttributes } from '#features/accounts/server/supplier-attributes.ts'
import type { Tx } from '#platform/database/db.ts'
import { findPlace } from '#platform/places.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { deliveryText } from '../domain/delivery.ts'
import { quotationDraft, validityPeriod, type QuotationDraft } from '../domain/draft.ts'
import { priceQuotation, type PricedItem, type PricedQuotation } from '../domain/pricing.ts'
import { shippingTermsOf } from '../domain/shipping.ts'
import { wholeNumber, type CompleteForm } from '../domain/steps.ts'
import { linkQuotationFiles } from './files.ts'
import { quotationItems, quotationPickups, quotationRevisions, quotations, quotationShippingInfo } from './tables.ts'

type Writing = {
  readonly rfq: { readonly id: string; readonly addenda: number }
  readonly form: CompleteForm
  /** The quotation that the form replaces, as its next revision. */
  readonly previous: { readonly id: string; readonly revision: number } | null
}

/**
 * Writes a complete form as this supplier's quotation, with its attributes as a buyer may read them now and a row of
 * history. The transaction must hold the RFQ's lock.
 */
export const writeQuotation = async (tx: Tx, supplier: SupplierId, { rfq, form, previous }: Writing) => {
  const { draft, priced } = form
  const { sector, size, department, seniority } = await findShownAttributes(tx, supplier, tx.now)
  const id = previous?.id ?? v4()
  const revision = (previous?.revision ?? 0) + 1
  const row = {
    ...contentRow(draft, priced),
    id,
    revision,
    confirmedAddenda: rfq.addenda,
    rfqId: rfq.id,
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
    await deleteDetails(tx, id, priced)
  } else await tx.insert(quotations).values({ ...row, createdAt: tx.now })
  await insertDetails(tx, row, form)
  return { id, price: priced.price }
}

const deleteDetails = async (tx: Tx, quotationId: string, priced: PricedQuotation) => {
  await deleteAnswers(tx, quotationId, priced)
  for (const table of [quotationShippingInfo, quotationPickups])
    await tx.delete(table).where(eq(table.quotationId, quotationId))
}

/** The answers to items that were taken out stay as they were, so that both sides still read them. */
const deleteAnswers = (tx: Tx, quotationId: string, { answers }: PricedQuotation) => {
  const asked = answers.map(({ rfqItemId }) => rfqItemId)
  return tx
    .delete(quotationItems)
    .where(and(eq(quotationItems.quotationId, quotationId), inArray(quotationItems.rfqItemId, asked)))
}

const insertAnswers = (tx: Tx, quotationId: string, rfqId: string, priced: PricedQuotation) =>
  tx.insert(quotationItems).values(itemRows(priced).map((item) => ({ ...item, id: v4(), quotationId, rfqId })))

const insertDetails = async (
  tx: Tx,
  row: {
    readonly id: string
    readonly rfqId: string
    readonly revision: number
    readonly confirmedAddenda: number
  },
  { draft, priced }: CompleteForm,
) => {
  const { id: quotationId, rfqId, revision, confirmedAddenda } = row
  const place = await findPlace(tx, draft.pickupPlaceId)
  const shipping = shippingRow(draft, priced, place?.department ?? null)
  const pickup = pickupRow(draft)
  await insertAnswers(tx, quotationId, rfqId, priced)
  if (shipping) await tx.insert(quotationShippingInfo).values({ ...shipping, quotationId })
  if (pickup) await tx.insert(quotationPickups).values({ ...pickup, quotationId })
  await tx
    .insert(quotationRevisions)
    .values({ quotationId, revision, price: priced.price, sent: draft, confirmedAddenda, sentAt: tx.now })
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

/**
 * The unit prices of a quotation's revision at the quantities that are asked now, with its form; null when they do not
 * fit these quantities.
 */
export const priceAgain = async (
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  items: readonly PricedItem[],
) => {
  const [last] = await tx
    .select({ sent: quotationRevisions.sent })
    .from(quotationRevisions)
    .where(and(eq(quotationRevisions.quotationId, id), eq(quotationRevisions.revision, revision)))
  if (!last) throw new Error('A quotation without its last revision')
  const priced = priceQuotation(quotationDraft.parse(last.sent), items)
  return priced && { priced, sent: last.sent }
}

/**
 * Starts the validity of the same unit prices again, as the next revision. The transaction has locked the quotation.
 */
export const renewQuotation = async (
  tx: Tx,
  rfq: { readonly id: string; readonly addenda: number },
  { id, revision }: { readonly id: string; readonly revision: number },
  { priced, sent }: NonNullable<Awaited<ReturnType<typeof priceAgain>>>,
): Promise<void> => {
  const { price, itemsTotal } = priced
  const renewal = { revision: revision + 1, price, confirmedAddenda: rfq.addenda, sentAt: tx.now }
  await tx
    .update(quotations)
    .set({ ...renewal, itemsTotal, updatedAt: tx.now })
    .where(eq(quotations.id, id))
  await deleteAnswers(tx, id, priced)
  await insertAnswers(tx, id, rfq.id, priced)
  await tx.insert(quotationRevisions).values({ quotationId: id, sent, ...renewal })
  await linkQuotationFiles(tx, { quotationId: id, revision: renewal.revision }, quotationDraft.parse(sent))
}

/** Withdraws a quotation that the transaction has locked. */
export const withdrawQuotation = (tx: Tx, id: string) =>
  tx.update(quotations).set({ status: 'withdrawn', updatedAt: tx.now }).where(eq(quotations.id, id))
