import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from '#platform/env-variables.ts'
import { readEnv } from '#platform/env.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

type Service = {
  readonly environment: Readonly<Record<string, string | number>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly stop_grace_period?: string
  readonly networks: Readonly<Record<string, { readonly ipv4_address: string }>>
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const instances = Object.entries(compose.services).filter(([name]) => name.startsWith('pliego-'))
const dockerfile = read('Dockerfile')
const caddyfile = read('deploy/Caddyfile')
const unit = read('deploy/pliego.service')

/** What the operator writes in .env. */
const given: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'a-password',
  SESSION_SECRET: 'a secret that only this test knows, long',
  SITE: 'pliego.example',
  SMTP_URL: 'smtp://mail.example:587',
}
/** As Compose fills in `${NAME:?}` and `${NAME:-default}`. */
const filled = (value: string | number) =>
  String(value).replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, name: string, otherwise?: string) => {
    const found = given[name] ?? otherwise
    if (found === undefined) throw new Error(`${name} has no value`)
    return found
  })
const imageEnv = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
const runtimeNames = ['NODE_ENV', 'NODE_COMPILE_CACHE']

test('the image and the unit start the product as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  const command = scripts.start.split(' exec node ')[1]!
  const inImage = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!) as string[]
  expect(inImage.join(' ')).toBe(command)
  expect(/^ExecStart=\S+\/node (.*)$/m.exec(unit)?.[1]).toBe(command)
})

test.each(instances)('compose.yaml gives %s an environment that the product starts with', (_, { environment }) => {
  const names = [...Object.keys(environment), ...Object.keys(imageEnv)]
  expect(names.filter((name) => !environmentNames.includes(name) && !runtimeNames.includes(name))).toEqual([])
  const values = Object.entries(environment).map(([name, value]) => [name, filled(value)] as const)
  const env = readEnv({ ...imageEnv, ...Object.fromEntries(values) })
  expect(env).toMatchObject({
    embedded: false,
    demo: false,
    mailPage: false,
    host: '0.0.0.0',
    publicUrl: 'https://pliego.example',
    files: { kind: 'folder', folder: '/files' },
  })
})

test('compose.yaml has two instances, read-only and without capabilities, and trusts its proxy and nothing else', () => {
  expect(instances).toHaveLength(2)
  const { networks, environment } = compose.services['caddy']!
  for (const [, instance] of instances) {
    expect(instance).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(instance.environment['TRUSTED_PROXIES']).toBe(networks['inside']!.ipv4_address)
    expect(Number.parseInt(instance.stop_grace_period!, 10)).toBeGreaterThan(
      Number(instance.environment['DRAIN_SECONDS']) + 30,
    )
  }
  expect(environment['UPSTREAMS']).toBe(instances.map(([name]) => `${name}:${imageEnv['PORT']}`).join(' '))
})

test('an instance drains for more than two of the proxy’s checks', () => {
  const [, seconds] = /health_interval (\d+)s/.exec(caddyfile) ?? []
  for (const [, { environment }] of instances)
    expect(Number(environment['DRAIN_SECONDS'])).toBeGreaterThan(2 * Number(seconds))
  expect(caddyfile).toMatch(/health_uri \/readyz/)
})

test('the image has what the product and the hash of its pages are made of, and does not run as root', () => {
  const kept = read('.dockerignore').split('\n')
  const needed = ['package.json', 'package-lock.json', 'vite.config.ts', 'src', 'db']
  expect(needed.filter((path) => !kept.includes(`!${path}`))).toEqual([])
  const copied = /cp -a (.*) \/image\/pliego\//.exec(dockerfile)?.[1]?.split(' ')
  expect([...needed, '.build', 'node_modules'].filter((path) => !copied?.includes(path))).toEqual([])
  expect(dockerfile).toMatch(/^FROM \S+:nonroot$/m)
})

test('the systemd unit sets only variables that the product or Node reads, and stops later than the product drains', () => {
  const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
    line!.split(' ').map((pair) => pair.split('=')[0]!),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !environmentNames.includes(name) && !runtimeNames.includes(name))).toEqual([])
  expect(unit).toMatch(/^TimeoutStopSec=60$/m)
  expect(unit).toMatch(/^User=pliego$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
})
