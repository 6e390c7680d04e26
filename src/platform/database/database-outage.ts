import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isSocketCode, sqlState } from './errors.ts'
import type { Log, Outage } from '../log.ts'

/**
 * Keeps the log readable while the database is away: one line for everything that fails meanwhile, and one when the
 * database is back. Another reason that makes every statement fail (a full disk, for instance) is logged once a minute.
 */
export type DatabaseOutage = Outage & {
  /** Called for each heartbeat that the database answered. */
  answered(log: Log): void
  isAway(): boolean
}

/**
 * Connection lost, server shutting down or starting. Not a statement that took too long: there the statement counts.
 */
const awayStates = /^(?:08...|57P..)$/
const awayMessages = /Connection terminated|timeout exceeded when trying to connect|does not answer|not queryable/

/** The message of a slow statement too, so alone it does not mean that the database is away. */
const silentMessages = /Query read timeout/

/** Reasons for which the database refuses statement after statement although it answers, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no connection left',
  '25006': 'the database is read-only',
}
const repeatMs = 60_000
/**
 * How long nothing must have failed before the database counts as back: a little longer than the wait for a connection
 * that was requested during the outage.
 */
const calmMs = 6_000

export const databaseOutage = (now: () => number = () => performance.now()): DatabaseOutage => {
  let away: { readonly since: number; last: number; faults: number } | undefined
  const refused = new Map<string, { loggedAt: number; faults: number }>()

  const insteadOfRefusal = (code: string, reason: string) => {
    const known = refused.get(code)
    if (known && now() - known.loggedAt < repeatMs) {
      known.faults += 1
      return null
    }
    refused.set(code, { loggedAt: now(), faults: 0 })
    return { fields: { code, reason, suppressed: known?.faults ?? 0 }, message: 'database refuses statements' }
  }

  return {
    isAway: () => away !== undefined,
    instead(error, message) {
      const code = sqlState(error)
      const reason = refusals[code ?? '']
      if (code !== undefined && reason !== undefined) return insteadOfRefusal(code, reason)
      if (!isAway(error, away !== undefined)) return 'unchanged'
      if (away) {
        away.last = now()
        away.faults += 1
        return null
      }
      away = { since: now(), last: now(), faults: 1 }
      return { fields: { cause: error, during: message }, message: 'database unavailable' }
    },
    answered(log) {
      if (!away || now() - away.last < calmMs) return
      const { since, faults } = away
      away = undefined
      log.warn({ seconds: Math.round((now() - since) / 1_000), faults }, 'database available again')
    },
  }
}

/** What the heartbeat tells: it notices an outage even if nobody asks anything. */
export const outageWatch = (outage: DatabaseOutage, log: Log) => ({
  answered: () => outage.answered(log),
  lost: (error: unknown) => log.warn({ error }, 'database heartbeat'),
})

const isAway = (error: unknown, isKnown: boolean): boolean => {
  const state = sqlState(error)
  if (state !== undefined && awayStates.test(state)) return true
  // Other services fail with these codes too, so alone they do not mean that the database is away.
  if (state !== undefined && isSocketCode(state))
    return isKnown || error instanceof DrizzleQueryError || error instanceof DatabaseLost
  const message = state === undefined ? messageOf(error) : ''
  return awayMessages.test(message) || (isKnown && silentMessages.test(message))
}

/** A lost connection to the database, told by the one who held it. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super('Connection terminated', { cause })
  }
}

/** The messages of an error and of its causes; pg-boss reports a copy of an error's fields. */
const messageOf = (error: unknown): string => {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown }
  return `${typeof message === 'string' ? message : ''} ${cause === undefined ? '' : messageOf(cause)}`
}
