import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '#platform/config-error.ts'
import { environmentNames } from '#platform/env-variables.ts'
import { readEnv } from '#platform/env.ts'

const home = mkdtempSync(join(tmpdir(), 'pliego-env-'))
afterAll(() => rmSync(home, { recursive: true }))

const external = {
  DATABASE_URL: 'postgres://pliego:hunter2@db.example/pliego',
  SMTP_URL: 'smtp://user:hunter2@mail.example:587',
  SESSION_SECRET: 'x'.repeat(32),
  FILES_DIR: join(home, 'files'),
}

/** Files in a bucket. */
const bucket = {
  FILES_S3_ENDPOINT: 'https://s3.example/pliego',
  FILES_S3_KEY: 'hunter2',
  FILES_S3_SECRET: 'hunter2hunter2',
}

test('files are in DATA_DIR, or where the environment names them, of at most 10 MB and unscanned', () => {
  expect(readEnv({ DATA_DIR: home })).toMatchObject({
    files: { kind: 'folder', folder: join(home, 'archivos') },
    filesMaxMegabytes: 10,
    clamd: undefined,
  })
  expect(readEnv({ DATA_DIR: home, ...bucket, FILES_MAX_MB: '25', CLAMD: 'scanner:3310' })).toMatchObject({
    files: { kind: 's3', endpoint: bucket.FILES_S3_ENDPOINT, region: 'auto', key: 'hunter2', secret: 'hunter2hunter2' },
    filesMaxMegabytes: 25,
    clamd: { host: 'scanner', port: 3310 },
  })
})

