import { companyForTeam, sharedFactsForTeam, type Identity } from '#features/accounts/domain/disclosure.ts'
import { nameInMail } from '#features/accounts/domain/names.ts'
import { formatDateTime, formatDay, type Day } from '#lib/dates.ts'
import { formatMoney, type Amount, type Currency } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import { quotedInMail } from '#lib/text.ts'
import { noCategory, sharedFactLabels, teamFactLabels as labels } from '../copy.ts'

/**
 * What the team is mailed about. Identities arrive sealed and are opened for the team alone
 * (docs/rules/notifications.md#team-notices).
 */
export type TeamNotice =
  | {
      readonly type: 'rfq_published'
      readonly id: string
      readonly title: string
      readonly buyer: Sealed<Identity>
      readonly categoryName: string | null
      readonly createdAt: Date
      readonly deadline: Day
      readonly currency: Currency
    }
  | {
      readonly type: 'new_quotation'
      readonly rfqId: string
      readonly rfqTitle: string
      readonly supplier: Sealed<Identity>
      /** Compared with the supplier: only the team learns of a buyer that quotes on its own RFQ. */
      readonly buyer: Sealed<Identity>
      readonly price: Amount
      readonly currency: Currency
      readonly totalQuotations: number
      readonly createdAt: Date
    }
  | {
      readonly type: 'supplier_selected'
      readonly rfqId: string
      readonly rfqTitle: string
      readonly winningSupplier: Sealed<Identity>
      readonly winningPrice: Amount
      readonly currency: Currency
      readonly buyer: Sealed<Identity>
    }

/** What the mail to the team says of a notice: labels and values. */
export const teamFacts = (notice: TeamNotice): (readonly [string, string])[] => {
  switch (notice.type) {
    case 'rfq_published':
      return [
        [labels.rfq, notice.id],
        [labels.title, quotedInMail(notice.title)],
        [labels.company, nameInMail(companyForTeam(notice.buyer))],
        [labels.category, notice.categoryName ?? noCategory],
        [labels.publishedAt, formatDateTime(notice.createdAt)],
        [labels.deadline, formatDay(notice.deadline)],
        [labels.currency, notice.currency],
      ]
    case 'new_quotation': {
      const shared = sharedFactsForTeam(notice.buyer, notice.supplier).map((fact) => sharedFactLabels[fact])
      return [
        [labels.rfq, notice.rfqId],
        [labels.title, quotedInMail(notice.rfqTitle)],
        [labels.supplier, nameInMail(companyForTeam(notice.supplier))],
        [labels.price, formatMoney(notice.price, notice.currency)],
        [labels.currency, notice.currency],
        [labels.received, String(notice.totalQuotations)],
        [labels.sentAt, formatDateTime(notice.createdAt)],
        ...(shared.length > 0 ? [[labels.sharedFacts, shared.join(', ')] as const] : []),
      ]
    }
    case 'supplier_selected':
      return [
        [labels.rfq, notice.rfqId],
        [labels.title, quotedInMail(notice.rfqTitle)],
        [labels.winner, nameInMail(companyForTeam(notice.winningSupplier))],
        [labels.price, formatMoney(notice.winningPrice, notice.currency)],
        [labels.currency, notice.currency],
        [labels.buyer, nameInMail(companyForTeam(notice.buyer))],
      ]
  }
}
