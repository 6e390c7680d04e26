import { isBuyerSide } from '#features/accounts/domain/disclosure.ts'
import { mayRead, type FileDeal, type FileReader } from '#features/files/domain/reading.ts'
import type { AttachedRow } from '#features/files/server/attached.ts'
import { attachedFilesView, readableFilesView } from '#features/files/server/views.ts'
import { isOpen } from '#features/rfqs/domain/status.ts'
import { type Day } from '#lib/dates.ts'
import { maskUncached, unmasked, type Mask } from '#lib/masking/masking.ts'
import type { SupplierId } from '#platform/rpc.ts'
import { lastQuestionDay, type QuestionedRfq } from '../domain/questions.ts'
import type { findQuestionedRfq, listOwn, listPublished, listSetAside, listWaiting } from './questions.ts'

type Rfq = NonNullable<Awaited<ReturnType<typeof findQuestionedRfq>>>
type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number]
type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]
type ReceivedRow = Awaited<ReturnType<typeof listWaiting>>[number]
type SetAsideRow = Awaited<ReturnType<typeof listSetAside>>[number]

const itemView = (item: { name: string; orderIndex: number } | null, mask: Mask) =>
  item && { number: item.orderIndex + 1, name: mask(item.name) }

const publishedView = (row: PublishedRow, masks: { asker: Mask; buyer: Mask }) => {
  const { number, answer, answeredOn } = row
  if (number === null || answer === null || answeredOn === null) throw new Error('A published question without answer')
  return {
    number,
    item: itemView(row.item, masks.buyer),
    text: masks.asker(row.text),
    answer: masks.buyer(answer),
    answeredOn,
    correctedOn: row.correctedOn,
    addendum: row.addendum,
  }
}

/** How the supplier reads what the buyer wrote: masked until its quotation is the selected one. */
export const buyersMask = (supplier: SupplierId, rfq: Rfq): Mask => {
  const { id: rfqId, buyerId, selectedQuotationId, quotationId } = rfq
  const quotation = quotationId === null ? null : { id: quotationId, supplierId: supplier }
  return isBuyerSide(supplier, { rfqId, buyerId, selectedQuotationId, quotation }) ? unmasked : maskUncached
}

type Reading = { readonly reader: FileReader; readonly deal: FileDeal; readonly mask: Mask }

/** A published question for a supplier: its own text as typed, others' masked; of the files those it may read. */
export const questionForSupplier = (
  row: PublishedRow,
  files: readonly AttachedRow[],
  { reader, deal, mask }: Reading,
) => {
  const isOwn = row.askerId === reader.id
  const shown = files.filter(({ visibility }) => mayRead({ side: 'rfq', visibility }, deal, reader))
  return {
    ...publishedView(row, { asker: isOwn ? unmasked : maskUncached, buyer: mask }),
    files: readableFilesView(shown, mask, true),
    isOwn,
  }
}

/** A published question for the buyer: its own answer as typed, the question masked, forever. */
export const questionForBuyer = (row: PublishedRow, files: readonly AttachedRow[]) => ({
  id: row.id,
  ...publishedView(row, { asker: maskUncached, buyer: unmasked }),
  files: attachedFilesView(files),
})

/** A question for its asker that is not published. */
export const ownQuestionView = (row: OwnRow, rfq: Rfq, mask: Mask, today: Day) => {
  const shown = { id: row.id, item: itemView(row.item, mask), text: row.text }
  return row.setAsideReason === null
    ? { ...shown, state: isOpen(rfq, today) ? ('waiting' as const) : ('unanswered' as const) }
    : { ...shown, state: 'set-aside' as const, reason: row.setAsideReason }
}

/** A question for the buyer without an answer: masked, with the day only. */
export const receivedView = (row: ReceivedRow) => ({
  id: row.id,
  item: itemView(row.item, unmasked),
  text: maskUncached(row.text),
  askedOn: row.askedOn,
})

/** A question for the buyer that it does not publish. */
export const setAsideView = (row: SetAsideRow) => {
  if (row.setAsideReason === null) throw new Error('A question set aside without a reason')
  return { ...receivedView(row), reason: row.setAsideReason }
}

/** Whether suppliers may ask on that day, and until when. */
export const askingView = (rfq: QuestionedRfq, today: Day) => {
  const lastDay = lastQuestionDay(rfq)
  const asking = !isOpen(rfq, today) ? ('closed' as const) : today > lastDay ? ('over' as const) : ('open' as const)
  return { asking, lastDay }
}
