import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { accounts } from '#features/accounts/server/tables.ts'
import { categories } from '#features/catalog/server/tables.ts'
import { notificationPreferences } from '#features/notifications/server/tables.ts'
import { isOpenRow, publicColumns } from '#features/rfqs/server/public-columns.ts'
import { rfqs } from '#features/rfqs/server/tables.ts'
import { cardView } from '#features/rfqs/server/views.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MailContent } from '#platform/mail/content.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { alertName } from '../copy.ts'
import type { NamedAlert } from '../copy/mails.ts'
import { wantsMails } from './mail-choices.ts'
import { alertHits, alertMail, alerts } from './tables.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { groupBy } from '#lib/group-by.ts'

/** Suppliers that are mailed in one transaction. */
export const batchSize = 500

export type MailSettings = Pick<Settings, 'publicUrl' | 'sessionSecret' | 'mailServer'>

/** Whether a hit waits for a mail, and one of its alerts still asks for it. */
export const isWantedByAlert: SQL = sql`${alertHits.mail} = 'due' and exists (select from ${alerts}
  where ${alerts.id} = any(${alertHits.alertIds}) and ${alerts.byMail} and ${alerts.pausedAt} is null)`

/** Whether also its supplier still wants mails. */
export const isDue: SQL = sql`${isWantedByAlert} and ${wantsMails}`

/** The hits on RFQs that are open, with the tables that `isDue` reads. */
export const hitsOnOpenRfqs = (tx: Tx) =>
  tx
    .select({ userId: alertHits.userId, rfqId: alertHits.rfqId })
    .from(alertHits)
    .innerJoin(rfqs, and(eq(rfqs.id, alertHits.rfqId), isOpenRow(tx.today)))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, alertHits.userId))
    .leftJoin(alertMail, eq(alertMail.supplierId, alertHits.userId))

/** A supplier that is mailed: its sign-in email, and the alerts that ask for mails. */
export type Addressee = { readonly id: string; readonly email: string; readonly alerts: readonly AddressedAlert[] }
type AddressedAlert = NamedAlert & { readonly id: string }

/** These suppliers with their alerts, the one of the sector first. */
export const listAddressees = async (
  tx: Tx,
  ids: readonly string[],
  settings: MailSettings,
): Promise<readonly Addressee[]> => {
  const people = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  const named = await tx
    .select({
      id: alerts.id,
      supplierId: alerts.supplierId,
      kind: alerts.kind,
      edited: alerts.edited,
      name: alerts.name,
    })
    .from(alerts)
    .where(and(inArray(alerts.supplierId, [...ids]), alerts.byMail, isNull(alerts.pausedAt)))
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
  const ofSupplier = groupBy(named, (row) => row.supplierId)
  return people.map(({ id, email }) => ({
    id,
    email,
    alerts: (ofSupplier.get(id) ?? []).map((row) => ({
      id: row.id,
      name: alertName(row),
      unsubscribeUrl: unsubscribeUrl(settings, id, row.id),
    })),
  }))
}

/** The address of the page where a supplier stops the mails of an alert, or all of them (`alertId` null). */
export const unsubscribeUrl = (
  { publicUrl, sessionSecret }: MailSettings,
  accountId: string,
  alertId: string | null,
): string => `${publicUrl}/avisos/baja/${unsubscribeToken({ accountId, alertId }, sessionSecret)}`

/** These RFQs as visitors read them; those that stopped receiving are left out. */
export const listOpenCards = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select(publicColumns)
    .from(rfqs)
    .leftJoin(categories, eq(categories.id, rfqs.categoryId))
    .where(and(inArray(rfqs.id, [...ids]), isOpenRow(tx.today)))
  return rows.map((row) => cardView(row, tx.today))
}

/**
 * A mail of opportunities. Mail programs can unsubscribe from it by one press, without a page, where the links are
 * https (RFC 8058).
 */
export const mailTo = (
  { email }: Addressee,
  kind: 'opportunity' | 'opportunity-summary',
  unsubscribe: string,
  { subject, ...content }: MailContent & { readonly subject: string },
): Mail => {
  const { protocol, hostname } = new URL(unsubscribe)
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<oportunidades.${hostname}>`,
  }
  return { to: email, subject, kind, ...mailLayout(content), ...(protocol === 'https:' && { headers }) }
}
