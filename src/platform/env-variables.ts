import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { minSecretLength } from './data-folder.ts'
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

const isPort = (port: number) => port >= 1 && port <= 65_535
const portProblem = 'must be a port number from 1 to 65535'
const clamdProblem = 'must be the host and port of a clamd, such as 127.0.0.1:3310'

const oneWord = z.string().regex(/^\S+$/, 'must be without spaces')

export const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portProblem)
    .transform(Number)
    .refine(isPort, portProblem)
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
    .regex(/^[\w.-]+:\d{1,5}$/, clamdProblem)
    .transform((value) => ({ host: value.slice(0, value.lastIndexOf(':')), port: Number(value.split(':').at(-1)) }))
    .refine(({ port }) => isPort(port), clamdProblem)
    .optional(),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
})

/** The names of all variables; the README lists the same. */
export const environmentNames: readonly string[] = Object.keys(variables.shape)

/** The environment, such as `process.env`. */
export type Source = Readonly<Record<string, string | undefined>>

/** Empty values count as missing. Throws a ConfigError that names the first wrong one. */
export const parseVariables = <Values>(names: z.ZodType<Values>, source: Source): Values => {
  const parsed = names.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
}
