import { coincidencesForTeam, companyForTeam, type Identity } from '#features/accounts/domain/disclosure.ts'
import { formatDateTime, formatDay, type Day } from '#lib/dates.ts'
import { formatMoney, type Amount, type Currency } from '#lib/money.ts'
import type { Sealed } from '#lib/sealed.ts'
import type { Tx } from '#platform/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { teamCopy } from '../copy.ts'

/** What the team is told (spec §7 Functions, admin-notifications): identities come sealed and are opened for the team alone. */
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
      /** Compared with the supplier: a buyer that quotes on itself is told to the team alone. */
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

/**
 * Mails the team through the outbox of this transaction: delivered after the commit and tried again when it fails; a
 * failure is logged and never reaches the person (spec §7 Functions).
 */
export const notifyTeam = async (tx: Tx, settings: Pick<Settings, 'teamEmail'>, notice: TeamNotice): Promise<void> => {
  const { heading, paragraph, reason } = teamCopy[notice.type]
  const letter = mailLayout({ heading, paragraphs: [paragraph], facts: factsOf(notice), reason })
  await sendMail(tx, { to: settings.teamEmail, subject: heading, kind: `team-${notice.type}`, ...letter })
}

const factsOf = (notice: TeamNotice): (readonly [string, string])[] => {
  switch (notice.type) {
    case 'rfq_published':
      return [
        ['RFQ', notice.id],
        ['Título', notice.title],
        ['Empresa', companyForTeam(notice.buyer)],
        ['Categoría', notice.categoryName ?? 'Sin categoría'],
        ['Publicada', formatDateTime(notice.createdAt)],
        ['Fecha límite', formatDay(notice.deadline)],
        ['Moneda', notice.currency],
      ]
    case 'new_quotation': {
      const shared = coincidencesForTeam(notice.buyer, notice.supplier)
      return [
        ['RFQ', notice.rfqId],
        ['Título', notice.rfqTitle],
        ['Proveedor', companyForTeam(notice.supplier)],
        ['Precio', formatMoney(notice.price, notice.currency)],
        ['Moneda', notice.currency],
        ['Cotizaciones recibidas', String(notice.totalQuotations)],
        ['Enviada', formatDateTime(notice.createdAt)],
        ...(shared.length > 0 ? [['Coincide con el comprador en', shared.join(', ')] as const] : []),
      ]
    }
    case 'supplier_selected':
      return [
        ['RFQ', notice.rfqId],
        ['Título', notice.rfqTitle],
        ['Proveedor seleccionado', companyForTeam(notice.winningSupplier)],
        ['Precio', formatMoney(notice.winningPrice, notice.currency)],
        ['Moneda', notice.currency],
        ['Comprador', companyForTeam(notice.buyer)],
      ]
  }
}
