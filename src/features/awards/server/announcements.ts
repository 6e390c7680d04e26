import { discloseToSelf } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/identities.ts'
import type { NotificationKind } from '#features/notifications/domain/kinds.ts'
import { notify, notifyTeam } from '#features/notifications/server/notify.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { maskContacts } from '#lib/masking/masking.ts'
import { decimals, formatMoney, round, type Currency } from '#lib/money.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import {
  chosenNotice,
  extendedNotice,
  notSelectedNotice,
  receptionEndedNotice,
  selectedLetter,
  selectedNotice,
} from '../copy.ts'

type Quoted = { readonly id: string; readonly supplierId: string }
type Awarded = {
  readonly rfq: { id: string; buyerId: string; title: string; currency: Currency }
  readonly winner: { id: string; supplierId: string; price: string }
  readonly losers: readonly Quoted[]
}

/** Tells the winner (also by mail), the losers (one text), the buyer and the team; a loser never learns more (threat 3). */
export const announceAward = async (tx: Tx, settings: Settings, { rfq, winner, losers }: Awarded): Promise<void> => {
  const title = maskContacts(rfq.title)
  const price = round(winner.price, decimals.total)
  const supplier = await findIdentity(tx, winner.supplierId)
  await notify(tx, {
    userId: winner.supplierId,
    kind: 'quotation-selected',
    ...selectedNotice(title),
    rfqId: null,
    quotationId: winner.id,
    mailed: true,
  })
  const letter = selectedLetter(
    title,
    formatMoney(price, rfq.currency),
    `${settings.publicUrl}/supplier-winner-success?rfqId=${rfq.id}&quotationId=${winner.id}`,
  )
  await sendMail(tx, {
    to: discloseToSelf(supplier).email,
    subject: letter.heading,
    kind: 'selected',
    ...mailLayout(letter),
  })
  await announce(tx, { userId: winner.supplierId, type: 'quotation', id: winner.id })
  await tellSuppliers(tx, losers, 'quotation-not-selected', notSelectedNotice(title))
  await notify(tx, {
    userId: rfq.buyerId,
    kind: 'quotation-selected',
    ...chosenNotice(rfq.title),
    rfqId: rfq.id,
    quotationId: null,
  })
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
  await notifyTeam(tx, settings, {
    type: 'supplier_selected',
    rfqId: rfq.id,
    rfqTitle: rfq.title,
    winningSupplier: supplier,
    winningPrice: price,
    currency: rfq.currency,
    buyer: await findIdentity(tx, rfq.buyerId),
  })
}

type Rfq = { readonly id: string; readonly buyerId: string; readonly title: string }

/** Tells those who quoted that reception ended before its deadline, and the buyer's open pages. */
export const announceEnd = async (tx: Tx, rfq: Rfq, quoted: readonly Quoted[]): Promise<void> => {
  await tellSuppliers(tx, quoted, 'rfq-reception-ended', receptionEndedNotice(maskContacts(rfq.title)))
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
}

/** Tells those who quoted until when they may change their quotation now, and the buyer's open pages. */
export const announceExtension = async (tx: Tx, rfq: Rfq, deadline: Day, quoted: readonly Quoted[]): Promise<void> => {
  await tellSuppliers(tx, quoted, 'rfq-extended', extendedNotice(maskContacts(rfq.title), formatDay(deadline)))
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
}

/** Tells those who quoted, in the words every quotation reads that was not selected (threat 3), and the buyer's open pages. */
export const announceUnselected = async (tx: Tx, rfq: Rfq, quoted: readonly Quoted[]): Promise<void> => {
  const notice = notSelectedNotice(maskContacts(rfq.title))
  await tellSuppliers(tx, quoted, 'quotation-not-selected', notice)
  await announce(tx, { userId: rfq.buyerId, type: 'rfq', id: rfq.id })
}

/** One notice for each supplier, about its own quotation, and a word to its open pages. */
const tellSuppliers = async (
  tx: Tx,
  quoted: readonly Quoted[],
  kind: NotificationKind,
  notice: { title: string; message: string },
) => {
  for (const { id, supplierId } of quoted) {
    await notify(tx, { userId: supplierId, kind, ...notice, rfqId: null, quotationId: id })
    await announce(tx, { userId: supplierId, type: 'quotation', id })
  }
}
