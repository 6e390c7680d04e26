import { notifyEach } from '#features/notifications/server/notify.ts'
import type { Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import type { Tx } from '#platform/database/db.ts'
import { addendumNotice } from '../../copy/addenda.ts'
import { answeredByAddendumNotice } from '../../copy/questions.ts'
import { leadsTo, suppliersToNotify } from '../notified-suppliers.ts'

type Rfq = { readonly id: string; readonly buyerId: string; readonly title: string; readonly deadline: Day }
type Addendum = {
  readonly number: number
  readonly material: boolean
  /** The new deadline, if it brought one. */
  readonly deadline: Day | null
  /** Whose question it answers, if it answers one. */
  readonly askerId: string | null
}

/**
 * Tells the suppliers of the RFQ of its new addendum, and refreshes the open pages. A supplier whose prices wait to be
 * confirmed is told whatever its preferences say (docs/rules/notifications.md#kinds), and so is the asker, by one
 * notice that says both.
 */
export const announceAddendum = async (tx: Tx, rfq: Rfq, addendum: Addendum): Promise<void> => {
  const { number, material, deadline, askerId } = addendum
  const title = maskContacts(rfq.title)
  const suppliers = await suppliersToNotify(tx, rfq.id, true)
  await notifyEach(
    tx,
    suppliers.map(({ supplierId, quotationId, isLive }) => {
      const confirms = material && isLive
      const news = { confirm: confirms, deadline: deadline ?? rfq.deadline, moved: deadline !== null }
      const whom = {
        userId: supplierId,
        ...leadsTo(rfq.id, quotationId),
        ...(confirms && { asksPrices: true as const }),
      }
      return supplierId === askerId
        ? { kind: 'question-answered', ...answeredByAddendumNotice(title, number, news), ...whom }
        : { kind: 'rfq-addendum', ...addendumNotice(title, news), always: confirms, ...whom }
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
