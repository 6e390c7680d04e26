import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg, { type PoolConfig } from 'pg'
import sharp from 'sharp'
import { migrateDb } from '#platform/database/migrate.ts'
import { cleaningTable } from './cleaning.ts'
import { insertPeople } from './people.ts'
import { questionsTable } from './questions.ts'
import { administer, startProduct } from './stage.ts'
import type { Reading } from './reader.ts'
import type { Uploading } from './uploader.ts'

const clients = 8
const readers = 4
/** How long members read alone, and at most beside the checks that are left when all is uploaded. */
const alone = 8_000
const beside = 30_000

/**
 * Uploads of 5 MB by 8 clients, with the checks that they start, beside members who read; then what each type costs to
 * clean, with the memory of the child process, and an RFQ of 1,000 questions. As Markdown tables; the progress goes to
 * stderr.
 */
export async function filesTable(server: PoolConfig, uploads: number, ends: AsyncDisposableStack): Promise<string> {
  const connection = { ...server, database: 'bench_files' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const people = await insertPeople(connection, 'buyer', clients + readers)
  const { port } = await startProduct(connection, ends)
  const readFor = openReaders({ port, people: people.slice(clients) }, ends)
  const photo = await largePhoto()
  await readFor(sleep(alone / 4))
  const before = await readFor(sleep(alone))
  console.error(`alone: ${before.count} reads, p99 ${before.p99.toFixed(1)} ms`)

  const files = await watchFiles(connection)
  const began = performance.now()
  const meanwhile = await readFor(uploadAll({ port, people: people.slice(0, clients), bytes: photo, uploads }))
  const seconds = secondsSince(began)
  const left = await files.waiting()
  console.error(`uploaded in ${seconds.toFixed(0)} s: p99 ${meanwhile.p99.toFixed(1)} ms; ${left} wait for their check`)
  const checking = performance.now()
  const checks = await readFor(Promise.race([files.allChecked(), sleep(beside)]))
  const checked = left - (await files.waiting())
  const each = secondsSince(checking) / Math.max(1, checked)
  await files.forget()
  const megabytes = ((uploads * photo.length) / 1_048_576).toFixed(0)
  const line = (name: string, { p50, p99, count }: Awaited<ReturnType<ReturnType<typeof openReaders>>>) =>
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
    `A photo is checked every ${each.toFixed(1)} s while members read.`,
    '',
    await cleaningTable(photo),
    '',
    await questionsTable(connection, port),
  ].join('\n')
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

/** Members in a thread of their own, and the times of their reads until something has ended. */
function openReaders(reading: Reading, ends: AsyncDisposableStack) {
  const worker = new Worker(new URL('reader.ts', import.meta.url), { workerData: reading })
  ends.defer(async () => void (await worker.terminate()))
  return async (until: Promise<unknown>) => {
    worker.postMessage('begin')
    await until
    worker.postMessage('end')
    const [times] = (await once(worker, 'message')) as [number[]]
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
    return { p50: at(0.5), p99: at(0.99), count: times.length }
  }
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
