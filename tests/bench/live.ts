import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { accessSigner } from '#features/accounts/server/tokens.ts'
import { openDb } from '#platform/database/db.ts'
import { migrateDb } from '#platform/database/migrate.ts'
import { storeLiveEvents } from '#platform/live/live-log.ts'
import { quietLog } from '../harness/log.ts'
import { startChild } from './child.ts'
import { administer, benchSecret, startProduct } from './stage.ts'

const clients = 10_000
const toldAtOnce = 1_000
const rounds = 15
/**
 * At most this many times the memory of a bare hub, and at most this long until all but ten of those who are told have
 * it.
 */
const aims = { memory: 1.2, fanOutMs: 100 }

/** Something that keeps streams open: the address of one, and how it tells some people of an event. */
type Hub = {
  readonly port: number
  readonly pid: number
  readonly request: (person: Person) => string
  readonly tell: (people: readonly Person[], id: string) => Promise<unknown>
}
type Person = { readonly id: string; readonly token: string }

/**
 * 10,000 people with an open page on one instance, beside a bare node:http hub in the same run: memory of each, and the
 * time from telling 1,000 of them by one transaction until they have it. As a Markdown table.
 */
export async function liveTable(server: PoolConfig, ends: AsyncDisposableStack): Promise<string> {
  const connection = { ...server, database: 'bench_live' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const { pool, db } = openDb(connection, quietLog)
  ends.defer(() => pool.end())
  const people = await insertPeople(pool)

  const product = await startProduct(connection, ends)
  const bare = await startChild('hub.ts', {})
  ends.defer(bare.stop)
  const post = (path: string, authorization: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  const hubs: Record<string, Hub> = {
    'bare hub: node:http, a map and writes': {
      ...bare,
      request: ({ id }) => post('/live', id, '{}'),
      tell: (recipients, id) =>
        fetch(`http://127.0.0.1:${bare.port}/tell`, {
          method: 'POST',
          body: JSON.stringify({ id, people: recipients.map((person) => person.id) }),
        }),
    },
    Pliego: {
      ...product,
      request: ({ token }) => post('/rpc/notifications/live', `Bearer ${token}`, '{"json":{"after":null}}'),
      tell: (recipients, id) =>
        db.transaction((tx) =>
          storeLiveEvents(
            tx,
            recipients.map((person) => ({ userId: person.id, type: 'bench', id })),
            new Date(),
          ),
        ),
    },
  }
  const lines: string[] = []
  for (const [name, hub] of Object.entries(hubs)) {
    const { kilobytes, p50, p99 } = await measure(hub, people)
    lines.push(`| ${name} | ${kilobytes.toFixed(1)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`)
  }
  return [
    `| ${clients.toLocaleString('en')} open streams | kB each | ${toldAtOnce.toLocaleString('en')} told: p50 ms | p99 |`,
    '| --- | --: | --: | --: |',
    ...lines,
    `| aim | ${aims.memory} × bare | | ${aims.fanOutMs} |`,
  ].join('\n')
}

/** People with an open session, and their access tokens. */
async function insertPeople(pool: { query: (text: string, values: unknown[]) => Promise<unknown> }): Promise<Person[]> {
  const sign = accessSigner(benchSecret)
  const rows = Array.from({ length: clients }, () => ({ id: randomUUID(), session: randomUUID() }))
  await pool.query(
    `with person as (select * from jsonb_to_recordset($1::jsonb) as given(id uuid, session uuid)),
     account as (insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
       select id, id || '@bench.example', '', 'buyer', now(), now() from person returning id),
     profile as (insert into profiles (id, user_type, created_at) select id, 'buyer', now() from account returning id)
     insert into sessions (id, account_id, device, created_at, used_at, expires_at)
     select person.session, profile.id, '', now(), now(), now() + interval '1 day' from profile join person using (id)`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id, session }) => ({
    id,
    token: sign({ sub: id, sid: session, kind: 'member', userType: 'buyer' }, new Date()).token,
  }))
}

async function measure(hub: Hub, people: readonly Person[]) {
  const heard = new Map<string, number[]>()
  const sockets: Socket[] = []
  const open = (person: Person) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(hub.port, '127.0.0.1', () => socket.write(hub.request(person)))
      sockets.push(socket)
      socket.setEncoding('latin1').on('error', reject)
      socket.on('data', (text: string) => {
        if (text.includes('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text))
        if (text.includes('data:')) resolve()
        for (const [, id] of text.matchAll(/"id":"(round \d+)"/g)) heard.get(id!)?.push(performance.now())
      })
    })
  // The first ones warm the code up.
  await Promise.all(people.slice(0, 200).map(open))
  await sleep(1_000)
  const before = residentKilobytes(hub.pid)
  for (let at = 200; at < people.length; at += 100) await Promise.all(people.slice(at, at + 100).map(open))
  await sleep(5_000)
  const kilobytes = (residentKilobytes(hub.pid) - before) / (people.length - 200)

  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = `round ${round}`
    const arrivals: number[] = []
    heard.set(id, arrivals)
    const began = performance.now()
    const first = (round * toldAtOnce) % people.length
    await hub.tell(people.slice(first, first + toldAtOnce), id)
    while (arrivals.length < toldAtOnce) await sleep(5)
    // The first rounds warm the code up.
    if (round >= 5) times.push(...arrivals.map((at) => at - began))
  }
  for (const socket of sockets) socket.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return { kilobytes, p50: at(0.5), p99: at(0.99) }
}

const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
