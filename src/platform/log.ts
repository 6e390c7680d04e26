import { randomUUID } from 'node:crypto'
import { pino } from 'pino'

/** What the process tells its operator: JSON lines on stdout, never a secret and never a person's email. */
export type Log = pino.Logger

const secretPaths: readonly (readonly [RegExp, string])[] = [
  // the parameters that Drizzle appends to a failed query, here inside JSON text
  [/\\nparams: (?:[^"\\]|\\.)*/g, ''],
  // "password": "…", "refreshToken": "…", "authorization": "Bearer …", whatever the depth; the text may hold escaped quotes
  [/("[\w-]*(?:password|contraseña|token|secret|authorization|cookie|otp)[\w-]*":)"(?:[^"\\]|\\.)*"/gi, '$1"[hidden]"'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 [hidden]'],
  [/\b([\w-]*(?:password|token|secret|code|key|signature)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\bAIza[\w-]{20,}/g, '[hidden]'],
  [/\$argon2[\w$=,+/.-]+/g, '[hidden]'],
  [/(\/\/)[^/\s:@"\\]*:[^/\s@"\\]+@/g, '$1[hidden]@'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[email]'],
]

/** The last gate: whatever was handed to the log, the finished line passes here before it is written. */
export const withoutSecrets = (line: string): string => {
  return secretPaths.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** An error without what it was about: no SQL parameters, no row detail, stack frames only. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: withoutValues(messageOf(error), undefined) }
  const { code, constraint, table, cause } = error as Error & Partial<Record<'code' | 'constraint' | 'table', unknown>>
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    code,
    constraint,
    table,
    stack: error.stack
      ?.split('\n')
      .filter((frame) => /^\s+at /.test(frame))
      .join('\n'),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}

/** What was thrown or told need not be an Error: pg-boss tells a copy of its fields. */
const messageOf = (told: unknown): string => {
  if (typeof told === 'string') return told
  const { message } = (told ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : `a failure that is ${told === null ? 'null' : typeof told}`
}

/** Drizzle appends a query's parameters to its message; PostgreSQL quotes the offending value (SQLSTATE class 22). */
const withoutValues = (message: string, code: unknown): string => {
  const query = message.replace(/\nparams: [\s\S]*$/, '')
  return typeof code === 'string' && code.startsWith('22') ? query.replace(/"[^"]*"/g, '"…"') : query
}

/** Opens the log at a level of LOG_LEVEL. Lines are written at once, so that none is lost when the process ends. */
export const createLog = (
  level: pino.LevelWithSilentOrString,
  destination = pino.destination({ fd: 1, sync: true }),
): Log => {
  // A reader of stdout that went away (npm killed, `| head`) must not take the process with it.
  destination.on('error', () => {})
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError, cause: describeError },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  )
}

/** A short name for one fault, shown to the person and written in the log, so that support can find it: 8 characters. */
export const faultId = (): string => {
  // Every call has one: a UUID comes from randomness already at hand, 30 times sooner than so few bytes.
  return randomUUID().slice(0, 8).toUpperCase()
}
