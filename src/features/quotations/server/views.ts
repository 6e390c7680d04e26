import type { z } from 'zod'
import { discloseSupplier, isSupplierSide, type Deal, type Identity } from '#features/accounts/domain/disclosure.ts'
import type { RfqStatus } from '#features/rfqs/domain/status.ts'
import { daysLeft, type Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { decimals, round } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { receivedQuotation, receivedVersion, sentQuotation } from '../contract.ts'
import { isExpired, isSelected, supplierStatus, validUntil } from '../domain/status.ts'
import type { listDrafts } from './drafts.ts'
import type { findSent, listReceived, listSent, pickupsOf } from './queries.ts'

type Received = z.output<typeof receivedQuotation>
type Sent = z.output<typeof sentQuotation>
type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number]
type SentRow = NonNullable<Awaited<ReturnType<typeof findSent>>>
type Pickups = Awaited<ReturnType<typeof pickupsOf>>

const cents = (amount: string) => round(amount, decimals.total)

/** What one sending of a quotation said, as the tables hold it. */
export type SaidRow = Omit<SentRow, 'id' | 'rfqId' | 'status' | 'updatedAt' | 'pickup' | 'items' | 'shipping'> & {
  readonly items: readonly Omit<SentRow['items'][number], 'quotationId'>[]
  readonly shipping: readonly Omit<SentRow['shipping'][number], 'quotationId'>[]
}

/** The same as both sides read it; `shown` masks the supplier's free text, or leaves it. */
export const saidView = (row: SaidRow, shown: (text: string) => string): z.output<typeof receivedVersion> => {
  const [shipping] = row.shipping
  return {
    price: cents(row.price),
    itemsTotal: cents(row.itemsTotal),
    items: row.items.map((item) => ({
      rfqItemId: item.rfqItemId,
      declined: item.declined,
      unitPrice: item.unitPrice === null ? null : round(item.unitPrice, decimals.unitPrice),
      total: item.total === null ? null : cents(item.total),
      notes: shown(item.notes),
    })),
    delivery: {
      value: row.deliveryTimeValue,
      unit: row.deliveryTimeUnit,
      text: row.deliveryTime,
      notes: shown(row.deliveryTimeNotes),
    },
    paymentTerms: shown(row.paymentTerms),
    proposal: shown(row.proposal),
    additionalInfo: shown(row.additionalInfo),
    shipping: shipping
      ? {
          method: shown(shipping.shippingMethod),
          cost: cents(shipping.shippingCost),
          days: shipping.estimatedShippingDays,
          tracking: shipping.trackingProvided,
          insurance: shipping.insuranceIncluded,
          packaging: shown(shipping.packagingDetails),
          notes: shown(shipping.shippingNotes),
          pickupDepartment: shipping.pickupDepartment,
        }
      : null,
    revision: row.revision,
    sentAt: row.sentAt,
  }
}

const figures = (row: SaidRow & { id: string }, on: Day, shown: (text: string) => string) => ({
  id: row.id,
  ...saidView(row, shown),
  validUntil: validUntil(row.sentAt),
  expired: isExpired(row.sentAt, on),
})

/** A quotation for the RFQ's owner: the supplier is a label, its text masked and its pickup hidden until it is the selected one. */
export const receivedView = (
  row: ReceivedRow,
  rfq: { id: string; buyerId: string; selectedQuotationId: string | null },
  supplier: Sealed<Identity>,
  pickups: Pickups,
  on: Day,
): Received => {
  const deal = { rfqId: rfq.id, ...rfq, quotation: { id: row.id, supplierId: row.supplierId } } satisfies Deal
  const revealed = isSupplierSide(rfq.buyerId, deal)
  const pickup = pickups.get(row.id)
  return {
    ...figures(row, on, revealed ? (text) => text : maskContacts),
    status: row.status,
    supplier: discloseSupplier(rfq.buyerId, deal, supplier),
    sector: row.supplierSector,
    size: row.supplierSize,
    department: row.supplierDepartment,
    seniority: row.supplierSeniority,
    pickup: revealed && pickup ? { view: 'shown', ...pickup } : { view: 'hidden' },
  }
}

/** A quotation for its own supplier, whose words it reads as written, beside the RFQ as that supplier may read it. */
export const sentView = (
  row: SentRow,
  status: RfqStatus,
  answered: Pick<Sent, 'rfq' | 'receiving' | 'contacts'>,
  on: Day,
): Sent => ({
  ...figures(row, on, (text) => text),
  status: supplierStatus(row, { status }),
  isSelected: isSelected(row),
  pickup: row.pickup ?? { carrier: '', place: '' },
  withdrawnAt: row.status === 'withdrawn' ? row.updatedAt : null,
  ...answered,
})

/** A row of 'Mis Cotizaciones' (spec §2 Supplier dashboard). */
export const sentRowView = (row: Awaited<ReturnType<typeof listSent>>[number], on: Day) => ({
  id: row.id,
  rfqId: row.rfqId,
  rfqTitle: isSelected(row) ? row.rfqTitle : maskContacts(row.rfqTitle),
  category: row.category,
  price: cents(row.price),
  currency: row.currency,
  status: supplierStatus(row, { status: row.rfqStatus }),
  sentAt: row.sentAt,
  expired:
    isExpired(row.sentAt, on) && ['pending', 'accepted'].includes(supplierStatus(row, { status: row.rfqStatus })),
})

/** A draft on the supplier's desk; its RFQ's title as suppliers read it. */
export const draftRowView = (row: Awaited<ReturnType<typeof listDrafts>>[number], on: Day) => ({
  rfqId: row.rfqId,
  rfqTitle: maskContacts(row.rfqTitle),
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, on),
  itemCount: row.itemCount,
  answered: row.answered,
  quotationId: row.quotationId,
  updatedAt: row.updatedAt,
})
