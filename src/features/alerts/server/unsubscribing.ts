import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { transaction, type Db, type Queries } from '#platform/db.ts'
import type { Unsubscribe } from '#platform/http/routes.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Settings } from '#platform/rpc.ts'
import { alertName } from '../copy.ts'
import { maskedEmail } from '../domain/mail.ts'
import type { unsubscribing } from '../contract.ts'
import { findMailChoice, resumeMails, savePace, switchAlertMails } from './mail-choices.ts'
import { alerts } from './tables.ts'
import { readUnsubscribeToken, type MailScope } from './unsubscribe-token.ts'

type Unsubscribing = z.output<typeof unsubscribing>

/** What the page of a mail's link shows: the link of a token that we did not write can change nothing. */
export const findUnsubscribing = async (db: Queries, scope: MailScope | null): Promise<Unsubscribing> => {
  if (!scope) return { state: 'unreadable' }
  const choice = await findMailChoice(db, scope.accountId)
  if (!choice) return { state: 'gone', ofAlert: false }
  const { pace, isOn } = choice
  if (pace === 'none') return { state: 'off', alert: null }
  const asking = { state: 'asking', pace, isOn, maskedEmail: maskedEmail(choice.email) } as const
  if (scope.alertId === null) return { ...asking, alert: null }
  const [alert] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, scope.alertId), eq(alerts.supplierId, scope.accountId)))
  if (!alert) return { state: 'gone', ofAlert: true }
  const named = { alert: alertName(alert) }
  return alert.byMail ? { ...asking, ...named } : { state: 'off', ...named }
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
    readonly jobs: () => Pick<Jobs, 'send' | 'wake'>
  }): Unsubscribe =>
  async (token, asked) => {
    const { db, clock, settings, jobs } = services
    const scope = readUnsubscribeToken(token, settings.sessionSecret)
    if (!scope) return
    const { accountId, alertId } = scope
    await transaction(db, { clock, jobs: jobs() }, async (tx) => {
      if (!(await findMailChoice(tx, accountId))) return
      const ofAlert = alertId === null || asked === 'all' ? null : { accountId, alertId }
      if (asked === 'resume') await resumeMails(tx, accountId)
      if (ofAlert) await switchAlertMails(tx, ofAlert, asked === 'resume')
      else if (asked !== 'resume') await savePace(tx, accountId, 'none')
    })
  }
