import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { externalDatabase, externalDatabases } from '#platform/database/database-url.ts'
import { freePort } from '../lifecycle/fixtures/server.ts'

const { host = '', port, user = '' } = inject('postgres') as { host?: string; port: number; user?: string }
const urlOf = (database: string) =>
  `postgres://${user}:hunter2@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const sockets: Socket[] = []
const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port: silentPort } = silent.address() as AddressInfo
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('accepts a database that answers and is new enough', async () => {
  expect(await externalDatabase(urlOf('postgres'))).toMatchObject({ connectionString: urlOf('postgres') })
})

test.each([
  ['there is no database of that name', () => urlOf('no_such_database')],
  ['no database answers at that address', async () => `postgres://pliego:hunter2@127.0.0.1:${await freePort()}/pliego`],
  ['the database did not answer in 5 seconds', () => `postgres://pliego:hunter2@127.0.0.1:${silentPort}/pliego`],
  ['its host name is unknown', () => 'postgres://pliego:hunter2@no-such-host.invalid/pliego'],
  [
    'a file that it names, or its part after the ?, cannot be read',
    () => 'postgres://pliego:hunter2@127.0.0.1/pliego?sslrootcert=/no/such/file',
  ],
])('throws a configuration error: %s', async (reason, address) => {
  const error = await externalDatabase(await address()).then(String, (caught: Error) => caught)
  expect(error).toMatchObject({ name: 'ConfigError', message: `DATABASE_URL cannot be used: ${reason}.` })
})

test('is direct by itself when notices pass', async () => {
  const { pooled, direct } = await externalDatabases(urlOf('postgres'))
  expect(direct).toBe(pooled)
})

test('refuses a direct address where notices of the other are not heard', async () => {
  const elsewhere = await externalDatabases(urlOf('postgres'), urlOf('template1')).then(String, (error: Error) => error)
  expect(elsewhere).toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('past every pooler') as unknown,
  })
})
