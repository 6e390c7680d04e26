import type { z } from 'zod'
import { attachedFilesView } from '#features/files/server/views.ts'
import { unconfirmedAddendum, type AddendaState } from '#features/rfqs/domain/addenda.ts'
import { isOpen, type RfqStatus } from '#features/rfqs/domain/status.ts'
import { daysLeft, isPast, type Day } from '#lib/dates.ts'
import { maskContacts, unmasked, type Mask } from '#lib/masking/masking.ts'
import { decimals, round, toCents } from '#lib/money.ts'
import type { quotationContent, sentQuotation } from '../contract/quotation-views.ts'
import { isExpired, isLive, isSelected, supplierStatus, validUntil } from '../domain/status.ts'
import type { listDrafts } from './drafts.ts'
import type { findSent, listSent } from './queries.ts'

type Content = z.output<z.ZodObject<typeof quotationContent>>
type Sent = z.output<typeof sentQuotation>
type SentRow = NonNullable<Awaited<ReturnType<typeof findSent>>>

/** One version of a quotation, as the tables hold it. */
export type ContentRow = Omit<
  SentRow,
  'id' | 'rfqId' | 'status' | 'confirmedAddenda' | 'updatedAt' | 'pickup' | 'items' | 'shipping' | 'files'
> & {
  readonly items: readonly SentRow['items'][number][]
  readonly shipping: readonly Omit<SentRow['shipping'][number], 'quotationId'>[]
}

/** One version of a quotation as both sides read it; `mask` is for the supplier's free text. */
export const contentView = (row: ContentRow, mask: Mask): Content => ({
  ...conditionsView(row, mask),
  items: row.items.map((answer) => answerView(answer, mask)),
})

type Answer = ContentRow['items'][number]
const answerView = (answer: Answer, mask: Mask) => ({
  rfqItemId: answer.rfqItemId,
  declined: answer.declined,
  unitPrice: answer.unitPrice === null ? null : round(answer.unitPrice, decimals.unitPrice),
  total: answer.total === null ? null : toCents(answer.total),
  notes: mask(answer.notes),
})

/** All but the answers to the items. */
const conditionsView = (row: Omit<ContentRow, 'items'>, mask: Mask): Omit<Content, 'items'> => {
  const [shipping] = row.shipping
  return {
    price: toCents(row.price),
    itemsTotal: toCents(row.itemsTotal),
    delivery: {
      value: row.deliveryTimeValue,
      unit: row.deliveryTimeUnit,
      text: row.deliveryTime,
      notes: mask(row.deliveryTimeNotes),
    },
    paymentTerms: mask(row.paymentTerms),
    proposal: mask(row.proposal),
    additionalInfo: mask(row.additionalInfo),
    shipping: shipping
      ? {
          terms: shipping.shippingTerms,
          method: mask(shipping.shippingMethod),
          cost: toCents(shipping.shippingCost),
          days: shipping.estimatedShippingDays,
          tracking: shipping.trackingProvided,
          insurance: shipping.insuranceIncluded,
          packaging: mask(shipping.packagingDetails),
          notes: mask(shipping.shippingNotes),
          pickupDepartment: shipping.pickupDepartment,
        }
      : null,
    revision: row.revision,
    sentAt: row.sentAt,
  }
}

/** The RFQ of a quotation: what it has to confirm, and all items that were ever asked for, in their order. */
export type AnsweredRfq = AddendaState & { readonly items: readonly { readonly id: string }[] }

/** How a reader sees the supplier's free texts: the notes to the items, and all others. */
type Masks = { readonly notes: Mask; readonly conditions: Mask }

/**
 * A whole quotation as both sides read it, its answers in the order of the RFQ's items, with its validity and what it
 * has to confirm.
 */
