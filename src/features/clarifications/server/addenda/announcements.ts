import { notifyEach } from '#features/notifications/server/notify.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Tx } from '#platform/db.ts'
import { addendumNotice } from '../../copy/addenda.ts'
import { leadsTo, suppliersToTell } from '../question-announcements.ts'

type Rfq = { readonly id: string; readonly buyerId: string; readonly title: string }

/**
 * Tells the suppliers of the RFQ of its new addendum, and refreshes the open pages. A supplier whose prices wait to be
 * confirmed is told whatever its preferences say (docs/rules/notifications.md#kinds).
 */
export const announceAddendum = async (tx: Tx, rfq: Rfq, isMaterial: boolean): Promise<void> => {
  const title = maskContacts(rfq.title)
  const suppliers = await suppliersToTell(tx, rfq.id, true)
  await notifyEach(
    tx,
    suppliers.map(({ supplierId, quotationId, isLive }) => {
      const always = isMaterial && isLive
      const notice = { kind: 'rfq-addendum', ...addendumNotice(title, always), always } as const
      return { ...notice, userId: supplierId, ...leadsTo(rfq.id, quotationId) }
    }),
  )
  tx.tellLive(
    { userId: rfq.buyerId, type: 'rfq', id: rfq.id },
    ...suppliers.flatMap(({ supplierId, quotationId }) => [
      { userId: supplierId, type: 'questions', id: rfq.id },
      ...(quotationId === null ? [] : [{ userId: supplierId, type: 'quotation', id: quotationId }]),
    ]),
  )
}
