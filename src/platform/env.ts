import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { minSecretLength, storedSessionSecret } from './data-folder.ts'
import { parseVariables, variables, type Source } from './env-variables.ts'
import { filesSettings, type FilesSettings } from './env-storage.ts'

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
  /** The same database past a pooler in transaction mode, for work that needs a dedicated connection. */
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
  readonly files: FilesSettings
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
  const env = parseVariables(variables, source)
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
    files: filesSettings(env, dataDir),
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
