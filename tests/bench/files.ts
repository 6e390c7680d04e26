import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import pg, { type PoolConfig } from 'pg'
import sharp from 'sharp'
import { cleanFile } from '#features/files/server/cleaning/clean-file.ts'
import { migrateDb } from '#platform/db.ts'
import { largePdf, largeWorkbook as excelWorkbook } from '../files/fixtures/large-files.ts'
import { largeWorkbook } from './large-workbook.ts'
import { apiOf, layPeople, type Person } from './people.ts'
import { questionsTable } from './questions.ts'
import { administer, startProduct } from './stage.ts'

const clients = 8
const readers = 4
const alone = 8_000
const partBytes = 1_048_576

/**
 * Uploads of 5 MB by 8 clients, with the checks that they start, beside members who read; then what each type costs to
 * clean, with the memory of the child process, and an RFQ of 1,000 questions. As Markdown tables.
 */
export async function filesTable(server: PoolConfig, uploads: number, ends: AsyncDisposableStack): Promise<string> {
  const connection = { ...server, database: 'bench_files' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const people = await layPeople(connection, 'buyer', clients + readers)
  const { port, pid } = await startProduct(connection, ends)
  const photo = await largePhoto()
  const before = await readFor(port, people, sleep(alone))
  const memory = watchMemory(pid)
  const began = performance.now()
  const meanwhile = await readFor(port, people, uploadAll(port, people, photo, uploads))
  const seconds = (performance.now() - began) / 1000
  const megabytes = ((uploads * photo.length) / 1_048_576).toFixed(0)
  const checked = await allChecked(connection, uploads)
  const line = (name: string, { p50, p99, count }: Awaited<ReturnType<typeof readFor>>) =>
    `| ${name} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return [
    `| members read, ms | reads | p50 | p99 |\n| --- | --: | --: | --: |`,
    line('alone', before),
    line(`beside ${uploads} uploads by ${clients} (${megabytes} MB in ${seconds.toFixed(0)} s)`, meanwhile),
    `| p99 beside / alone (aim: 2) | | | ${(meanwhile.p99 / before.p99).toFixed(1)} |`,
    '',
    `Checks: ${checked.toFixed(0)} s more after the last upload; ${memory.most().toFixed(0)} MB at most in the child.`,
    '',
    await cleaningTable(photo),
    '',
    await questionsTable(connection, port),
  ].join('\n')
}

/** The times of a member's reads, one after the other for each reader, until something has ended. */
async function readFor(port: number, people: readonly Person[], until: Promise<unknown>) {
  const times: number[] = []
  const state = { ended: false }
  const end = until.finally(() => (state.ended = true))
  await Promise.all(
    people.slice(clients).map(async (person) => {
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

const uploadAll = (port: number, people: readonly Person[], bytes: Uint8Array<ArrayBuffer>, uploads: number) =>
  Promise.all(
    people.slice(0, clients).map(async (person) => {
      const { files } = apiOf(port, person)
      for (let n = 0; n < uploads / clients; n++) {
        const { fileId } = await files.begin({ key: randomUUID(), name: 'foto.jpg', size: bytes.length, mediaType: '' })
        for (let offset = 0; offset < bytes.length; offset += partBytes) {
          const part = new File([bytes.slice(offset, offset + partBytes)], 'part')
          await files.part({ fileId, offset, bytes: part })
        }
        await files.finish({ fileId })
      }
    }),
  )

/** Waits until no file is being checked, so that the next table is measured alone. Answers how many seconds. */
async function allChecked(connection: PoolConfig, uploads: number): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const began = performance.now()
  const isDone = async () => {
    const { rows } = await client.query<{ n: number }>("select count(*)::int n from files where state = 'ready'")
    return rows[0]!.n >= uploads
  }
  while (!(await isDone())) await sleep(500)
  await client.end()
  return (performance.now() - began) / 1000
}

/** A photo of 5 MB: noise does not pack. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4800, 3400]
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())
}

async function cleaningTable(photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(photo)
  for (let n = 0; n < 60; n++) pdf.addPage().drawImage(picture, { width: 500, height: 350 })
  const png = new Uint8Array(await sharp(photo).resize(1400).png().toBuffer())
  const kinds = {
    JPEG: photo,
    PNG: png,
    'PDF, 60 pages': new Uint8Array(await pdf.save()),
    'PDF, 100,000 objects': largePdf(100_000),
    'XLSX, 20,000 rows': await largeWorkbook(),
    'XLSX, 60,000 rows of ten columns': excelWorkbook(60_000),
    CSV: new TextEncoder().encode('Chapa;10;298\n'.repeat(100_000)),
  }
  const author = { names: ['Ferresur'], emails: ['ventas@ferresur.example'], phones: [], ruts: [], websites: [] }
  const lines: string[] = []
  for (const [name, bytes] of Object.entries(kinds)) {
    const memory = watchMemory(process.pid)
    const began = performance.now()
    const result = await cleanFile({ bytes, visibility: 'now', author })
    const ms = (performance.now() - began).toFixed(0)
    const size = (bytes.length / 1_048_576).toFixed(1)
    const shown = result.ok ? name : `${name}, refused: ${result.refusal}`
    lines.push(`| ${shown} | ${size} | ${ms} | ${memory.most().toFixed(0)} |`)
  }
  return ['| cleaning | MB | ms | memory of the child, MB |', '| --- | --: | --: | --: |', ...lines].join('\n')
}

/** The most memory that any process of a parent which runs the cleaning program held, in MB. */
function watchMemory(parent: number) {
  let most = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const [, , , ppid] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ')
        if (Number(ppid) !== parent || !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('cleaning/child'))
          continue
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
        most = Math.max(most, (pages * 4096) / 1_048_576)
      } catch {
        // It ended while it was looked at.
      }
  }
  const timer = setInterval(look, 50)
  return {
    most: () => {
      clearInterval(timer)
      return most
    },
  }
}
