import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './http/client-address.ts'

/**
 * A setting or a place that the process cannot start with. Its message is one English sentence that names the value to
 * mend and never prints a secret: main shows it on stderr and ends with 1.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const secretLength = 32

const url = (value: string) => (URL.canParse(value) ? new URL(value) : null)

const urlWith = (protocols: readonly string[], problem: string) =>
  z.string().refine((value) => protocols.includes(url(value)?.protocol ?? ''), { error: problem })

const isHttpOrigin = (value: string) => {
  const parsed = url(value)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false
  return parsed.href === `${parsed.origin}/` && /^[\w.:[\]-]+$/.test(parsed.host)
}

/** With a host, and a user and password that can be read: what cannot be is found out at the first mail, hours later. */
const isMailServer = (value: string) => {
  const parsed = url(value)
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') return false
  return [parsed.username, parsed.password].every((part) => /^(?:[^%]|%[\da-f]{2})*$/i.test(part))
}

const email = (problem: string) => z.email({ error: problem })

/** One address: a name that holds an @ or a comma would be a second one. */
const mailAddress = /^(?:[^<>"@,;:\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, 'must be a port number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name to listen on, such as 127.0.0.1')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isHttpOrigin, 'must be an http or https address without a path, such as https://pliego.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isNetwork), {
      error: 'must be addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
    })
    .default([]),
  DATA_DIR: z
    .string()
    .regex(/^\P{Cc}+$/u, 'must be the path of a folder, on one line')
    .default('.data'),
  DATABASE_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host/name',
  ).optional(),
  SMTP_URL: z.string().refine(isMailServer, 'must be an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, 'must be an email address, with or without a name, such as Pliego <hola@pliego.example>')
    .default('Pliego <hola@pliego.example>'),
  TEAM_EMAIL: email('must be an email address').default('equipo@pliego.example'),
  SUPPORT_EMAIL: email('must be an email address').default('soporte@pliego.example'),
  SESSION_SECRET: z.string().min(secretLength, `must have at least ${secretLength} characters`).optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'must be the key as Google shows it: letters, digits, - and _ only')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
})

/** The name of each of them, as the README lists them. */
export const environmentNames: readonly string[] = Object.keys(variables.shape)

type Source = Readonly<Record<string, string | undefined>>

/** Everything that the outside may choose, parsed once at start. Times and sizes of the product are not settings. */
export type Env = {
  readonly port: number
  readonly host: string
  /** Origin of every link that leaves in a mail or a page, without a slash at its end. */
  readonly publicUrl: string
  /** Addresses and networks of the proxies in front: only what comes from them is believed in X-Forwarded-For. */
  readonly trustedProxies: readonly string[]
  /** Absolute path; holds the embedded database and the kept secret. Never touched with DATABASE_URL. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly teamEmail: string
  readonly supportEmail: string
  readonly sessionSecret: string
  /** Location suggestions come from Google Places instead of the embedded towns. */
  readonly googleMapsKey: string | undefined
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL']
  /** PostgreSQL is ours, started under DATA_DIR. */
  readonly embedded: boolean
  /** The demo marketplace is laid on the first start: by default when embedded, with DATABASE_URL only by DEMO=1. */
  readonly demo: boolean
  /** Mails are kept and shown at /dev/correo, to loopback only. */
  readonly mailPage: boolean
}

/**
 * Reads the environment. When the database is embedded and no SESSION_SECRET is given, one
 * is made and kept in DATA_DIR with mode 0600. Refuses with a ConfigError, whose sentence names the first wrong value.
 */
export const readEnv = (source: Source): Env => {
  const env = parse(variables, source)
  const embedded = env.DATABASE_URL === undefined
  const demo = env.DEMO === undefined ? embedded : env.DEMO === '1'
  const mailPage = (embedded || demo) && env.SMTP_URL === undefined
  if (!embedded && !env.SMTP_URL && !mailPage)
    throw new ConfigError('SMTP_URL is required when DATABASE_URL is set, unless DEMO is 1.')
  if (!embedded && !env.SESSION_SECRET)
    throw new ConfigError(`SESSION_SECRET (at least ${secretLength} characters) is required when DATABASE_URL is set.`)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    teamEmail: env.TEAM_EMAIL,
    supportEmail: env.SUPPORT_EMAIL,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    googleMapsKey: env.GOOGLE_MAPS_API_KEY,
    logLevel: env.LOG_LEVEL,
    embedded,
    demo,
    mailPage,
  }
}

/**
 * Where the data is, for a command that needs nothing else: DATABASE_URL, or the embedded database under DATA_DIR. Refuses
 * with a ConfigError as `readEnv` does.
 */
export const readDatabase = (source: Source): Pick<Env, 'databaseUrl' | 'dataDir'> => {
  const { DATABASE_URL, DATA_DIR } = parse(variables.pick({ DATABASE_URL: true, DATA_DIR: true }), source)
  return { databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR) }
}

/** Empty text counts as absent; the first wrong value is refused by its name. */
const parse = <Values>(names: z.ZodType<Values>, source: Source): Values => {
  const parsed = names.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'a folder stands where a file belongs',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk fails',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be made there',
}

/** The refusal for a DATA_DIR that a file operation failed in: names the folder and the reason in words. */
export const unusableDataDir = (dataDir: string, error: unknown): ConfigError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code] ?? (code || 'unknown reason')
  return new ConfigError(`DATA_DIR (${dataDir}) cannot be written: ${reason}.`, { cause: error })
}

/** Makes a folder that only its owner may enter, and the missing ones above it (Node's own recursive form never returns on /proc). */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/** Two processes that start together read the same secret: it is linked into place whole, and the first one wins. */
const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, 'session-secret')
  const draft = `${path}.${process.pid}`
  try {
    makeFolder(dataDir)
    const kept = readIfThere(path)
    if (kept !== null) return longEnough(kept, path)
    // What a process of the same number left half written, as in a container on a disk that was full, is in nobody's way.
    rmSync(draft, { force: true })
    try {
      writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
      linkSync(draft, path)
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    } finally {
      rmSync(draft, { force: true })
    }
    return longEnough(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    throw error instanceof ConfigError ? error : unusableDataDir(dataDir, error)
  }
}

const longEnough = (secret: string, path: string): string => {
  if (secret.length >= secretLength) return secret
  throw new ConfigError(`SESSION_SECRET kept in ${path} is damaged: delete that file to have a new one made.`)
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
