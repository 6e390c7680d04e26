import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { keyedHash } from '#features/accounts/server/tokens.ts'

/**
 * What a link in a mail lets its reader change without a session: the mails of one alert, or with `alertId` null all
 * mails of opportunities. Nothing else, and forever (docs/security.md#unsubscribing).
 */
export type MailScope = { readonly accountId: string; readonly alertId: string | null }

const scopeBytes = 32
/** In the place of an alert: all of them. */
const allAlerts = '00000000-0000-0000-0000-000000000000'

/** The token of a link: the account and the alert, and the proof that we wrote both. */
export const unsubscribeToken = (scope: MailScope, secret: string): string => {
  const content = Buffer.concat([parse(scope.accountId), parse(scope.alertId ?? allAlerts)])
  return Buffer.concat([content, proof(content, secret)]).toString('base64url')
}

/** What a token is for; null when we did not write it. */
export const readUnsubscribeToken = (token: string, secret: string): MailScope | null => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.toString('base64url') !== token) return null
  const content = bytes.subarray(0, scopeBytes)
  const expected = proof(content, secret)
  const given = bytes.subarray(scopeBytes)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const alertId = stringify(content, scopeBytes / 2)
  return { accountId: stringify(content), alertId: alertId === allAlerts ? null : alertId }
}

const proof = (content: Buffer, secret: string): Buffer => keyedHash(secret, 'unsubscribe', content.toString('hex'))
