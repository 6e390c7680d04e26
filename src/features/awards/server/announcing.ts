import { discloseToSelf } from '#features/accounts/domain/disclosure.ts'
import { findIdentity } from '#features/accounts/server/queries.ts'
import { noticeCopy } from '#features/notifications/copy.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyTeam } from '#features/notifications/server/team.ts'
import { maskLeaks } from '#lib/leaks.ts'
import { decimals, formatMoney, round, type Currency } from '#lib/money.ts'
import type { Tx } from '#platform/db.ts'
import { announce } from '#platform/live.ts'
import { mailLayout } from '#platform/mail-layout.ts'
import { sendMail } from '#platform/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { chosenNotice, selectedLetter } from '../copy.ts'

type Awarded = {
  readonly rfq: { id: string; buyerId: string; title: string; currency: Currency }
  readonly winner: { id: string; supplierId: string; price: string }
  readonly losers: readonly { id: string; supplierId: string }[]
}

/** Tells the winner (also by mail), the losers (one text), the buyer and the team; a loser never learns more (threat 3). */
export const announceAward = async (tx: Tx, settings: Settings, { rfq, winner, losers }: Awarded): Promise<void> => {
  const title = maskLeaks(rfq.title)
  const price = round(winner.price, decimals.total)
  const supplier = await findIdentity(tx, winner.supplierId)
  await notify(tx, {
    userId: winner.supplierId,
    kind: 'quotation-selected',
    ...noticeCopy['quotation-selected'](title),
    rfqId: null,
    quotationId: winner.id,
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
  for (const loser of losers)
    await notify(tx, {
      userId: loser.supplierId,
      kind: 'quotation-not-selected',
      ...noticeCopy['quotation-not-selected'](title),
      rfqId: null,
      quotationId: loser.id,
    })
  for (const { id, supplierId } of [winner, ...losers])
    await announce(tx, { userId: supplierId, type: 'quotation', id })
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
