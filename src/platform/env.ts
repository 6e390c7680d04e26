import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { minSecretLength, storedSessionSecret } from './data-folder.ts'
import { isNetwork } from './http/client-address.ts'

const url = (value: string) => (URL.canParse(value) ? new URL(value) : null)

const urlWith = (protocols: readonly string[], problem: string) =>
  z.string().refine((value) => protocols.includes(url(value)?.protocol ?? ''), { error: problem })

const isHttpOrigin = (value: string) => {
  const parsed = url(value)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false
  return parsed.href === `${parsed.origin}/` && /^[\w.:[\]-]+$/.test(parsed.host)
}

/** With a host, and a user and password that can be decoded: otherwise only the first mail would fail, hours later. */
const isMailServer = (value: string) => {
  const parsed = url(value)
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') return false
  return [parsed.username, parsed.password].every((part) => /^(?:[^%]|%[\da-f]{2})*$/i.test(part))
}

const isBucket = (value: string) => {
  const parsed = url(value)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return false
  return /^\/[^/]+\/?$/.test(parsed.pathname) && parsed.search === '' && parsed.username === ''
}

const email = (problem: string) => z.email({ error: problem })

/** Exactly one address, with or without a name: an @ or a comma in the name could add a second one. */
const mailAddress = /^(?:[^<>"@,;:\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const wholeNumber = (from: number, to: number) => {
  const problem = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,5}$/, problem)
    .transform(Number)
    .refine((value) => value >= from && value <= to, problem)
}