test('an empty environment means the embedded database with the demo, on localhost:3000, with the mail page', () => {
  expect(readEnv({ DATA_DIR: home, PORT: '', HOST: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: home,
    databaseUrl: undefined,
    googleMapsKey: undefined,
    logLevel: 'info',
    embedded: true,
    demo: true,
    mailPage: true,
  })
})

test('the default PUBLIC_URL follows the port, and a given one loses its trailing slash', () => {
  expect(readEnv({ DATA_DIR: home, PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  expect(readEnv({ DATA_DIR: home, PUBLIC_URL: 'https://pliego.example/' }).publicUrl).toBe('https://pliego.example')
})

test('nobody may read metrics and nothing is traced unless the environment says so', () => {
  expect(readEnv({ DATA_DIR: home })).toMatchObject({ metricsToken: undefined, traces: undefined })
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readEnv({ DATA_DIR: home, METRICS_TOKEN: 'm'.repeat(32), ...traced })).toMatchObject({
    metricsToken: 'm'.repeat(32),
    traces: { endpoint: 'http://127.0.0.1:4318', share: 0.1 },
  })
})

test('no proxy is trusted unless TRUSTED_PROXIES names it', () => {
  expect(readEnv({ DATA_DIR: home }).trustedProxies).toEqual([])
  const { trustedProxies } = readEnv({ DATA_DIR: home, TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,fd00::/8' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
})

test('the session secret is created once with mode 0600, and SESSION_SECRET wins over it', () => {
  const dataDir = join(home, 'new', 'folder')
  const created = readEnv({ DATA_DIR: dataDir }).sessionSecret
  expect(created.length).toBeGreaterThanOrEqual(32)
  expect(readEnv({ DATA_DIR: dataDir }).sessionSecret).toBe(created)
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()).toBe(created)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(readEnv({ DATA_DIR: dataDir, SESSION_SECRET: 'y'.repeat(32) }).sessionSecret).toBe('y'.repeat(32))
})

test('an incomplete secret that a killed process with the same pid left is replaced', () => {
  const dataDir = join(home, 'incomplete')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, `session-secret.${process.pid}`), 'ha')
  expect(readEnv({ DATA_DIR: dataDir }).sessionSecret.length).toBeGreaterThanOrEqual(32)
  expect(readdirSync(dataDir)).toEqual(['session-secret'])
})

test('with DATABASE_URL there is no demo and no mail page, and DATA_DIR is not touched', () => {
  const dataDir = join(home, 'untouched')
  expect(readEnv({ ...external, DATA_DIR: dataDir })).toMatchObject({ embedded: false, demo: false, mailPage: false })
  expect(readEnv({ ...external, DEMO: '1' })).toMatchObject({ demo: true, mailPage: false })
  expect(readEnv({ ...external, SMTP_URL: '', DEMO: '1' })).toMatchObject({ demo: true, mailPage: true })
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

test('a mail server switches the mail page off, and DEMO=0 the demo', () => {
  const { SMTP_URL } = external
  expect(readEnv({ DATA_DIR: home, SMTP_URL, DEMO: '0' })).toMatchObject({
    embedded: true,
    demo: false,
    mailPage: false,
  })
})

test('the README lists exactly the variables that are read', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const listed = [
    ...readme
      .split('## Environment')[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| `([A-Z\d_]+)` /gm),
  ]
  expect(listed.map(([, name]) => name).toSorted()).toEqual(environmentNames.toSorted())
})

const wrongValues = [
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['HOST', { HOST: 'not a host' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'pliego.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://pliego.example/path' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://pliego.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://a"onclick="b' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'loopback' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,' }],
  ['DATABASE_URL', { ...external, DATABASE_URL: 'mysql://pliego:hunter2@db.example/pliego' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example:hunter2' }],
  ['SMTP_URL', { SMTP_URL: 'smtp:mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:hunter2%zz@mail.example' }],
  ['SMTP_URL', { ...external, SMTP_URL: undefined }],
  ['SESSION_SECRET', { ...external, SESSION_SECRET: undefined }],
  ['SESSION_SECRET', { ...external, SESSION_SECRET: 'hunter2' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { MAIL_FROM: 'otro@ejemplo.uy, Pliego <hola@pliego.example>' }],
  ['TEAM_EMAIL', { TEAM_EMAIL: 'nobody' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'a@b\nc' }],
  ['GOOGLE_MAPS_API_KEY', { GOOGLE_MAPS_API_KEY: 'hunter2' }],
  ['GOOGLE_MAPS_API_KEY', { GOOGLE_MAPS_API_KEY: 'hunter2 hunter2 hunter2 hunter2' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'hunter2' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'hunter2 hunter2 hunter2 hunter2 hunter2' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10' }],
  ['FILES_DIR', { FILES_DIR: '/srv/two\nlines' }],
  ['FILES_DIR', { ...external, FILES_DIR: undefined }],
  ['FILES_DIR', { ...bucket, FILES_DIR: '/srv/files' }],
  ['FILES_S3_ENDPOINT', { ...bucket, FILES_S3_ENDPOINT: 's3.example/pliego' }],
  ['FILES_S3_ENDPOINT', { ...bucket, FILES_S3_ENDPOINT: 'https://s3.example' }],
  ['FILES_S3_REGION', { ...bucket, FILES_S3_REGION: 'us east' }],
  ['FILES_S3_KEY', { ...bucket, FILES_S3_KEY: undefined }],
  ['FILES_S3_SECRET', { ...bucket, FILES_S3_SECRET: 'two\nlines' }],
  ['FILES_MAX_MB', { FILES_MAX_MB: '26' }],
  ['FILES_MAX_MB', { FILES_MAX_MB: '0' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'mysql://a' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '601' }],
  ['CLAMD', { CLAMD: '127.0.0.1' }],
  ['CLAMD', { CLAMD: '127.0.0.1:99999' }],
  ['CLAMD', { CLAMD: '127.0.0.1:0' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/folder' }],
  ['DATA_DIR', { DATA_DIR: '/proc/folder' }],
  ['DATA_DIR', { DATA_DIR: `/tmp/${'a'.repeat(300)}` }],
  ['DATA_DIR', { DATA_DIR: '/proc/two\nlines' }],
] as const

test('every variable has a wrong value in this list', () => {
  expect([...new Set<string>(wrongValues.map(([name]) => name))].toSorted()).toEqual(environmentNames.toSorted())
})

test.each(wrongValues)('a wrong %s is a configuration error that names it and hides its value: %j', (name, source) => {
  let caught: unknown
  try {
    readEnv({ DATA_DIR: home, ...source })
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(ConfigError)
  const { message } = caught as ConfigError
  expect(message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
  expect(message).not.toContain('hunter2')
})

test('a damaged stored secret is an error and is not replaced, which would sign everybody out', () => {
  const path = join(home, 'session-secret')
  writeFileSync(path, 'short\n')
  expect(() => readEnv({ DATA_DIR: home })).toThrow(/^SESSION_SECRET stored in .* is damaged/)
  rmSync(path)
})
