import { discloseBuyer, type Identity } from '#features/accounts/domain/disclosure.ts'
import { nameInMail } from '#features/accounts/domain/names.ts'
import { findPair } from '#features/accounts/server/identities.ts'
import { findSignInEmail } from '#features/accounts/server/sign-in-email.ts'
import type { Message, Notice } from '#features/notifications/server/notice.ts'
import { notify, notifyAll, notifyTeam } from '#features/notifications/server/notify.ts'
import { isOpen, type RfqState } from '#features/rfqs/domain/status.ts'
import { phoneLink } from '#features/accounts/domain/phone.ts'
import { suppliersWithDraft } from '#features/quotations/server/drafts.ts'
import { findTerms } from '#features/quotations/server/queries.ts'
import { mailtoLink } from '#lib/mailto.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { toCents, type Currency } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import { quotedInMail } from '#lib/text.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Fact } from '#platform/mail/content.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { buyerFactLabels as labels, chosenNotice, notSelectedNotice, selectedEmail, selectedNotice } from '../copy.ts'
import { extendedNotice, receptionEndedNotice } from '../copy/reception.ts'

type Rfq = RfqState & { readonly id: string; readonly buyerId: string; readonly title: string }
/** A quotation whose supplier is told what happened to it. */
type Recipient = { readonly id: string; readonly supplierId: string }
type Award = {
  readonly rfq: Rfq & { readonly currency: Currency }
  readonly winner: Recipient & { readonly price: string }
  readonly losers: readonly Recipient[]
}

/**
 * Tells the winner (also by mail), the losers, the buyer and the team. A loser learns no more than that it was not
 * selected (docs/security.md#what-losers-learn).
 */
export const announceAward = async (tx: Tx, settings: Settings, { rfq, winner, losers }: Award): Promise<void> => {
  const maskedTitle = maskContacts(rfq.title)
  const price = toCents(winner.price)
  const [supplier, buyer] = await findPair(tx, winner.supplierId, rfq.buyerId)
  await notify(tx, {
    userId: winner.supplierId,
    kind: 'quotation-selected',
    ...selectedNotice(maskedTitle),
    rfqId: null,
    quotationId: winner.id,
    byMail: false,
  })
  const { shipping = null } = (await findTerms(tx, winner.id)) ?? {}
  const { subject, ...email } = selectedEmail({
    title: maskedTitle,
    price,
    currency: rfq.currency,
    shipping: shipping && {
      terms: shipping.shippingTerms,
      cost: shipping.shippingCost,
      pickupDepartment: shipping.pickupDepartment,
    },
    buyer: buyerFacts(buyer, rfq, winner),
    href: `${settings.publicUrl}/supplier-winner-success?rfqId=${rfq.id}&quotationId=${winner.id}`,
  })
  await sendMail(tx, {
    to: await findSignInEmail(tx, winner.supplierId),
    subject,
    kind: 'selected',
    ...mailLayout(email),
  })
  tx.tellLive({ userId: winner.supplierId, type: 'quotation', id: winner.id })
  await notifySuppliers(tx, losers, closingMessages(rfq, maskedTitle, tx.today))
  await notify(tx, {
    userId: rfq.buyerId,
    kind: 'quotation-selected',
    ...chosenNotice(rfq.title),
    rfqId: rfq.id,
    quotationId: null,
  })
  await updatePages(tx, rfq, isOpen(rfq, tx.today))
  await notifyTeam(tx, settings, {
    type: 'supplier_selected',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    winningSupplier: supplier,
    winningPrice: price,
    currency: rfq.currency,
    buyer,
  })
}

/** Who buys, as the selected supplier may know it. */
const buyerFacts = (
  sealed: Sealed<Identity>,
  { id: rfqId, buyerId }: Pick<Rfq, 'id' | 'buyerId'>,
  { id, supplierId }: Recipient,
): readonly Fact[] => {
  const deal = { rfqId, buyerId, selectedQuotationId: id, quotation: { id, supplierId } }
  const buyer = discloseBuyer(supplierId, deal, sealed)
  if (buyer.view === 'anonymous') return []
  const phone = quotedInMail(buyer.phone)
  return [
    [labels.company, nameInMail(buyer.company)],
    [labels.name, nameInMail(buyer.name)],
    ...(phone === '' ? [] : ([[labels.phone, phone, phoneLink(buyer.phone)]] as const)),
    [labels.email, buyer.email, mailtoLink(buyer.email)],
  ]
}

/** Tells the suppliers with a live quotation that reception ended early, and updates open pages. */
export const announceReceptionEnd = async (tx: Tx, rfq: Rfq, live: readonly Recipient[]): Promise<void> => {
  await notifySuppliers(tx, live, [receptionEnded(maskContacts(rfq.title))])
  await updatePages(tx, rfq, true)
}

/** Tells the suppliers with a live quotation the new deadline, and updates open pages. */
export const announceExtension = async (
  tx: Tx,
  rfq: Rfq & { readonly materialAddenda: number },
  deadline: Day,
  live: readonly Recipient[],
): Promise<void> => {
  const notice = extendedNotice(maskContacts(rfq.title), formatDay(deadline), rfq.materialAddenda > 0)
  await notifySuppliers(tx, live, [{ kind: 'rfq-extended', ...notice }])
  await updatePages(tx, rfq, true)
}

/**
 * Tells the suppliers that they were not selected, in the same words as when another was
 * (docs/rules/states.md#not-selected), and updates open pages.
 */
export const announceUnselected = async (tx: Tx, rfq: Rfq, rejected: readonly Recipient[]): Promise<void> => {
  await notifySuppliers(tx, rejected, closingMessages(rfq, maskContacts(rfq.title), tx.today))
  await updatePages(tx, rfq, isOpen(rfq, tx.today))
}

/**
 * Updates the pages that the buyer has open and, if reception ends or goes on, those of each supplier with a draft.
 * Once it has ended they are not told of a close: they read the same, however it ended.
 */
const updatePages = async (tx: Tx, { id, buyerId }: Pick<Rfq, 'id' | 'buyerId'>, ofDrafts: boolean): Promise<void> => {
  const suppliers = ofDrafts ? await suppliersWithDraft(tx, id) : []
  tx.tellLive(...[buyerId, ...suppliers].map((userId) => ({ userId, type: 'rfq', id })))
}

const receptionEnded = (maskedTitle: string) =>
  ({ kind: 'rfq-reception-ended', ...receptionEndedNotice(maskedTitle) }) as const

/**
 * What suppliers hear when an RFQ closes without them. If it still received quotations, they first hear that reception
 * ended: the messages and their order are the same whether another was selected or nobody
 * (docs/rules/states.md#not-selected). Only the last one is mailed: the first is not true any more.
 */
const closingMessages = (rfq: RfqState, maskedTitle: string, today: Day) => {
  const notSelected = { kind: 'quotation-not-selected', ...notSelectedNotice(maskedTitle) } as const
  return isOpen(rfq, today) ? [{ ...receptionEnded(maskedTitle), byMail: false }, notSelected] : [notSelected]
}

/** Notifies each supplier about its own quotation, all at once, and updates its open pages. */
const notifySuppliers = async (
  tx: Tx,
  recipients: readonly Recipient[],
  messages: readonly (Message & Pick<Notice, 'byMail'>)[],
) => {
  const targets = recipients.map(({ id, supplierId }) => ({ userId: supplierId, rfqId: null, quotationId: id }))
  await notifyAll(tx, messages, targets)
  tx.tellLive(...recipients.map(({ id, supplierId }) => ({ userId: supplierId, type: 'quotation', id })))
}
