import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg, { type PoolConfig } from 'pg'
import sharp from 'sharp'
import { migrateDb } from '#platform/db.ts'
import { cleaningTable, watchMemory } from './cleaning.ts'
import { apiOf, layPeople, type Person } from './people.ts'
import { questionsTable } from './questions.ts'
import { administer, startProduct } from './stage.ts'
import type { Uploading } from './uploader.ts'

const clients = 8
const readers = 4
/** How long members read alone, and at most beside the checks that are left when all is uploaded. */
const alone = 8_000
const beside = 30_000

/**
 * Uploads of 5 MB by 8 clients, with the checks that they start, beside members who read; then what each type costs to
 * clean, with the memory of the child process, and an RFQ of 1,000 questions. As Markdown tables; how far it is on stderr.
 */
export async function filesTable(server: PoolConfig, uploads: number, ends: AsyncDisposableStack): Promise<string> {
  const connection = { ...server, database: 'bench_files' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const people = await layPeople(connection, 'buyer', clients + readers)
  const { port, pid } = await startProduct(connection, ends)
  const reading = people.slice(clients)
  const photo = await largePhoto()
  await readFor(port, reading, sleep(alone / 4))
  const before = await readFor(port, reading, sleep(alone))
  console.error(`alone: ${before.count} reads, p99 ${before.p99.toFixed(1)} ms`)

  const memory = watchMemory(pid)
  const files = await watchFiles(connection)
  const began = performance.now()
  const meanwhile = await readFor(
    port,
    reading,
    uploadAll({ port, people: people.slice(0, clients), bytes: photo, uploads }),
  )
  const seconds = secondsSince(began)
  const left = await files.waiting()
  console.error(`uploaded in ${seconds.toFixed(0)} s: p99 ${meanwhile.p99.toFixed(1)} ms; ${left} wait for their check`)
  const checking = performance.now()
  const checks = await readFor(port, reading, Promise.race([files.allChecked(), sleep(beside)]))
  const checked = left - (await files.waiting())
  const each = secondsSince(checking) / Math.max(1, checked)
  await files.forget()
  const megabytes = ((uploads * photo.length) / 1_048_576).toFixed(0)
  const line = (name: string, { p50, p99, count }: Awaited<ReturnType<typeof readFor>>) =>
    `| ${name} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / before.p99).toFixed(1)} |`
  return [
    '| members read, ms | reads | p50 | p99 | p99 / alone (aim: 2) |\n| --- | --: | --: | --: | --: |',
    line('alone', before),
    line(
      `beside ${uploads} uploads by ${clients} (${megabytes} MB in ${seconds.toFixed(0)} s) and their checks`,
      meanwhile,
    ),
    line('beside the checks that are left', checks),
    '',
    `A photo is checked every ${each.toFixed(1)} s while members read; the child held ${memory.most().toFixed(0)} MB at most.`,
    '',
    await cleaningTable(photo),
    '',
    await questionsTable(connection, port),
  ].join('\n')
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

/** The times of a member's reads, one after the other for each reader, until something has ended. */
async function readFor(port: number, people: readonly Person[], until: Promise<unknown>) {
  const times: number[] = []
  const state = { ended: false }
  const end = until.finally(() => (state.ended = true))
  await Promise.all(
    people.map(async (person) => {
      const { rfqs } = apiOf(port, person)
      while (!state.ended) {
        const began = performance.now()
        await rfqs.mine({ cursor: null })
        times.push(performance.now() - began)
      }
    }),
  )
  await end
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return { p50: at(0.5), p99: at(0.99), count: times.length }
}

async function uploadAll(uploading: Uploading): Promise<void> {
  const worker = new Worker(new URL('uploader.ts', import.meta.url), { workerData: uploading })
  let uploaded = 0
  worker.on('message', () => {
    uploaded += 1
    if (uploaded % 20 === 0) console.error(`${uploaded} of ${uploading.uploads} uploaded`)
  })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error('the uploads broke off')
}

/** How many files wait for their check. */
async function watchFiles(connection: PoolConfig) {
  const asked = async <Row extends object>(statement: string): Promise<readonly Row[]> => {
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    await client.end()
    return rows
  }
  const waiting = async () =>
    (await asked<{ n: number }>("select count(*)::int n from files where state = 'checking'"))[0]!.n
  return {
    waiting,
    async allChecked() {
      for (let left = await waiting(); left > 0; left = await waiting()) await sleep(500)
    },
    /** What follows is measured alone. */
    forget: () => asked("delete from files where state = 'checking'"),
  }
}

/** A photo of 5 MB: noise does not pack. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4800, 3400]
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())
}
