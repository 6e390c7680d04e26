import { companyForTeam, sharedFactsForTeam, type Identity } from '#features/accounts/domain/disclosure.ts'
import { nameInMail } from '#features/accounts/domain/names.ts'
import { noCategory } from '#lib/absent.ts'
import { formatDateTime, formatDay, type Day } from '#lib/dates.ts'
import { dayMs } from '#lib/durations.ts'
import { formatMoney, type Amount, type Currency } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import { quotedInMail } from '#lib/text.ts'
import type { Settings } from '#platform/rpc.ts'
import { forTeam, publicPage, sharedFactLabels, teamCopy, teamFactLabels as labels } from '../copy/mails.ts'

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

/** The mail to the team about a notice. */
export const teamMail = (notice: TeamNotice, { publicUrl }: Pick<Settings, 'publicUrl'>, now: Date) => {
  const { heading, paragraph, reason } = teamCopy[notice.type]
  const rfqId = notice.type === 'rfq_published' ? notice.id : notice.rfqId
  const until = formatDateTime(new Date(now.getTime() + dayMs))
  const amount = priceOf(notice)
  return {
    subject: `${heading}: ${quotedInMail(titleOf(notice))}`,
    preheader: [
      amount,
      notice.type === 'rfq_published' && `vence el ${formatDay(notice.deadline)}`,
      notice.type === 'supplier_selected' && `contactar antes del ${until}`,
      quotedInMail(titleOf(notice)),
    ]
      .filter(Boolean)
      .join(' · '),
    tag: { label: forTeam, tone: 'petrol' } as const,
    heading,
    paragraphs: [paragraph(until)],
    ...(amount && { figure: { label: labels.price, value: amount } }),
    facts: teamFacts(notice),
    button: { label: publicPage, href: `${publicUrl}/opportunity/${rfqId}` },
    reason,
  }
}

const titleOf = (notice: TeamNotice) => (notice.type === 'rfq_published' ? notice.title : notice.rfqTitle)

const priceOf = (notice: TeamNotice): string | null => {
  if (notice.type === 'rfq_published') return null
  const price = notice.type === 'new_quotation' ? notice.price : notice.winningPrice
  return formatMoney(price, notice.currency)
}

/** What the mail says of a notice: labels and values. The price is its figure. */
const teamFacts = (notice: TeamNotice): (readonly [string, string])[] => {
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
        [labels.currency, notice.currency],
        [labels.buyer, nameInMail(companyForTeam(notice.buyer))],
      ]
  }
}
