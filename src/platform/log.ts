import { pino, type DestinationStream } from 'pino'
import { standardOutput, type LogOutput } from './log-output.ts'

/** The log for operators: JSON lines on stdout, never with a secret or an email address. */
export type Log = pino.Logger

const secretPatterns: readonly (readonly [RegExp, string])[] = [
  // The parameters that Drizzle appends to a failed query, inside JSON text.
  [/\\nparams: (?:[^"\\]|\\.)*/g, ''],
  // "password": "…", "refreshToken": "…", "authorization": "Bearer …" at any depth. The text may hold escaped quotes.
  [/("[\w-]*(?:password|contraseña|token|secret|authorization|cookie|otp)[\w-]*":)"(?:[^"\\]|\\.)*"/gi, '$1"[hidden]"'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/g, '$1 [hidden]'],
  [/\b([\w-]*(?:password|token|secret|code|key|signature)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\bAIza[\w-]{20,}/g, '[hidden]'],
  [/\$argon2[\w$=,+/.-]+/g, '[hidden]'],
  [/(\/\/)[^/\s:@"\\]*:[^/\s@"\\]+@/g, '$1[hidden]@'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[email]'],
]

/** Every secret above contains one of these. Lines of requests contain none, and are spared nine searches. */
const mayHoldSecret = /[@=$]|%40|params:|pass|contrase|token|secret|authorization|cookie|otp|Bearer |Basic |eyJ|AIza/i

/** Removes secrets and email addresses from a line. Every finished log line passes through it before it is written. */
export const withoutSecrets = (line: string): string => {
  if (!mayHoldSecret.test(line)) return line
  return secretPatterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** An error without data: no SQL parameters, no row details, and of the stack only the frames. */
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

/** The message of a value that is not an Error: pg-boss reports a copy of an error's fields. */
const messageOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { message } = (value ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : `thrown value of type ${value === null ? 'null' : typeof value}`
}

/**
 * Removes the parameters that Drizzle appends to a message, and the values that PostgreSQL quotes (SQLSTATE class 22).
 */
const withoutValues = (message: string, code: unknown): string => {
  const query = message.replace(/\nparams: [\s\S]*$/, '')
  return typeof code === 'string' && code.startsWith('22') ? query.replace(/"[^"]*"/g, '"…"') : query
}

type LogOptions = {
  /** Where lines go at once; else to stdout, as people read them if that is a terminal. */
  readonly destination?: DestinationStream
  /** Says once that the database is away, instead of what fails because of it. */
  readonly outage?: Outage
}

/**
 * What is to be logged instead of a line with this error: nothing, another line, or 'unchanged' for the line itself.
 */
export type Outage = {
  instead(error: unknown, message: string | undefined): 'unchanged' | null | { fields: object; message: string }
}

/** Opens the log: JSON lines, or readable ones where a terminal reads them. */
export const createLog = (level: pino.LevelWithSilentOrString, { destination, outage }: LogOptions = {}): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError, cause: describeError },
      hooks: {
        streamWrite: withoutSecrets,
        ...(outage && { logMethod: withOutage(outage) }),
      },
    },
    destination ?? standardOutput(),
  )

/**
 * Writes a line of facts that hold nothing secret: names of ours, ids of checked form, numbers. `facts` gives them as
 * JSON has them between its braces. It is called when lines are written, many at once, and the line is not searched for
 * secrets, so it takes a tenth of the time of any other line, which matters on a busy server
 * (docs/speed.md#what-visitors-read).
 */
export const writeFacts = (log: Log, level: 'info' | 'debug', facts: () => string): void => {
  const { [pino.symbols.streamSym]: output } = log as unknown as Record<symbol, DestinationStream | LogOutput>
  const moment = Date.now()
  const line = () => `{"level":"${level}","time":"${timeText(moment)}",${facts()}}\n`
  if ('writeLater' in output!) output.writeLater(line)
  else output!.write(line())
}

let written = { ms: 0, text: '' }
/** A moment as lines have it. It is written once for all lines of a millisecond: on a busy server there are many. */
const timeText = (ms: number): string => {
  if (written.ms !== ms) written = { ms, text: new Date(ms).toISOString() }
  return written.text
}

/** Asks `outage` about every line with an error. */
const withOutage = (outage: Outage) =>
  function (this: Log, args: Parameters<pino.LogFn>, method: pino.LogFn) {
    const [fields, message] = args as [unknown, string | undefined]
    const error = typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : undefined
    const other = error === undefined ? 'unchanged' : outage.instead(error, message)
    if (other === 'unchanged') method.apply(this, args)
    // `fields` has no `error`, so this is not asked about again.
    else if (other) this.error(other.fields, other.message)
  }
