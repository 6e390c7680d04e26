import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { profiles } from '#features/accounts/server/tables.ts'
import { categoriesOfSector } from '#features/catalog/domain/sector-categories.ts'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Queries } from '#platform/database/db.ts'
import type { Unsubscribe } from '#platform/http/routes.ts'
import type { Jobs } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/rpc.ts'
import { alertName } from '../copy.ts'
import { mailHold, maskedEmail } from '../domain/mail.ts'
import type { unsubscribing } from '../contract.ts'
import { findMailChoice, resumeMails, savePace, switchAlertMails } from './mail-choices.ts'
import { alerts as alertRows } from './tables.ts'
import { readUnsubscribeToken, type MailScope } from './unsubscribe-token.ts'

type Unsubscribing = z.output<typeof unsubscribing>

/** What the page of a mail's link shows: the link of a token that we did not write can change nothing. */
export const findUnsubscribing = async (db: Queries, scope: MailScope | null): Promise<Unsubscribing> => {
  if (!scope) return { state: 'unreadable' }
  const choice = await findMailChoice(db, scope.accountId)
  if (!choice) return { state: 'gone', ofAlert: false }
  const alerts = await listAlerts(db, scope.accountId)
  const bellOf = (about: typeof alerts) => choice.inBell && about.some(({ paused }) => !paused)
  if (choice.pace === 'none') return { state: 'off', alert: null, inBell: bellOf(alerts) }
  const { pace, email, isOn } = choice
  const asking = (about: typeof alerts) =>
    ({
      state: 'asking',
      pace,
      maskedEmail: maskedEmail(email),
      held: mailHold(about, isOn),
      inBell: bellOf(about),
    }) as const
  if (scope.alertId === null) return { ...asking(alerts), alert: null }
  const found = alerts.find(({ id }) => id === scope.alertId)
  if (!found) return { state: 'gone', ofAlert: true }
  const alert = alertName(found)
  return found.byMail ? { ...asking([found]), alert } : { state: 'off', alert, inBell: bellOf([found]) }
}

/** The alerts of an account, including the one of its sector, which has no row until it is changed. */
const listAlerts = async (db: Queries, accountId: string) => {
  const rows = await db
    .select({ sector: profiles.companySector, row: alertRows })
    .from(profiles)
    .leftJoin(alertRows, eq(alertRows.supplierId, profiles.id))
    .where(eq(profiles.id, accountId))
  const own = rows.flatMap(({ row }) => (row ? [{ ...row, paused: row.pausedAt !== null }] : []))
  const hasOther = own.some(({ kind }) => kind === 'sector') || categoriesOfSector(rows[0]?.sector ?? null).length === 0
  const unchanged = { id: accountId, kind: 'sector', edited: false, name: '', paused: false, byMail: false } as const
  return hasOther ? own : [...own, unchanged]
}

/**
 * Does what the form of a mail's link asks: 'all' stops all mails of opportunities, 'resume' lets them come again, and
 * anything else stops what the link is for, as mail programs ask (RFC 8058). It does nothing when account or alert are
 * gone, or for a token that we did not write, and answers the same.
 */
export const unsubscribe =
  (services: {
    readonly db: Db
    readonly clock: Clock
    readonly settings: Pick<Settings, 'sessionSecret'>
    readonly jobs: Pick<Jobs, 'send' | 'wake'>
  }): Unsubscribe =>
  async (token, asked) => {
    const { db, clock, settings, jobs } = services
    const scope = readUnsubscribeToken(token, settings.sessionSecret)
    if (!scope) return
    const { accountId, alertId } = scope
    await transaction(db, { clock, jobs }, async (tx) => {
      if (!(await findMailChoice(tx, accountId))) return
      const ofAlert = alertId === null || asked === 'all' ? null : { accountId, alertId }
      if (asked === 'resume') await resumeMails(tx, accountId)
      if (ofAlert) await switchAlertMails(tx, ofAlert, asked === 'resume')
      else if (asked !== 'resume') await savePace(tx, accountId, 'none')
      tx.tellLive({ userId: accountId, type: 'preferences', id: null })
    })
  }