const oneWord = z.string().regex(/^\S+$/, 'must be without spaces')

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
      error: 'must be addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8',
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
  DATABASE_DIRECT_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'must be an address such as postgres://user:password@host/name',
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(20),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  SMTP_URL: z.string().refine(isMailServer, 'must be an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(mailAddress, 'must be an email address, with or without a name, such as Pliego <hola@pliego.example>')
    .default('Pliego <hola@pliego.example>'),
  TEAM_EMAIL: email('must be an email address').default('equipo@pliego.example'),
  SUPPORT_EMAIL: email('must be an email address').default('soporte@pliego.example'),
  SESSION_SECRET: z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`).optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'must be the key as Google shows it, with letters, digits, - and _ only')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must have at least 32 characters, without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(
    ['http:', 'https:'],
    'must be the http or https address of a collector, such as http://127.0.0.1:4318',
  ).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/, 'must be a number from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  FILES_DIR: z
    .string()
    .regex(/^\P{Cc}+$/u, 'must be the path of a folder, on one line')
    .optional(),
  FILES_S3_ENDPOINT: z
    .string()
    .refine(isBucket, 'must be the address of a bucket, such as https://s3.example.com/pliego')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the name of a region, such as us-east-1 or auto')
    .default('auto'),
  FILES_S3_KEY: oneWord.optional(),
  FILES_S3_SECRET: oneWord.optional(),
  FILES_MAX_MB: wholeNumber(1, 25).default(10),
  CLAMD: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be the host and port of a clamd, such as 127.0.0.1:3310')
    .transform((value) => ({ host: value.slice(0, value.lastIndexOf(':')), port: Number(value.split(':').at(-1)) }))
    .optional(),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
})

/** The names of all variables; the README lists the same. */
export const environmentNames: readonly string[] = Object.keys(variables.shape)

/** The environment, such as `process.env`. */
type Source = Readonly<Record<string, string | undefined>>

/** Where the bytes of files are: in a folder, or in a bucket that speaks S3. */
export type FilesPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly region: string
      readonly key: string
      readonly secret: string
    }

/** The settings, parsed once at the start. Timeouts and sizes are not settings. */
export type Env = {
  readonly port: number
  readonly host: string
  /** Origin of every link in mails and pages, without a trailing slash. */
  readonly publicUrl: string
  /** Addresses and networks of the reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Absolute path of the folder for the embedded database and the session secret. Not used with DATABASE_URL. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database past a pooler in transaction mode, for what needs a connection of its own. */
  readonly databaseDirectUrl: string | undefined
  /** The most connections that this process opens for its queries. */
  readonly databasePoolSize: number
  /** How long a process that is to stop still answers, while /readyz tells proxies to send new work elsewhere. */
  readonly drainSeconds: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly teamEmail: string
  readonly supportEmail: string
  readonly sessionSecret: string
  /** With a key, location suggestions come from Google Places instead of the embedded towns. */
  readonly googleMapsKey: string | undefined
  readonly files: FilesPlace
  /** The largest file that may be uploaded. */
  readonly filesMaxMegabytes: number
  /** A virus scanner that every file must pass; none when undefined. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL']
  /** Whoever sends it may read /metrics; without it there are no metrics. */
  readonly metricsToken: string | undefined
  /** Where traces are sent, and of which share of the requests; undefined when there are none. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined
  /** True when the embedded PostgreSQL is used, with its data in DATA_DIR. */
  readonly embedded: boolean
  /**
   * True when the first start creates the demo marketplace: by default with the embedded database, else with DEMO=1.
   */
  readonly demo: boolean
  /** True when mails are not sent but shown at /dev/correo, on loopback only. */
  readonly mailPage: boolean
}

/**
 * Reads the environment. With the embedded database and no SESSION_SECRET, the secret comes from DATA_DIR, where it is
 * created when missing. Throws a ConfigError that names the first wrong value.
 */
export const readEnv = (source: Source): Env => {
  const env = parse(variables, source)
  const embedded = env.DATABASE_URL === undefined
  const demo = env.DEMO === undefined ? embedded : env.DEMO === '1'
  const mailPage = (embedded || demo) && env.SMTP_URL === undefined
  if (!embedded && !env.SMTP_URL && !mailPage)
    throw new ConfigError('SMTP_URL is required when DATABASE_URL is set, unless DEMO is 1.')
  if (!embedded && !env.SESSION_SECRET)
    throw new ConfigError(
      `SESSION_SECRET (at least ${minSecretLength} characters) is required when DATABASE_URL is set.`,
    )
  if (embedded && env.DATABASE_DIRECT_URL)
    throw new ConfigError('DATABASE_URL is required when DATABASE_DIRECT_URL is set.')
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    drainSeconds: env.DRAIN_SECONDS ?? (embedded ? 0 : 5),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    teamEmail: env.TEAM_EMAIL,
    supportEmail: env.SUPPORT_EMAIL,
    sessionSecret: env.SESSION_SECRET ?? storedSessionSecret(dataDir),
    googleMapsKey: env.GOOGLE_MAPS_API_KEY,
    files: filesPlace(env, dataDir),
    filesMaxMegabytes: env.FILES_MAX_MB,
    clamd: env.CLAMD,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    embedded,
    demo,
    mailPage,
  }
}

/** With a database elsewhere, a folder of this machine is used only when it is named: others may need the files too. */
const filesPlace = (env: FilesVariables, dataDir: string): FilesPlace => {
  const { FILES_DIR: folder, FILES_S3_ENDPOINT: endpoint, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = env
  if (folder && endpoint) throw new ConfigError('FILES_DIR and FILES_S3_ENDPOINT cannot both be set.')
  if (endpoint) {
    if (!key || !secret)
      throw new ConfigError('FILES_S3_KEY and FILES_S3_SECRET are required when FILES_S3_ENDPOINT is set.')
    return { kind: 's3', endpoint, region: env.FILES_S3_REGION, key, secret }
  }
  if (!folder && env.DATABASE_URL !== undefined)
    throw new ConfigError('FILES_DIR or FILES_S3_ENDPOINT is required when DATABASE_URL is set.')
  return { kind: 'folder', folder: folder ? resolve(folder) : join(dataDir, 'archivos') }
}

/**
 * The settings that name the database, for commands that need nothing else: its address past every pooler, or the
 * embedded database in DATA_DIR. Throws a ConfigError as `readEnv` does.
 */
export const readDatabase = (source: Source): Pick<Env, 'databaseUrl' | 'dataDir'> => {
  const env = parse(variables.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true }), source)
  return { databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) }
}

const filesVariables = {
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATA_DIR: true,
  FILES_DIR: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_REGION: true,
  FILES_S3_KEY: true,
  FILES_S3_SECRET: true,
} as const
type FilesVariables = Pick<z.infer<typeof variables>, keyof typeof filesVariables>

/** The settings that name the database and where the files are, for commands that need no more. */
export const readFilesPlace = (source: Source): Pick<Env, 'databaseUrl' | 'dataDir' | 'files'> => {
  const env = parse(variables.pick(filesVariables), source)
  const dataDir = resolve(env.DATA_DIR)
  return { databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, dataDir, files: filesPlace(env, dataDir) }
}

/** The settings that name the database, where the files are, and the session secret when the environment gives it. */
export const readBackupPlace = (source: Source) => {
  const { SESSION_SECRET: sessionSecret } = parse(variables.pick({ SESSION_SECRET: true }), source)
  return { ...readFilesPlace(source), sessionSecret }
}

/** Empty values count as missing. Throws a ConfigError that names the first wrong one. */
const parse = <Values>(names: z.ZodType<Values>, source: Source): Values => {
  const parsed = names.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
}