export const quotationView = (
  row: ContentRow & { id: string; confirmedAddenda: number },
  rfq: AnsweredRfq,
  today: Day,
  masks: Masks,
) => {
  const lastDay = validUntil(row.sentAt)
  return {
    id: row.id,
    ...conditionsView(row, masks.conditions),
    items: answersView(row.items, rfq.items, masks.notes),
    validUntil: lastDay,
    expired: isPast(lastDay, today),
    confirmedAddenda: row.confirmedAddenda,
    unconfirmed: unconfirmedAddendum(row, rfq),
  }
}

type Answers = ContentRow['items']
type Asked = AnsweredRfq['items']
type AnswersView = { readonly asked: Asked; readonly mask: Mask; readonly view: Content['items'] }
const viewsOfFrozen = new WeakMap<Answers, AnswersView>()

/** The answers in the order of the items. The last view of frozen answers is kept, and frozen too. */
const answersView = (answers: Answers, asked: Asked, mask: Mask): Content['items'] => {
  if (!Object.isFrozen(answers)) return viewInOrder(answers, asked, mask)
  const made = viewsOfFrozen.get(answers)
  if (made?.mask === mask && isSameOrder(made.asked, asked)) return made.view
  const view = Object.freeze(viewInOrder(answers, asked, mask)) as Content['items']
  viewsOfFrozen.set(answers, { asked, mask, view })
  return view
}

const isSameOrder = (before: Asked, now: Asked): boolean =>
  before.length === now.length && before.every(({ id }, at) => id === now[at]!.id)

const viewInOrder = (answers: Answers, asked: Asked, mask: Mask): Content['items'] => {
  const answerOf = new Map(answers.map((answer) => [answer.rfqItemId, answer]))
  return asked.flatMap(({ id }) => {
    const answer = answerOf.get(id)
    return answer ? [answerView(answer, mask)] : []
  })
}

/** A quotation for its own supplier, unmasked, with the RFQ as that supplier may read it. */
export const sentView = (
  row: SentRow,
  rfq: AnsweredRfq & { readonly status: RfqStatus },
  answeredRfq: Pick<Sent, 'rfq' | 'rfqOpen' | 'contacts'>,
  today: Day,
): Sent => ({
  ...quotationView(row, rfq, today, { notes: unmasked, conditions: unmasked }),
  status: supplierStatus(row, rfq),
  isSelected: isSelected(row),
  pickup: row.pickup ?? { carrier: '', place: '' },
  files: attachedFilesView(row.files),
  withdrawnAt: row.status === 'withdrawn' ? row.updatedAt : null,
  ...answeredRfq,
})

/** A row of 'Mis Cotizaciones'. */
export const sentRowView = (row: Awaited<ReturnType<typeof listSent>>[number], today: Day) => {
  const status = supplierStatus(row, { status: row.rfqStatus })
  const expired = isExpired(row.sentAt, today) && isLive({ status })
  const rfqOpen = isOpen({ status: row.rfqStatus, deadline: row.deadline }, today)
  return {
    ...sentRowFacts(row),
    status,
    expired,
    validUntil: validUntil(row.sentAt),
    rfqOpen,
    rfqAddenda: row.rfqAddenda,
    unconfirmed: isLive({ status }) ? unconfirmedAddendum(row, row) : null,
    deadline: row.deadline,
  }
}

const sentRowFacts = (row: Awaited<ReturnType<typeof listSent>>[number]) => ({
  id: row.id,
  revision: row.revision,
  rfqId: row.rfqId,
  rfqTitle: isSelected(row) ? row.rfqTitle : maskContacts(row.rfqTitle),
  category: row.category,
  price: toCents(row.price),
  currency: row.currency,
  sentAt: row.sentAt,
})

/** A draft on the supplier's dashboard; the RFQ's title as suppliers read it. */
export const draftRowView = (row: Awaited<ReturnType<typeof listDrafts>>[number], today: Day) => ({
  rfqId: row.rfqId,
  rfqTitle: maskContacts(row.rfqTitle),
  deadline: row.deadline,
  daysLeft: daysLeft(row.deadline, today),
  itemCount: row.itemCount,
  answered: row.answered,
  quotationId: row.quotationId,
  updatedAt: row.updatedAt,
})
